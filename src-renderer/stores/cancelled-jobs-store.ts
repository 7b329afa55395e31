import { shallowRef } from 'vue'
import { maxJobsPerCall } from '../../src-shared/ipc/calls/sync-calls.ts'
import { unwrap } from '../ipc/unwrap.ts'
import { inPieces } from '../ipc/in-pieces.ts'
import { defineStore } from './define-store.ts'

/** The last cancelled jobs, while the screen offers undo. */
interface Cancelled {
  readonly undoIds: readonly string[]
  readonly count: number
  readonly refused: number
}

/** Cancels jobs from any screen, and restores the last cancelled jobs. */
export const useCancelledJobsStore = defineStore('cancelledJobs', () => {
  const last = shallowRef<Cancelled | null>(null)

  /** Cancels a job. The record keeps its local edit. */
  async function take(jobId: string): Promise<void> {
    const { undoId } = await unwrap(window.perceel.sync.cancel({ jobId }))
    last.value = { undoIds: undoId === null ? [] : [undoId], count: 1, refused: 0 }
  }

  async function takeMany(jobIds: readonly string[]): Promise<void> {
    const undoIds: string[] = []
    let count = 0
    let refused = 0
    for (const piece of inPieces(jobIds, maxJobsPerCall)) {
      const answer = await unwrap(window.perceel.sync.cancelMany({ jobIds: piece }))
      if (answer.undoId !== null) undoIds.push(answer.undoId)
      count += answer.cancelled
      refused += answer.refused
    }
    last.value = { undoIds, count, refused }
  }

  /** Restores the last cancelled jobs and returns their number. */
  async function undo(): Promise<number> {
    const undoIds = last.value?.undoIds ?? []
    let restored = 0
    try {
      for (const undoId of undoIds.toReversed())
        restored += (await unwrap(window.perceel.sync.restoreCancelled({ undoId }))).restored
    } finally {
      last.value = null
    }
    return restored
  }

  return { last, take, takeMany, undo }
})
