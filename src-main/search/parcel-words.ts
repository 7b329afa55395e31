/** "sectie D, nummer 7048", "sectie D 7048". */
const section =
  /(?<!\p{L})sectie\s+([a-z]{1,2})[\s,]+(?:(?:nummer|nrs?|no|perceel(?:nummer)?)[\s.:]*)?(\d{1,5})(?![\p{L}\d])/gu
/** "kadastraal bekend gemeente" before the name of the municipality. */
const leadOfMunicipality =
  /(?<!\p{L})(?:kadastraal\s+bekend\s+(?:als\s+)?)?(?:kadastrale\s+)?gemeente\s+|(?<!\p{L})kadastraal\s+bekend\s+(?:als\s+)?/gu
/** "LLS 00" before a section and a number. */
const spacedCode =
  /(?<![\p{L}\d])([a-z]{3})[\s-]?(\d{2})[\s-]+(?=[a-z]{1,2}[\s-]\d{1,5}(?![\p{L}\d]))/gu

/**
 * Returns a folded search in which parcels are written as in records: "sectie D nummer 7048" becomes
 * "d 7048", and "LLS 00 D 7048" becomes "lls00 d 7048". Deeds have these words too.
 */
export function withPlainParcels(folded: string): string {
  const sections = folded.replaceAll(section, '$1 $2')
  const named = sections === folded ? folded : sections.replaceAll(leadOfMunicipality, '')
  return named.replaceAll(spacedCode, '$1$2 ')
}
