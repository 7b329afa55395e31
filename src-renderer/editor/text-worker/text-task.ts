import { type PropertyFacts, propertyFacts } from '../../../src-shared/records/property-facts.ts'
import { sheetParts, type SheetParts } from '../../../src-shared/xml/sheet-parts.ts'
import { oneForm, placeAcross } from '../../../src-shared/xml/versions/one-form.ts'
import { changedNames, type ChangedNames } from './changed-names.ts'
import type { TextEdit } from '../../../src-shared/xml/scan/text-edit.ts'
import { textEdits } from './text-edits.ts'
import { findPlace, type XmlPlace } from './xml-place.ts'

/** The content of a record's printed sheet; `parts` is null for an unreadable text. */
export interface SheetContent {
  readonly facts: PropertyFacts
  readonly parts: SheetParts | null
}

/** Tasks on whole texts, by name. A text of some megabytes would block the page for too long. */
export interface TextTasks {
  readonly edits: { readonly asks: [from: string, to: string]; readonly answers: TextEdit[] }
  readonly names: { readonly asks: [from: string, to: string]; readonly answers: ChangedNames }
  readonly place: { readonly asks: [text: string, path: string]; readonly answers: XmlPlace | null }
  readonly form: { readonly asks: [text: string]; readonly answers: string | null }
  readonly sheet: { readonly asks: [text: string]; readonly answers: SheetContent }
  readonly across: {
    readonly asks: [from: string, offset: number, to: string]
    readonly answers: number
  }
}

export type TextQuestion = {
  [Task in keyof TextTasks]: { readonly task: Task; readonly asks: TextTasks[Task]['asks'] }
}[keyof TextTasks]

/** Answers a question about texts, in the worker or, for short texts, in the page. */
export function answerTextQuestion({
  task,
  asks,
}: TextQuestion): TextTasks[keyof TextTasks]['answers'] {
  if (task === 'edits') return textEdits(...asks)
  if (task === 'names') return changedNames(...asks)
  if (task === 'form') return oneForm(...asks)
  if (task === 'sheet') return { facts: propertyFacts(asks[0]), parts: sheetParts(asks[0]) }
  if (task === 'across') return placeAcross(...asks)
  return findPlace(...asks)
}
