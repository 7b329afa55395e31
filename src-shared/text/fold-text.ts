/**
 * Returns a text without case and diacritics, and with single spaces. Main stores searched texts
 * and sort keys in this form, and the page compares with it.
 */
export function foldText(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/gu, ' ').trim()
}
