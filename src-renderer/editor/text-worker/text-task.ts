import { changedNames, type ChangedNames } from './changed-names.ts'
import { textEdits, type TextEdit } from './text-edits.ts'
import { findPlace, type XmlPlace } from './xml-place.ts'

/** Work on whole texts, by name: some megabytes take longer than a screen may stand still. */
export interface TextTasks {
  readonly edits: { readonly asks: [from: string, to: string]; readonly answers: TextEdit[] }
  readonly names: { readonly asks: [from: string, to: string]; readonly answers: ChangedNames }
  readonly place: { readonly asks: [text: string, path: string]; readonly answers: XmlPlace | null }
}

export type TextQuestion = {
  [Task in keyof TextTasks]: { readonly task: Task; readonly asks: TextTasks[Task]['asks'] }
}[keyof TextTasks]

export function doTask({ task, asks }: TextQuestion): TextTasks[keyof TextTasks]['answers'] {
  if (task === 'edits') return textEdits(...asks)
  if (task === 'names') return changedNames(...asks)
  return findPlace(...asks)
}
