/**
 * Text without case and diacritics and with single spaces: the form in which main keeps what a
 * search looks in and what names are sorted by.
 */
export function fold(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/gu, ' ').trim()
}
