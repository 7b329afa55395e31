import type { UndoResult } from '../../src-shared/ipc/calls/replace-calls.ts'
import { failure } from '../errors/app-failure.ts'
import { atMostEvery } from '../time/at-most-every.ts'
import { reportInterval } from './replacement.ts'
import { undoReplaced, type UndoDeps } from './undo-replaced.ts'

interface UndoUnderWay {
  readonly stop: AbortController
  readonly result: Promise<UndoResult>
}

/** The running undos of replacements, one a replacement. */
export class Undos {
  readonly #deps: UndoDeps
  readonly #underWay = new Map<string, UndoUnderWay>()

  constructor(deps: UndoDeps) {
    this.#deps = deps
  }

  has(replacementId: string): boolean {
    return this.#underWay.has(replacementId)
  }

  /**
   * Undoes a replacement. Throws as `undoReplaced` does, and conflict/jobActive if its undo is
   * already running.
   */
  async run(of: {
    readonly accountId: string
    readonly replacementId: string
  }): Promise<UndoResult> {
    const { replacementId } = of
    if (this.has(replacementId)) throw failure('conflict', { reason: 'jobActive' })
    const { emit } = this.#deps
    const onward = atMostEvery(reportInterval, () => {
      emit('replaceChanged', { replaceId: replacementId })
    })
    const stop = new AbortController()
    const result = undoReplaced(this.#deps, of, { signal: stop.signal, onward })
    this.#underWay.set(replacementId, { stop, result })
    try {
      return await result
    } finally {
      onward.stop()
      this.#underWay.delete(replacementId)
    }
  }

  stop(replacementId: string): void {
    this.#underWay.get(replacementId)?.stop.abort()
  }

  /** Stops all undos. Each undo finishes the project that is under way. */
  async stopAll(): Promise<void> {
    const all = [...this.#underWay.values()]
    for (const { stop } of all) stop.abort()
    // The caller of `run` gets the failure.
    await Promise.allSettled(all.map(({ result }) => result))
  }
}
