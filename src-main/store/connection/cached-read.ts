import type { Store } from './store.ts'

/** Keeps what was read from the store until `forget`. Call `forget` before each change of the rows. */
export class CachedRead<Value extends object> {
  readonly #store: Pick<Store, 'inTransaction'>
  readonly #read: () => Value
  #value: Value | null = null

  constructor(store: Pick<Store, 'inTransaction'>, read: () => Value) {
    this.#store = store
    this.#read = read
  }

  get(): Value {
    if (this.#value !== null) return this.#value
    const value = this.#read()
    // Keep nothing that was read within a transaction: a rollback would leave its changes here.
    if (!this.#store.inTransaction) this.#value = value
    return value
  }

  forget(): void {
    this.#value = null
  }
}
