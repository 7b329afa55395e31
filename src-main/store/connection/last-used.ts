/** A least-recently-used cache of at most `most` values by key. */
export class LastUsed<Value> {
  readonly #most: number
  /** Values in the order of their last use: the first was unused for the longest time. */
  readonly #values = new Map<string, Value>()

  constructor(most: number) {
    this.#most = most
  }

  get(key: string): Value | undefined {
    const value = this.#values.get(key)
    if (value !== undefined) this.set(key, value)
    return value
  }

  set(key: string, value: Value): void {
    this.#values.delete(key)
    this.#values.set(key, value)
    const [oldest] = this.#values.keys()
    if (this.#values.size > this.#most && oldest !== undefined) this.#values.delete(oldest)
  }

  clear(): void {
    this.#values.clear()
  }
}
