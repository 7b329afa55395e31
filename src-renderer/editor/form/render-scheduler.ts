import { inject, nextTick, onScopeDispose, ref, type InjectionKey, type Ref } from 'vue'

/** Milliseconds of the page's thread for one turn. The last piece may exceed the limit. */
const turnLength = 5

/** A part of the form that is rendered piece by piece. */
export interface TurnTaker {
  /** Renders one more piece. Returns whether pieces are left. */
  readonly more: () => boolean
}

/**
 * Renders a form in turns, from top to bottom, so that no frame waits for the whole form. The
 * content of a part is rendered before the next part, so that visible parts do not move.
 */
export class RenderScheduler {
  /** Counts the turns. */
  readonly taken = ref(0)
  /** True while pieces are left to render. */
  readonly busy = ref(false)
  readonly #later: (turn: () => void) => void
  readonly #now: () => number
  /** Takers with pieces left; the last taker is next. */
  #waiting: TurnTaker[] = []
  /** Takers that joined with the last piece, from the top of the screen down. */
  #fresh: TurnTaker[] = []
  readonly #atEnd: (() => void)[] = []

  /** `later` runs a turn as a separate task. `now` returns milliseconds. */
  constructor(
    later: (turn: () => void) => void = (turn) => void setTimeout(turn),
    now: () => number = () => performance.now(),
  ) {
    this.#later = later
    this.#now = now
  }

  join(taker: TurnTaker): void {
    this.#fresh.push(taker)
    if (this.busy.value) return
    this.busy.value = true
    this.#ask()
  }

  leave(taker: TurnTaker): void {
    this.#waiting = this.#waiting.filter((one) => one !== taker)
    this.#fresh = this.#fresh.filter((one) => one !== taker)
  }

  /** Resolves at the end of the turn in which `isThere` became true, or when no pieces are left. */
  async until(isThere: () => boolean): Promise<void> {
    await nextTick() // takers that were just requested join
    while (!isThere() && this.busy.value) {
      await new Promise<void>((resolve) => this.#atEnd.push(resolve))
    }
  }

  #ask(): void {
    this.#later(() => void this.#turn())
  }

  async #turn(): Promise<void> {
    const end = this.#now() + turnLength
    do {
      this.#waiting.push(...this.#fresh.splice(0).reverse())
      const taker = this.#waiting.at(-1)
      if (taker !== undefined && !taker.more()) this.leave(taker)
      await nextTick() // takers inside the piece join
    } while (this.#left() && this.#now() < end)
    this.taken.value += 1
    this.busy.value = this.#left()
    if (this.busy.value) this.#ask()
    for (const ended of this.#atEnd.splice(0)) ended()
  }

  #left(): boolean {
    return this.#waiting.length + this.#fresh.length > 0
  }
}

export const renderSchedulerKey: InjectionKey<RenderScheduler> = Symbol('form turns')

export interface Turns {
  /** Number of rendered pieces; Infinity when all pieces are rendered. */
  readonly shown: Readonly<Ref<number>>
  /** Renders the pieces one after the other again, because they changed. */
  readonly again: () => void
}

/**
 * Renders the pieces of a form's part in turns. `step` returns how many pieces to add, given the
 * number already rendered. Without a provider of turns all pieces are rendered at once.
 */
export function useTurns(pieces: () => number, step: (shown: number) => number): Turns {
  const shown = ref(0)
  const taker: TurnTaker = {
    more: () => {
      shown.value += step(shown.value)
      if (shown.value < pieces()) return true
      shown.value = Infinity
      return false
    },
  }
  const turns = inject(renderSchedulerKey, null)

  function again(): void {
    turns?.leave(taker)
    shown.value = turns === null ? Infinity : 0
    turns?.join(taker)
  }

  again()
  onScopeDispose(() => turns?.leave(taker))
  return { shown, again }
}
