import type { SchemaFileSet } from '../../../src-shared/xml/schema/schema-file-set.ts'
import type { TextEdit } from '../../../src-shared/xml/scan/text-edit.ts'

/** What the page tells a worker; in the order in which it happened. */
export type LanguageMessage<Question> =
  | { readonly kind: 'open'; readonly document: string; readonly text: string }
  /** Made at once: their places are all of the text before. */
  | { readonly kind: 'change'; readonly document: string; readonly edits: readonly TextEdit[] }
  | { readonly kind: 'schema'; readonly document: string; readonly schema: SchemaFileSet | null }
  | { readonly kind: 'close'; readonly document: string }
  | {
      readonly kind: 'ask'
      readonly id: number
      readonly document: string
      readonly question: Question
    }

export type LanguageAnswer =
  /** `took`: milliseconds in the worker. */
  | { readonly id: number; readonly answer: unknown; readonly took: number }
  | { readonly id: number; readonly failed: string }
