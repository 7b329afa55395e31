import { DocumentThread } from '../documents/document-thread.ts'
import { type Clock, systemClock } from '../time/clock.ts'
import type { ScanAnswer, ScanTask } from './scan-worker-protocol.ts'

/**
 * Milliseconds that a page may take, without rests and without the time in which other programs have
 * all processors: a full page takes some two seconds.
 */
const patience = 60_000
/** Milliseconds after which a page is left for the next start because the machine is too busy. */
export const mostStarved = 600_000
/**
 * Milliseconds after the last page after which the reader of scans ends, so that its memory is back within
 * half a minute.
 */
export const idle = 15_000
/**
 * Milliseconds of a rest in the middle of a pile after which the reader ends. Longer than the pauses of a
 * user at work, so that readers do not start and end all day.
 */
export const longestRest = 120_000

export interface ScanThreadSetup {
  readonly worker: URL
  readonly clock?: Clock
  readonly patience?: number
  /** Replaces both times after which the thread ends, for tests. */
  readonly idle?: number
}

/** Returns a thread of this process that reads scans, a page at a time. */
export function scanThread(setup: ScanThreadSetup): DocumentThread<ScanTask, ScanAnswer> {
  const { worker, clock = systemClock, patience: most = patience } = setup
  return new DocumentThread({
    ...{ address: worker, name: 'scans', clock },
    ...{ idle: setup.idle ?? idle, longestRest: setup.idle ?? longestRest },
    ...{ patience: most, longest: most, mostStarved },
  })
}
