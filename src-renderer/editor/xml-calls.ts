import type {
  KeptDraft,
  RecordTextRef,
  RecordXml,
} from '../../src-shared/ipc/calls/record-calls.ts'
import { unwrap } from '../ipc/unwrap.ts'

/** The calls of one text: a record in one XML version. They throw `AppCallError`. */
export interface XmlCalls {
  readonly read: () => Promise<RecordXml>
  readonly saveDraft: (text: string, standsOn: string | null) => Promise<KeptDraft>
  readonly discardDraft: () => Promise<RecordXml>
  /** `standsOn`: `baseId` of the text that was edited. */
  readonly save: (text: string, standsOn: string | null) => Promise<RecordXml>
  readonly dismissLost: () => Promise<RecordXml>
}

/** Returns the calls to main for a record in one XML version. */
export function xmlCalls(ref: RecordTextRef): XmlCalls {
  const { records } = window.perceel
  return {
    read: () => unwrap(records.read(ref)),
    saveDraft: (text, standsOn) => unwrap(records.saveDraft({ ...ref, text, standsOn })),
    discardDraft: () => unwrap(records.discardDraft(ref)),
    save: (text, standsOn) => unwrap(records.save({ ...ref, text, standsOn })),
    dismissLost: () => unwrap(records.dismissLost(ref)),
  }
}
