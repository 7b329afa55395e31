import type { CallKind } from './timeouts.ts'

/** Milliseconds without the end of an answer after which the user is told what is waited for. */
const toldAfter = 5_000

/** A call that waits for its answer. */
export interface WaitingCall {
  /** The answer came, or the call ended. */
  done(): void
}

/**
 * Calls whose request has left and whose answer has not come. A document that is sent or fetched has a
 * progress of its own, and is not among them while its bytes move.
 */
export class WaitingCalls {
  readonly #now: () => number
  readonly #toldAfter: number
  readonly #since = new Map<WaitingCall, number>()
  #timer: NodeJS.Timeout | null = null
  #told: number | null = null
  /** `since` changed. */
  onChange: () => void = () => undefined

  constructor(now: () => number = Date.now, afterMs: number = toldAfter) {
    this.#now = now
    this.#toldAfter = afterMs
  }

  /** Epoch milliseconds since when the oldest call waits; null where none waits long enough to tell. */
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
    // A map keeps the order in which calls began: the first is the oldest.
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

/** Whether a call of this kind waits for its answer while the answer's body comes. */
export function waitsForBody(kind: CallKind): boolean {
  return kind !== 'download'
}
