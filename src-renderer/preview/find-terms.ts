/**
 * The terms of a search over the office (src-shared/ipc/search-calls.ts): words, and phrases
 * between quotes. They are what the preview marks in the document that it was opened with.
 */
export function findTerms(text: string): string[] {
  const found = [...text.matchAll(/"([^"]+)"|([^\s"]+)/g)]
  return found
    .map(([, phrase, word]) => (phrase ?? word ?? '').trim())
    .filter((term) => term !== '')
}
