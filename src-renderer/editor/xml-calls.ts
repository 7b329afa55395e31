import type {
  KeptDraft,
  RecordTextRef,
  RecordXml,
} from '../../src-shared/ipc/calls/record-calls.ts'
import { unwrap } from '../ipc/unwrap.ts'

/** The calls of one text: a record in one XML version. They throw `AppCallError`. */
export interface XmlCalls {
  readonly read: () => Promise<RecordXml>
  readonly saveDraft: (text: string, baseId: string | null) => Promise<KeptDraft>
  readonly discardDraft: () => Promise<RecordXml>
  /** `baseId`: the base of the text that was edited (`RecordXml`). */
  readonly save: (text: string, baseId: string | null) => Promise<RecordXml>
  readonly dismissLost: () => Promise<RecordXml>
}

/** Returns the calls to main for a record in one XML version. */
export function xmlCalls(ref: RecordTextRef): XmlCalls {
  const { records } = window.perceel
  return {
    read: () => unwrap(records.read(ref)),
    saveDraft: (text, baseId) => unwrap(records.saveDraft({ ...ref, text, baseId })),
    discardDraft: () => unwrap(records.discardDraft(ref)),
    save: (text, baseId) => unwrap(records.save({ ...ref, text, baseId })),
    dismissLost: () => unwrap(records.dismissLost(ref)),
  }
}
