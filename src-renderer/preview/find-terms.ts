/**
 * Returns the terms of a full-text search (src-shared/ipc/search-calls.ts): words, and phrases in
 * quotes. The preview marks these terms in the document.
 */
export function findTerms(text: string): string[] {
  const found = [...text.matchAll(/"([^"]+)"|([^\s"]+)/g)]
  return found
    .map(([, phrase, word]) => (phrase ?? word ?? '').trim())
    .filter((term) => term !== '')
}
