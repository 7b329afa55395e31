import { inject, nextTick, onScopeDispose, ref, type InjectionKey, type Ref } from 'vue'

/** Milliseconds of the page's thread for one turn. The last piece may exceed the limit. */
const turnLength = 5

/** A part of the form that renders piece by piece. */
export interface RenderTask {
  /** Renders one more piece. Returns whether pieces are left. */
  readonly renderMore: () => boolean
}

/**
 * Renders a form in turns, from top to bottom, so that no frame waits for the whole form. The
 * content of a part is rendered before the next part, so that visible parts do not move.
 */
export class RenderScheduler {
  /** Counts the turns. */
  readonly turnCount = ref(0)
  /** True while pieces are left to render. */
  readonly busy = ref(false)
  readonly #runLater: (turn: () => void) => void
  readonly #now: () => number
  /** Parts with pieces left; the last part is next. */
  #waiting: RenderTask[] = []
  /** Parts that appeared with the last piece, from the top of the screen down. */
  #fresh: RenderTask[] = []
  readonly #turnEnded: (() => void)[] = []

  /** `later` runs a turn as a separate task. `now` returns milliseconds. */
  constructor(
    later: (turn: () => void) => void = (turn) => void setTimeout(turn),
    now: () => number = () => performance.now(),
  ) {
    this.#runLater = later
    this.#now = now
  }

  add(task: RenderTask): void {
    this.#fresh.push(task)
    if (this.busy.value) return
    this.busy.value = true
    this.#scheduleTurn()
  }

  remove(task: RenderTask): void {
    this.#waiting = this.#waiting.filter((one) => one !== task)
    this.#fresh = this.#fresh.filter((one) => one !== task)
  }

  /** Resolves at the end of the turn in which `isThere` became true, or when no pieces are left. */
  async until(isThere: () => boolean): Promise<void> {
    await nextTick() // parts that were just requested are added
    while (!isThere() && this.busy.value) {
      await new Promise<void>((resolve) => this.#turnEnded.push(resolve))
    }
  }

  #scheduleTurn(): void {
    this.#runLater(() => void this.#runTurn())
  }

  async #runTurn(): Promise<void> {
    const end = this.#now() + turnLength
    do {
      this.#waiting.push(...this.#fresh.splice(0).reverse())
      const task = this.#waiting.at(-1)
      if (task !== undefined && !task.renderMore()) this.remove(task)
      await nextTick() // parts inside the piece are added
    } while (this.#hasPiecesLeft() && this.#now() < end)
    this.turnCount.value += 1
    this.busy.value = this.#hasPiecesLeft()
    if (this.busy.value) this.#scheduleTurn()
    for (const ended of this.#turnEnded.splice(0)) ended()
  }

  #hasPiecesLeft(): boolean {
    return this.#waiting.length + this.#fresh.length > 0
  }
}

export const renderSchedulerKey: InjectionKey<RenderScheduler> = Symbol('form turns')

export interface RenderTurns {
  /** Number of rendered pieces; Infinity when all pieces are rendered. */
  readonly shown: Readonly<Ref<number>>
  /** Renders the pieces one after the other again, because they changed. */
  readonly restart: () => void
}

/**
 * Renders the pieces of a form's part in turns. `step` returns how many pieces to add, given the
 * number already rendered. Without a provider of turns all pieces are rendered at once.
 */
export function useRenderTurns(pieces: () => number, step: (shown: number) => number): RenderTurns {
  const shown = ref(0)
  const task: RenderTask = {
    renderMore: () => {
      shown.value += step(shown.value)
      if (shown.value < pieces()) return true
      shown.value = Infinity
      return false
    },
  }
  const scheduler = inject(renderSchedulerKey, null)

  function restart(): void {
    scheduler?.remove(task)
    shown.value = scheduler === null ? Infinity : 0
    scheduler?.add(task)
  }

  restart()
  onScopeDispose(() => scheduler?.remove(task))
  return { shown, restart }
}
