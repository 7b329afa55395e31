/** Strings as small numbers: a column of 20,000 types is an array of integers and a few words. */
export class Dictionary {
  readonly #numbers = new Map<string, number>()
  readonly #words: string[] = []
  #ranks: Uint32Array | null = null

  /** The number of a word, which is given one when it is new. */
  numberOf(word: string): number {
    const known = this.#numbers.get(word)
    if (known !== undefined) return known
    const number = this.#words.length
    this.#numbers.set(word, number)
    this.#words.push(word)
    this.#ranks = null
    return number
  }

  /** The number of a word that is there; null for one that never was. */
  find(word: string): number | null {
    return this.#numbers.get(word) ?? null
  }

  wordOf(number: number): string {
    return this.#words[number] ?? ''
  }

  /** Every word, in the order of the alphabet. */
  sorted(): string[] {
    return this.#words.toSorted(collator.compare)
  }

  /** Place of each number's word in the alphabet. */
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
