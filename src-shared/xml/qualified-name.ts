/*
 * Names as a text writes them: `p:Prijs`, or `Prijs` without a prefix (Namespaces in XML 1.0, section 4).
 */

/** Returns the prefix of a written name; empty for a name without a prefix. */
export function prefixOf(name: string): string {
  const colon = name.indexOf(':')
  return colon < 0 ? '' : name.slice(0, colon)
}

/** Returns a written name without its prefix. */
export function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1)
}

/** Returns the written name of a prefix and a local name. An empty prefix gives the local name. */
export function qualified(prefix: string, local: string): string {
  return prefix === '' ? local : `${prefix}:${local}`
}
