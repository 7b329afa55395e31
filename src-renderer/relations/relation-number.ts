/** The number that was typed; null for what is no API object id (service.md, "Notation"). */
export function readRelationNumber(text: string): number | null {
  const digits = text.trim()
  if (!/^[1-9]\d{0,14}$/.test(digits)) return null
  return Number(digits)
}
