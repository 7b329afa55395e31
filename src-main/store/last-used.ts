/** A cache of the values that were used last, by their keys. It never holds more than `most`. */
export class LastUsed<Value> {
  readonly #most: number
  /** In the order of their last use: the first is the one that was not used for the longest time. */
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
