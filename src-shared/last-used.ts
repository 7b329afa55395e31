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
    if (this.#values.size <= this.#most) return
    // Finding the oldest key takes long in a map with many deleted keys: look only when it must go.
    const [oldest] = this.#values.keys()
    if (oldest !== undefined) this.#values.delete(oldest)
  }

  delete(key: string): void {
    this.#values.delete(key)
  }

  /** Returns the values, that of the longest unused key first. */
  values(): Iterable<Value> {
    return this.#values.values()
  }

  clear(): void {
    this.#values.clear()
  }
}
