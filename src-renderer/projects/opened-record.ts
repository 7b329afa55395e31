import { readonly, shallowRef, type DeepReadonly, type ShallowRef } from 'vue'
import type { Beginning } from '../../src-shared/ipc/calls/projects/template-calls.ts'
import type { Opened } from '../../src-shared/ipc/calls/system/opening-calls.ts'

/** The record of a file that another program handed over. */
export type OpenedRecord = Pick<Extract<Opened, { kind: 'record' }>, 'beginning' | 'known'>

const waiting = shallowRef<readonly OpenedRecord[]>([])

/** The records that wait until the user looks at them, oldest first. */
export const waitingRecords: DeepReadonly<ShallowRef<readonly OpenedRecord[]>> = readonly(waiting)

/** Adds a record to the records that wait for the user. */
export function offerOpenedRecord(record: OpenedRecord): void {
  waiting.value = [...waiting.value, record]
}

/** Keeps a record for the next form for a new project, before all other records. */
export function offerAsNew(beginning: Beginning): void {
  waiting.value = [{ beginning, known: [] }, ...waiting.value]
}

/** Takes a record out, and returns it; null if the record does not wait. */
export function takeRecord(begun: string): OpenedRecord | null {
  const taken = waiting.value.find(({ beginning }) => beginning.id === begun) ?? null
  waiting.value = waiting.value.filter((record) => record !== taken)
  return taken
}

/** The first record that is about no known project: the form for a new project takes it. */
function firstNew(): OpenedRecord | undefined {
  return waiting.value.find(({ known }) => known.length === 0)
}

/** True if a record waits for the form for a new project. */
export function hasOpenedRecord(): boolean {
  return firstNew() !== undefined
}

/** Returns the record for the form for a new project, and forgets it; null without one. */
export function takeOpenedRecord(): Beginning | null {
  const first = firstNew()
  return first === undefined ? null : (takeRecord(first.beginning.id)?.beginning ?? null)
}
