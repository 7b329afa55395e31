/**
 * Two reads of the same thing may be under way at once, and the answer to the older may come last:
 * by then it tells less than what stands here. Each read gets a number before it is asked; what is
 * noted is of this run, as no answer outlives one.
 */
export class ReadOrder {
  #last = 0
  readonly #taken = new Map<string, number>()

  /** Something is about to be asked for: the number of that read, higher than all before it. */
  begin(): number {
    this.#last += 1
    return this.#last
  }

  /** Whether the answer to a read that began after this one was taken in already. */
  isOvertaken(key: string, read: number): boolean {
    return read < (this.#taken.get(key) ?? 0)
  }

  /** What stands here under the key is of this read. */
  noteTaken(key: string, read: number): void {
    this.#taken.set(key, Math.max(read, this.#taken.get(key) ?? 0))
  }
}
