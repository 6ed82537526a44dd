//! Whether markup is well-formed: tags nest, attributes are quoted, entities known.

pub(crate) fn check(markup: &str) -> Result<(), String> {
    let mut open: Vec<&str> = Vec::new();
    let mut rest = markup;
    while let Some(start) = rest.find('<') {
        entities(&rest[..start])?;
        rest = &rest[start + 1..];
        let end = rest.find('>').ok_or("a tag does not end")?;
        let tag = &rest[..end];
        rest = &rest[end + 1..];
        if let Some(name) = tag.strip_prefix('/') {
            let top = open
                .pop()
                .ok_or_else(|| format!("</{name}> closes nothing"))?;
            if top != name {
                return Err(format!("</{name}> closes <{top}>"));
            }
            continue;
        }
        let content = tag.strip_suffix('/').unwrap_or(tag);
        let (name, attributes) = content.split_once(' ').unwrap_or((content, ""));
        self::attributes(attributes).map_err(|problem| format!("<{tag}>: {problem}"))?;
        if !tag.ends_with('/') {
            open.push(name);
        }
    }
    entities(rest)?;
    if open.is_empty() {
        Ok(())
    } else {
        Err(format!("left open: {open:?}"))
    }
}

fn attributes(mut rest: &str) -> Result<(), String> {
    let mut seen = Vec::new();
    while !rest.trim().is_empty() {
        let (name, value) = rest
            .split_once("=\"")
            .ok_or_else(|| format!("no value in {rest}"))?;
        let name = name.trim();
        if seen.contains(&name)
            || name.contains(|c: char| !(c.is_ascii_alphanumeric() || "-:".contains(c)))
        {
            return Err(format!("bad attribute {name}"));
        }
        seen.push(name);
        let (value, after) = value.split_once('"').ok_or("a value does not end")?;
        entities(value)?;
        rest = after;
    }
    Ok(())
}

fn entities(text: &str) -> Result<(), String> {
    for after in text.split('&').skip(1) {
        if !["amp;", "lt;", "gt;", "quot;", "#39;"]
            .iter()
            .any(|known| after.starts_with(known))
        {
            return Err(format!(
                "unknown entity &{}",
                after.chars().take(8).collect::<String>()
            ));
        }
    }
    Ok(())
}
