import type { CallKind } from './timeouts.ts'

/** Milliseconds without a complete answer after which the user is told of the wait. */
const toldAfter = 5_000

/** A call that waits for its answer. */
export interface WaitingCall {
  /** Marks the call as ended, with or without an answer. */
  done(): void
}

/**
 * Tracks calls whose request was sent and whose answer is pending. Uploads and downloads of a
 * document have their own progress and are not tracked while bytes are transferred.
 */
export class WaitingCalls {
  readonly #now: () => number
  readonly #toldAfter: number
  readonly #since = new Map<WaitingCall, number>()
  #timer: NodeJS.Timeout | null = null
  #told: number | null = null
  /** Called when `since` changes. */
  onChange: () => void = () => undefined

  constructor(now: () => number = Date.now, afterMs: number = toldAfter) {
    this.#now = now
    this.#toldAfter = afterMs
  }

  /** Start of the oldest waiting call in epoch milliseconds; null if no call waits long enough. */
  get since(): number | null {
    return this.#told
  }

  begin(): WaitingCall {
    const call: WaitingCall = {
      done: () => {
        if (this.#since.delete(call)) this.#look()
      },
    }
    this.#since.set(call, this.#now())
    this.#look()
    return call
  }

  #look(): void {
    if (this.#timer !== null) clearTimeout(this.#timer)
    this.#timer = null
    // A map keeps insertion order: the first call is the oldest.
    const [oldest] = this.#since.values()
    const left = oldest === undefined ? null : oldest + this.#toldAfter - this.#now()
    this.#become(oldest === undefined || (left ?? 0) > 0 ? null : oldest)
    if (left === null || left <= 0) return
    this.#timer = setTimeout(() => this.#look(), left)
    this.#timer.unref()
  }

  #become(since: number | null): void {
    if (since === this.#told) return
    this.#told = since
    this.onChange()
  }
}

/** Returns whether a call of this kind counts as waiting while the answer's body is received. */
export function waitsForBody(kind: CallKind): boolean {
  return kind !== 'download'
}
