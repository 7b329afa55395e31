import { type Clock, systemClock } from '../../time/clock.ts'
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
  readonly #clock: Clock
  readonly #toldAfter: number
  /** When each call began, in milliseconds of `Clock.elapsed`. */
  readonly #begun = new Map<WaitingCall, number>()
  #cancelTimer: () => void = () => undefined
  /** The call that the user was told of: when it began, by both clocks; null if none waits that long. */
  #told: { readonly begun: number; readonly since: number } | null = null
  /** Called when `since` changes. */
  onChange: () => void = () => undefined

  constructor(clock: Clock = systemClock, afterMs: number = toldAfter) {
    this.#clock = clock
    this.#toldAfter = afterMs
  }

  /** Start of the oldest waiting call in epoch milliseconds; null if no call waits long enough. */
  get since(): number | null {
    return this.#told?.since ?? null
  }

  begin(): WaitingCall {
    const call: WaitingCall = {
      done: () => {
        if (this.#begun.delete(call)) this.#look()
      },
    }
    this.#begun.set(call, this.#clock.elapsed())
    this.#look()
    return call
  }

  #look(): void {
    this.#cancelTimer()
    // A map keeps insertion order: the first call is the oldest.
    const [oldest] = this.#begun.values()
    const waited = oldest === undefined ? 0 : this.#clock.elapsed() - oldest
    const left = this.#toldAfter - waited
    this.#become(oldest === undefined || left > 0 ? null : oldest)
    if (oldest === undefined || left <= 0) return
    this.#cancelTimer = this.#clock.after(Math.ceil(left), () => this.#look())
  }

  #become(begun: number | null): void {
    if (begun === (this.#told?.begun ?? null)) return
    this.#told = begun === null ? null : { begun, since: this.#momentOf(begun) }
    this.onChange()
  }

  /** Returns the epoch milliseconds, by the present wall clock, of a time of `Clock.elapsed`. */
  #momentOf(begun: number): number {
    return Math.round(this.#clock.now() - (this.#clock.elapsed() - begun))
  }
}

/** Returns whether a call of this kind counts as waiting while the answer's body is received. */
export function waitsForBody(kind: CallKind): boolean {
  return kind !== 'download'
}
