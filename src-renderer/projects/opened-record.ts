import { shallowRef } from 'vue'
import type { Beginning } from '../../src-shared/ipc/calls/projects/template-calls.ts'

/** The record of a file that another program handed over; the form for a new project takes it. */
const opened = shallowRef<Beginning | null>(null)

/** Keeps a record for the next form for a new project. */
export function offerOpenedRecord(beginning: Beginning): void {
  opened.value = beginning
}

/** True if a record waits for a form. */
export function hasOpenedRecord(): boolean {
  return opened.value !== null
}

/** Returns the record that waits, and forgets it; null without one. */
export function takeOpenedRecord(): Beginning | null {
  const taken = opened.value
  opened.value = null
  return taken
}
