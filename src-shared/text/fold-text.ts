/**
 * Text without case and diacritics and with single spaces: the form in which main keeps what a
 * search looks in and what names are sorted by, and in which the page compares with it.
 */
export function foldText(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/gu, ' ').trim()
}

/** The words of a search, folded: all of them must occur. None for an empty search. */
export function searchWords(search: string): string[] {
  return foldText(search).split(' ').filter(Boolean)
}
