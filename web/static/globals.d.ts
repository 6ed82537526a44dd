// For the type check of the scripts alone; no page loads it.
interface Window {
  htmx: { swap(how: object): Promise<void> };
}
