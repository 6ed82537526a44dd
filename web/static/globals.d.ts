// For the type check of the scripts alone; no page loads it.
interface Window {
  htmx: { ajax(verb: string, address: string, how: object): Promise<void> };
}
