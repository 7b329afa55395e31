import { groupPage, type FormAsk, type FormKey } from '../../../src-shared/xml/form/form-model.ts'
import type { FormStep } from '../../../src-shared/xml/form/node-key.ts'

const numbered = /^(.*)\[(\d+)\]$/su

/**
 * The open parts of a form, and the first shown item of each group. Keys contain element numbers.
 * When an element moves or is removed, the state of that element and of later elements is
 * renumbered.
 */
export class OpenParts {
  readonly #open = new Set<FormKey>()
  readonly #closed = new Set<FormKey>()
  readonly #from = new Map<FormKey, number>()

  /** True if there is room for groups as tables. */
  tables = false

  get ask(): FormAsk {
    return {
      ...(this.tables ? { tables: true } : {}),
      open: [...this.#open],
      closed: [...this.#closed],
      from: Object.fromEntries(this.#from),
    }
  }

  toggle(key: FormKey, opened: boolean): void {
    ;(opened ? this.#open : this.#closed).add(key)
    ;(opened ? this.#closed : this.#open).delete(key)
  }

  turn(group: FormKey, first: number): void {
    this.#from.set(group, first)
  }

  /** Turns a group to the page that has the item of this number, from 0. */
  turnTo(group: FormKey, position: number): void {
    this.#from.set(group, Math.floor(position / groupPage) * groupPage)
  }

  /** Opens all parts of the trail to an element. */
  openTrail(steps: readonly FormStep[]): void {
    for (const { key, group, position } of steps) {
      this.toggle(key, true)
      if (position >= groupPage || this.#from.has(group)) this.turnTo(group, position)
    }
  }

  /** An element moved by places. Returns the element's new key. */
  moved(key: FormKey, by: number): FormKey {
    let now = key
    for (let left = Math.abs(by); left > 0; left -= 1) now = this.#swapped(now, by < 0 ? -1 : 1)
    return now
  }

  #swapped(key: FormKey, by: -1 | 1): FormKey {
    const [, name = key, number = '1'] = numbered.exec(key) ?? []
    const position = Number(number) + by
    const other = `${name}[${String(position)}]`
    this.#rename((one) => {
      if (isWithin(one, key)) return other + one.slice(key.length)
      return isWithin(one, other) ? key + one.slice(other.length) : one
    })
    this.turnTo(`${name}[]`, position - 1)
    return other
  }

  /** An element was removed: renumbers the elements behind it. */
  removed(key: FormKey): void {
    const [, name, number] = numbered.exec(key) ?? []
    if (name === undefined) return // an attribute
    this.#rename((one) => {
      if (isWithin(one, key)) return null
      const [, its = '', rest = ''] =
        (one.startsWith(`${name}[`) && /^(\d+)(\].*)$/su.exec(one.slice(name.length + 1))) || []
      return Number(its) > Number(number) ? `${name}[${String(Number(its) - 1)}${rest}` : one
    })
  }

  clear(): void {
    for (const known of [this.#open, this.#closed, this.#from]) known.clear()
  }

  /** `nameNow` returns the new key, or null for a removed element. */
  #rename(nameNow: (key: FormKey) => FormKey | null): void {
    for (const known of [this.#open, this.#closed]) {
      const renamed = [...known].map(nameNow)
      known.clear()
      for (const one of renamed) if (one !== null) known.add(one)
    }
    const renamed = [...this.#from].map(([key, first]) => [nameNow(key), first] as const)
    this.#from.clear()
    for (const [key, first] of renamed) if (key !== null) this.#from.set(key, first)
  }
}

function isWithin(key: FormKey, element: FormKey): boolean {
  return key === element || key.startsWith(`${element}/`)
}
