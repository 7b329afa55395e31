/** What costs more the larger a text is, and can be done without. */
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
  | 'marks'
  | 'outline'
  | 'symbols'
  | 'tagPairs'
  | 'validation'
  | 'versions'

/**
 * Milliseconds of work that an answer may cost: of a worker, or of the screen's thread for `marks`.
 * What is asked with each key or step of the caret holds up the others in their worker, and gets
 * less than what is asked now and then. A check and a search have workers of their own, which end
 * them (`start-validation-worker.ts`, `start-find-worker.ts`).
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
  marks: 300,
  outline: 2000,
  symbols: 3000,
  tagPairs: 1000,
  validation: 10_000,
  versions: 5000,
}
