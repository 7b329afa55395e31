/** Maps strings to small numbers: 20,000 types become an array of integers and a few strings. */
export class Dictionary {
  readonly #numbers = new Map<string, number>()
  readonly #words: string[] = []
  #ranks: Uint32Array | null = null

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

  /** Returns all words in alphabetical order. */
  sorted(): string[] {
    return this.#words.toSorted(collator.compare)
  }

  /** Returns the alphabetical rank of each number's word. */
  ranks(): Uint32Array {
    if (this.#ranks === null) {
      const ranks = new Uint32Array(this.#words.length)
      this.sorted().forEach((word, rank) => (ranks[this.numberOf(word)] = rank))
      this.#ranks = ranks
    }
    return this.#ranks
  }
}

const collator = new Intl.Collator('nl', { numeric: true })
