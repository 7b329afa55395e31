/** Returns the typed number; null if it is not an API object id (service.md, "Notation"). */
export function readRelationNumber(text: string): number | null {
  const digits = text.trim()
  if (!/^[1-9]\d{0,14}$/.test(digits)) return null
  return Number(digits)
}
