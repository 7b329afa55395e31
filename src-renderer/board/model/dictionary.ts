/** How the screen shows a word. */
export type ShownAs = (word: string) => string

export const asWritten: ShownAs = (word) => word

/** Maps strings to small numbers: 20,000 types become an array of integers and a few strings. */
export class Dictionary {
  readonly #numbers = new Map<string, number>()
  readonly #words: string[] = []
  #ranks: { readonly shown: ShownAs; readonly ranks: Uint32Array } | null = null

  /** Returns the number of a word. A new word gets a new number. */
  numberOf(word: string): number {
    const known = this.#numbers.get(word)
    if (known !== undefined) return known
    const number = this.#words.length
    this.#numbers.set(word, number)
    this.#words.push(word)
    this.#ranks = null
    return number
  }

  /** Returns the number of a known word; null for an unknown word. */
  find(word: string): number | null {
    return this.#numbers.get(word) ?? null
  }

  wordOf(number: number): string {
    return this.#words[number] ?? ''
  }

  /** Returns all words in the alphabetical order of how the screen shows them. */
  sorted(shown: ShownAs = asWritten): string[] {
    return this.#words.toSorted((a, b) => collator.compare(shown(a), shown(b)))
  }

  /**
   * Returns the alphabetical rank of each number's word, as the screen shows the words. Equal words on
   * the screen share a rank.
   */
  ranks(shown: ShownAs = asWritten): Uint32Array {
    if (this.#ranks?.shown === shown) return this.#ranks.ranks
    const ranks = new Uint32Array(this.#words.length)
    let rank = -1
    let before: string | null = null
    for (const word of this.sorted(shown)) {
      if (before === null || collator.compare(before, shown(word)) !== 0) rank += 1
      before = shown(word)
      ranks[this.numberOf(word)] = rank
    }
    this.#ranks = { shown, ranks }
    return ranks
  }
}

const collator = new Intl.Collator('nl', { numeric: true })
