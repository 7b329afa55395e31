import { inject, nextTick, onScopeDispose, ref, type InjectionKey, type Ref } from 'vue'

/** Milliseconds of the page's thread that a turn may take; one part may take it beyond that. */
const turnLength = 5

/** A part of the form that is put on the screen piece by piece. */
export interface TurnTaker {
  /** Shows a piece more. Answers whether there are any left. */
  readonly more: () => boolean
  readonly rest: () => void
}

/**
 * Puts a form on the screen in turns, from its top down, so that no frame waits for all of it. What is
 * within a part comes before what follows the part: nothing that is seen moves. Once all is there,
 * what comes is shown at once.
 */
export class FormTurns {
  /** Counts the turns. */
  readonly taken = ref(0)
  readonly #later: (turn: () => void) => void
  readonly #now: () => number
  /** Who has pieces left; the last one is next. */
  #waiting: TurnTaker[] = []
  #begun = false
  #asked = false

  /** `later` calls it as a task of its own. */
  constructor(
    later: (turn: () => void) => void = (turn) => void setTimeout(turn),
    now: () => number = () => performance.now(),
  ) {
    this.#later = later
    this.#now = now
  }

  /** What is put on the screen from now on takes turns. */
  begin(): void {
    this.#begun = true
  }

  /** False when there are no turns: all is shown at once. */
  join(taker: TurnTaker): boolean {
    if (!this.#begun) return false
    this.#waiting.push(taker)
    this.#ask()
    return true
  }

  leave(taker: TurnTaker): void {
    this.#waiting = this.#waiting.filter((one) => one !== taker)
  }

  /** Shows all that is left: somebody wants to go there now. */
  finish(): void {
    this.#begun = false
    for (const taker of this.#waiting.splice(0)) taker.rest()
    this.taken.value += 1
  }

  #ask(): void {
    if (this.#asked) return
    this.#asked = true
    this.#later(() => void this.#turn())
  }

  async #turn(): Promise<void> {
    const end = this.#now() + turnLength
    do {
      const taker = this.#waiting.at(-1)
      if (taker !== undefined && !taker.more()) this.leave(taker)
      await nextTick() // what is in the piece joins
    } while (this.#waiting.length > 0 && this.#now() < end)
    this.taken.value += 1
    this.#asked = false
    if (this.#waiting.length > 0) this.#ask()
    else this.#begun = false
  }
}

export const formTurnsKey: InjectionKey<FormTurns> = Symbol('form turns')

/**
 * How many of a part's pieces are on the screen. `step`: how many come together, when so many are
 * there. Outside a form that takes turns: all.
 */
export function useTurns(pieces: () => number, step: (shown: number) => number): Ref<number> {
  const shown = ref(0)
  const taker: TurnTaker = {
    more: () => {
      shown.value += step(shown.value)
      if (shown.value < pieces()) return true
      taker.rest()
      return false
    },
    rest: () => void (shown.value = Infinity),
  }
  const turns = inject(formTurnsKey, null)
  if (turns?.join(taker) !== true) taker.rest()
  onScopeDispose(() => turns?.leave(taker))
  return shown
}
