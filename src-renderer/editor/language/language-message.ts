import type { SchemaFileSet } from '../../../src-shared/xml/schema/schema-file-set.ts'
import type { TextEdit } from '../../../src-shared/xml/scan/text-edit.ts'

/** Messages from the page to a worker, in the order of the events. */
export type LanguageMessage<Question> =
  | { readonly kind: 'open'; readonly document: string; readonly text: string }
  /** The edits of one change. All offsets refer to the text before the change. */
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
  /** `took`: milliseconds that the worker spent. */
  | { readonly id: number; readonly answer: unknown; readonly took: number }
  | { readonly id: number; readonly failed: string }
