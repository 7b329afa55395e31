/** Features that cost more for larger texts and are dispensable. */
export type EditorFeature =
  | 'breadcrumb'
  | 'closing'
  | 'completion'
  | 'find'
  | 'fixes'
  | 'folding'
  | 'form'
  | 'hover'
  | 'linkedTags'
  | 'links'
  | 'marks'
  | 'outline'
  | 'symbols'
  | 'tagPairs'
  | 'validation'
  | 'versions'

/**
 * Milliseconds that an answer may cost: of a worker, or of the page's thread for `marks`. Questions
 * that follow each key or caret step delay the other questions in their worker and get less time.
 * Checks (`validation`) and searches (`find`) run in workers of their own, which end after this time
 * without an answer.
 */
export const budgets: Readonly<Record<EditorFeature, number>> = {
  breadcrumb: 1000,
  closing: 1000,
  completion: 2000,
  find: 8000,
  fixes: 2000,
  folding: 2000,
  form: 2000,
  hover: 2000,
  linkedTags: 1000,
  links: 2000,
  marks: 300,
  outline: 2000,
  symbols: 3000,
  tagPairs: 1000,
  validation: 10_000,
  versions: 5000,
}
