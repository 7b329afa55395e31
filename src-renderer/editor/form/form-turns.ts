import { inject, nextTick, onScopeDispose, ref, type InjectionKey, type Ref } from 'vue'

/** Milliseconds of the page's thread that a turn may take; one part may take it beyond that. */
const turnLength = 5

/** A part of the form that is put on the screen piece by piece. */
export interface TurnTaker {
  /** Shows a piece more. Answers whether there are any left. */
  readonly more: () => boolean
}

/**
 * Puts what comes into a form on the screen in turns, from its top down, so that no frame waits for
 * all of it. What is within a part comes before what follows the part: nothing that is seen moves.
 */
export class FormTurns {
  /** Counts the turns. */
  readonly taken = ref(0)
  /** True while something is still to come. */
  readonly busy = ref(false)
  readonly #later: (turn: () => void) => void
  readonly #now: () => number
  /** Who has pieces left; the last one is next. */
  #waiting: TurnTaker[] = []
  /** Who came with the last piece, from the top of the screen down. */
  #fresh: TurnTaker[] = []
  readonly #atEnd: (() => void)[] = []

  /** `later` calls it as a task of its own. */
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

  /** Resolves at the end of the turn in which `isThere` came true, or when nothing is left to come. */
  async until(isThere: () => boolean): Promise<void> {
    await nextTick() // what was just asked for joins
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
      await nextTick() // what is in the piece joins
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

export const formTurnsKey: InjectionKey<FormTurns> = Symbol('form turns')

export interface Turns {
  /** How many pieces are on the screen; Infinity when all of them are. */
  readonly shown: Readonly<Ref<number>>
  /** The pieces are others: they come one after the other once more. */
  readonly again: () => void
}

/**
 * Lets a part of a form come in turns. `step`: how many pieces come together, when so many are there.
 * Outside a form that takes turns all of them come at once.
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
  const turns = inject(formTurnsKey, null)

  function again(): void {
    turns?.leave(taker)
    shown.value = turns === null ? Infinity : 0
    turns?.join(taker)
  }

  again()
  onScopeDispose(() => turns?.leave(taker))
  return { shown, again }
}
