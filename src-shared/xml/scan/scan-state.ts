import { readReference } from './characters.ts'
import { NodeTable } from './node-table.ts'
import { maxErrors, type ScanError, type ScanErrorKind, type ScanTrail } from './xml-scan.ts'

/** A power of two minus one: the slots of the cache of recent names. */
const slots = 255

function isAt(text: string, start: number, end: number, name: string): boolean {
  if (name.length !== end - start) return false
  for (let at = 0; at < name.length; at += 1) {
    if (name.charCodeAt(at) !== text.charCodeAt(start + at)) return false
  }
  return true
}

/** The state that the parts of the scanner share while they scan one text. */
export class ScanState {
  readonly text: string
  readonly table: NodeTable
  readonly errors: ScanError[] = []
  readonly names: string[] = ['']
  readonly trail: { [Key in keyof ScanTrail]: number[] } = {
    errorTokens: [],
    lookTokens: [],
    lookEnds: [],
  }
  /** The start of the token that is being read. */
  token = 0
  readonly #nameIds = new Map<string, number>([['', 0]])
  readonly #recentNames = new Uint32Array(slots + 1)
  readonly #lessThan: Finder
  readonly #ampersand: Finder
  readonly #bracket: Finder

  constructor(text: string, room: number) {
    this.text = text
    this.table = new NodeTable(room)
    this.#lessThan = new Finder(text, '<')
    this.#ampersand = new Finder(text, '&')
    this.#bracket = new Finder(text, ']')
  }

  /** True if no further mistake is reported. */
  get isFull(): boolean {
    return this.errors.length >= maxErrors
  }

  report(kind: ScanErrorKind, start: number, end: number): void {
    if (this.isFull) return
    this.errors.push({ kind, start, end })
    this.trail.errorTokens.push(this.token)
  }

  /** Removes the errors of a kind and returns them. */
  withdraw(kind: ScanErrorKind): ScanError[] {
    const { errors, trail } = this
    const reports = errors.map((error, at) => ({ error, token: trail.errorTokens[at] ?? 0 }))
    const kept = reports.filter(({ error }) => error.kind !== kind)
    errors.splice(0, errors.length, ...kept.map(({ error }) => error))
    trail.errorTokens.splice(0, errors.length + reports.length, ...kept.map(({ token }) => token))
    return reports.filter(({ error }) => error.kind === kind).map(({ error }) => error)
  }

  /** Notes that reading the current token depended on the text up to an offset after its end. */
  lookedAhead(end: number): void {
    const { lookTokens, lookEnds } = this.trail
    if (lookTokens.length > maxErrors) return
    lookTokens.push(this.token)
    lookEnds.push(end)
  }

  nameId(start: number, end: number): number {
    const { text } = this
    // Most names occur again soon. Comparing a recent name takes less time than cutting the name out.
    const slot =
      ((end - start) * 31 + text.charCodeAt(start) * 7 + text.charCodeAt(end - 1)) & slots
    const guess = this.#recentNames[slot] ?? 0
    if (isAt(text, start, end, this.names[guess] ?? '')) return guess
    const name = text.slice(start, end)
    let id = this.#nameIds.get(name)
    if (id === undefined) {
      id = this.names.length
      this.names.push(name)
      this.#nameIds.set(name, id)
    }
    this.#recentNames[slot] = id
    return id
  }

  /** Returns the id of a known name; -1 for an unknown one. */
  knownName(name: string): number {
    return this.#nameIds.get(name) ?? -1
  }

  /** Returns the next `<` from an offset on; the length of the text if there is none. */
  lessThanFrom(offset: number): number {
    return this.#lessThan.from(offset)
  }

  /** Returns the next `]` from an offset on; the length of the text if there is none. */
  bracketFrom(offset: number): number {
    return this.#bracket.from(offset)
  }

  /** Reports every `&` that begins no reference. The calls must follow the order of the text. */
  checkReferences(start: number, end: number): void {
    let at = this.#ampersand.from(start)
    while (at < end) {
      const found = readReference(this.text, at)
      if (found === null || found.end > end) this.report('badReference', at, at + 1)
      at = this.#ampersand.from(at + 1)
    }
  }
}

/**
 * Finds a character and remembers the hit. A tag with many attributes, or a text without the
 * character, would otherwise be searched again for each call.
 */
class Finder {
  readonly #text: string
  readonly #wanted: string
  #asked = 0
  #found = -1

  constructor(text: string, wanted: string) {
    this.#text = text
    this.#wanted = wanted
  }

  from(offset: number): number {
    if (offset > this.#found || offset < this.#asked) {
      const found = this.#text.indexOf(this.#wanted, offset)
      this.#asked = offset
      this.#found = found < 0 ? this.#text.length : found
    }
    return this.#found
  }
}
