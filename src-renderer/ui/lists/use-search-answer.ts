import { ref, type Ref } from 'vue'

interface Search<Found> {
  /** The text of the search field, as `find` gets the text. */
  readonly typed: () => string
  /** Returns the hits of a text; null if there is no answer. */
  readonly find: (text: string) => Promise<Found | null>
  /** Shows the hits of the typed text. */
  readonly show: (found: Found, text: string) => void
}

export interface SearchAnswer {
  /** The text that the shown hits answer; null before the first answer. */
  readonly answered: Ref<string | null>
  /** Searches for the typed text. Shows nothing if the user typed on meanwhile. */
  readonly search: () => Promise<void>
  /**
   * Searches first if the shown hits answer an older text, with `run` in place of `search`. Returns true
   * if the hits now answer the text that was typed when this was called, and the user has not typed
   * on. Only then may Enter take a hit.
   */
  readonly answersTyped: (run?: () => Promise<unknown>) => Promise<boolean>
}

/** Keeps which typed text the shown hits of a search answer, so that Enter never takes an older hit. */
export function useSearchAnswer<Found>({ typed, find, show }: Search<Found>): SearchAnswer {
  const answered = ref<string | null>(null)

  async function search(): Promise<void> {
    const text = typed()
    const found = await find(text)
    if (found === null || text !== typed()) return
    show(found, text)
    answered.value = text
  }

  async function answersTyped(run: () => Promise<unknown> = search): Promise<boolean> {
    const text = typed()
    if (answered.value !== text) await run()
    return answered.value === text && typed() === text
  }

  return { answered, search, answersTyped }
}
