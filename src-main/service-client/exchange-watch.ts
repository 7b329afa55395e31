import type { CallKind, CallLimits, Pace } from './timeouts.ts'

/** Cause of an `ExchangeBroken`: the request transferred too little, or took too long in total. */
export class TookTooLong extends Error {}

/** Shortest interval between two checks of a request, in milliseconds. */
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
  readonly #timer: NodeJS.Timeout
  readonly #begun = performance.now()
  #phase: Phase
  #moved = 0
  #stretch = { begun: this.#begun, moved: 0 }
  #heldSince: number | null = null
  #held = 0

  constructor(options: {
    readonly limits: CallLimits
    readonly kind: CallKind
    /** True if the request has a body. */
    readonly sends: boolean
    readonly onLate: () => void
    readonly onPhase: (phase: Phase) => void
  }) {
    this.#limits = options.limits
    this.#kind = options.kind
    this.#onLate = options.onLate
    this.#onPhase = options.onPhase
    this.#phase = options.sends ? 'sending' : 'waiting'
    this.#onPhase(this.#phase)
    const { sending, receiving, wholeMs } = this.#limits
    const shortest = Math.min(sending.ms, receiving.ms, wholeMs[this.#kind])
    this.#timer = setInterval(() => this.#look(), Math.max(leastPause, shortest / 16))
    this.#timer.unref()
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
    this.#heldSince ??= performance.now()
  }

  letGo(): void {
    if (this.#heldSince === null) return
    this.#held += performance.now() - this.#heldSince
    this.#heldSince = null
    this.#beginStretch()
  }

  stop(): void {
    clearInterval(this.#timer)
  }

  #look(): void {
    if (this.#heldSince !== null) return
    if (!this.#tooSlow() && !this.#tooLong()) return
    this.stop()
    this.#onLate()
  }

  #tooLong(): boolean {
    const { wholeMs, bytesPerSecond } = this.#limits
    const spent = performance.now() - this.#begun - this.#held
    return spent > wholeMs[this.#kind] + (this.#moved / bytesPerSecond) * 1000
  }

  #tooSlow(): boolean {
    const pace = this.#pace()
    if (pace === null || performance.now() - this.#stretch.begun < pace.ms) return false
    const came = this.#moved - this.#stretch.moved
    this.#beginStretch()
    return came < pace.bytes
  }

  #pace(): Pace | null {
    if (this.#phase === 'waiting') return null
    return this.#phase === 'sending' ? this.#limits.sending : this.#limits.receiving
  }

  #beginStretch(): void {
    this.#stretch = { begun: performance.now(), moved: this.#moved }
  }
}
