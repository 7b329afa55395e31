import { shallowRef } from 'vue'
import { type OpenedRecord, takeRecord } from '../projects/opened-record.ts'

const shown = shallowRef<OpenedRecord | null>(null)

/**
 * Returns the record that the comparison shows. A record that waited waits no longer. Null if the page
 * was loaded again since.
 */
export function shownRecord(begun: string): OpenedRecord | null {
  return shown.value?.beginning.id === begun ? shown.value : null
}

/** Makes a waiting record the one that the comparison shows. */
export function showRecord(begun: string): void {
  const taken = takeRecord(begun)
  if (taken !== null) shown.value = taken
}
