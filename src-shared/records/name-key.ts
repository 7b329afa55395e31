/** Longer names mean nothing to a reader of facts. */
const maxNameLength = 80

/**
 * Returns an element's or attribute's name without prefix, case, accents and signs: `gml:Price-From`
 * becomes `pricefrom`.
 */
export function nameKey(name: string): string {
  return name
    .slice(name.lastIndexOf(':') + 1)
    .slice(0, maxNameLength)
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]/gu, '')
}
