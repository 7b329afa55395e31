import { readReference } from './characters.ts'
import { NodeTable } from './node-table.ts'
import type { ScanError, ScanErrorKind } from './xml-scan.ts'

const maxErrors = 10_000

/** What the parts of the scanner share while they go through one text. */
export class ScanState {
  readonly text: string
  readonly table: NodeTable
  readonly errors: ScanError[] = []
  readonly names: string[] = ['']
  readonly #nameIds = new Map<string, number>([['', 0]])
  #nextAmpersand = -1
  #nextLessThan = -1

  constructor(text: string) {
    this.text = text
    this.table = new NodeTable(Math.max(64, text.length >> 4))
  }

  report(kind: ScanErrorKind, start: number, end: number): void {
    if (this.errors.length < maxErrors) this.errors.push({ kind, start, end })
  }

  nameId(start: number, end: number): number {
    const name = this.text.slice(start, end)
    const known = this.#nameIds.get(name)
    if (known !== undefined) return known
    const id = this.names.length
    this.names.push(name)
    this.#nameIds.set(name, id)
    return id
  }

  /**
   * The next `<` from an offset on; the text's length when there is none. Offsets asked for go up,
   * and what was found is kept: a tag of many attributes would otherwise be searched for each.
   */
  lessThanFrom(offset: number): number {
    if (this.#nextLessThan < offset) {
      const found = this.text.indexOf('<', offset)
      this.#nextLessThan = found < 0 ? this.text.length : found
    }
    return this.#nextLessThan
  }

  /** Reports every `&` that begins no reference. Stretches are given in the order of the text. */
  checkReferences(start: number, end: number): void {
    if (this.#nextAmpersand < start) this.#findAmpersand(start)
    while (this.#nextAmpersand < end) {
      const at = this.#nextAmpersand
      const found = readReference(this.text, at)
      if (found === null || found.end > end) this.report('badReference', at, at + 1)
      this.#findAmpersand(at + 1)
    }
  }

  #findAmpersand(from: number): void {
    const found = this.text.indexOf('&', from)
    this.#nextAmpersand = found < 0 ? Number.POSITIVE_INFINITY : found
  }
}
