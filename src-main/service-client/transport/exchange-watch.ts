import type { Clock } from '../../time/clock.ts'
import type { CallKind, CallLimits, Pace } from './timeouts.ts'

/** Cause of an `ExchangeBroken`: the request transferred too little, or took too long in total. */
export class TookTooLong extends Error {}

/** Shortest time between two checks of a request, in milliseconds. */
const leastPause = 20

/**
 * The phase of an exchange: the request's body is sent, the service works, or the answer's body is
 * received.
 */
type Phase = 'sending' | 'waiting' | 'receiving'

/**
 * Ends a request that transfers too few bytes in a period, or takes too long in total. Time during
 * which this side pauses the connection does not count.
 */
export class ExchangeWatch {
  readonly #limits: CallLimits
  readonly #kind: CallKind
  readonly #onLate: () => void
  readonly #onPhase: (phase: Phase) => void
  readonly #clock: Clock
  readonly #begun: number
  #phase: Phase
  #moved = 0
  #stretch: { readonly begun: number; readonly moved: number }
  #cancelTimer: () => void = () => undefined
  #stopped = false
  #heldSince: number | null = null
  #held = 0

  constructor(options: {
    readonly limits: CallLimits
    readonly clock: Clock
    readonly kind: CallKind
    /** True if the request has a body. */
    readonly sends: boolean
    readonly onLate: () => void
    readonly onPhase: (phase: Phase) => void
  }) {
    this.#limits = options.limits
    this.#clock = options.clock
    this.#begun = this.#clock.elapsed()
    this.#stretch = { begun: this.#begun, moved: 0 }
    this.#kind = options.kind
    this.#onLate = options.onLate
    this.#onPhase = options.onPhase
    this.#phase = options.sends ? 'sending' : 'waiting'
    this.#onPhase(this.#phase)
    this.#plan()
  }

  /** Counts bytes that were sent or received. */
  moved(bytes: number): void {
    this.#moved += bytes
  }

  enter(phase: Phase): void {
    if (phase === this.#phase) return
    this.#phase = phase
    this.#beginStretch()
    this.#onPhase(phase)
  }

  /** Marks the connection as paused because the receiver of the answer is behind. */
  hold(): void {
    this.#cancelTimer()
    this.#heldSince ??= this.#clock.elapsed()
  }

  letGo(): void {
    if (this.#heldSince === null) return
    this.#held += this.#clock.elapsed() - this.#heldSince
    this.#heldSince = null
    this.#beginStretch()
  }

  stop(): void {
    this.#stopped = true
    this.#cancelTimer()
  }

  #look(): void {
    if (!this.#tooSlow() && !this.#tooLong()) {
      this.#plan()
      return
    }
    this.stop()
    this.#onLate()
  }

  /** Plans the next check for the moment at which the first limit can be exceeded. */
  #plan(): void {
    this.#cancelTimer()
    if (this.#stopped || this.#heldSince !== null) return
    const pace = this.#pace()
    const endOfPeriod = pace === null ? Number.POSITIVE_INFINITY : this.#stretch.begun + pace.ms
    const left = Math.min(endOfPeriod, this.#latestEnd()) - this.#clock.elapsed()
    this.#cancelTimer = this.#clock.after(Math.max(leastPause, left), () => this.#look())
  }

  /** Returns the time at which the request has taken too long in total, as transferred so far. */
  #latestEnd(): number {
    const { wholeMs, bytesPerSecond } = this.#limits
    const allowed = wholeMs[this.#kind] + (this.#moved / bytesPerSecond) * 1000
    return this.#begun + this.#held + allowed
  }

  #tooLong(): boolean {
    return this.#clock.elapsed() >= this.#latestEnd()
  }

  #tooSlow(): boolean {
    const pace = this.#pace()
    if (pace === null || this.#clock.elapsed() - this.#stretch.begun < pace.ms) return false
    const came = this.#moved - this.#stretch.moved
    this.#stretch = { begun: this.#clock.elapsed(), moved: this.#moved }
    return came < pace.bytes
  }

  #pace(): Pace | null {
    if (this.#phase === 'waiting') return null
    return this.#phase === 'sending' ? this.#limits.sending : this.#limits.receiving
  }

  #beginStretch(): void {
    this.#stretch = { begun: this.#clock.elapsed(), moved: this.#moved }
    this.#plan()
  }
}
