import { shortPath } from '../tree/node-path.ts'
import type { Choice, ConflictKind, MergeConflict } from './merge-conflict.ts'
import type { Sides } from './sides.ts'

/** A place that both sides changed. */
export interface Dispute {
  readonly kind: ConflictKind
  readonly path: string
  readonly pieces: Sides<string | null>
  /**
   * Overrides what the id is computed from, if the path or pieces may change because of edits next
   * to the place.
   */
  readonly named?: { readonly place: string; readonly pieces: readonly (string | null)[] }
}

/** The merged text under construction, with the conflicts found so far. */
export class MergedText {
  readonly #choices: ReadonlyMap<string, Choice>
  readonly #parts: string[] = []
  readonly #conflicts: MergeConflict[] = []
  readonly #ids = new Map<string, number>()
  length = 0
  /** True after a text that the user typed was inserted. */
  typed = false

  constructor(choices: ReadonlyMap<string, Choice>) {
    this.#choices = choices
  }

  get text(): string {
    return this.#parts.join('')
  }

  /** In text order; an enclosing conflict comes before the conflicts inside it. */
  get conflicts(): MergeConflict[] {
    return this.#conflicts.toSorted(
      (a, b) => a.range.start - b.range.start || b.range.end - a.range.end,
    )
  }

  get conflictCount(): number {
    return this.#conflicts.length
  }

  write(part: string): void {
    if (part === '') return
    this.#parts.push(part)
    this.length += part.length
  }

  /** The number of the part that is written next. */
  get nextPart(): number {
    return this.#parts.length
  }

  /** Returns the text that was written from a part on. */
  textFrom(part: number): string {
    return this.#parts.slice(part).join('')
  }

  /**
   * Takes back a part that was written outside all conflicts; the conflicts behind it move.
   *
   * @param conflicts the number of conflicts when the part was written
   */
  takeBack(part: number, conflicts: number): void {
    const size = this.#parts[part]?.length ?? 0
    this.#parts[part] = ''
    this.length -= size
    for (let at = conflicts; at < this.#conflicts.length; at += 1) {
      const conflict = this.#conflicts[at]
      if (conflict === undefined) continue
      const { start, end } = conflict.range
      this.#conflicts[at] = { ...conflict, range: { start: start - size, end: end - size } }
    }
  }

  /** Replaces the last part that was written. */
  replaceLast(part: string): void {
    this.length -= this.#parts.pop()?.length ?? 0
    this.write(part)
  }

  /** Records a conflict and writes its place as chosen; without a choice, as "mine". */
  settle(dispute: Dispute, write: (choice: Choice) => void): void {
    const { kind, path, pieces, named } = dispute
    const id = this.#idOf(
      conflictId(
        kind,
        named?.place ?? path,
        named?.pieces ?? [pieces.base, pieces.mine, pieces.theirs],
      ),
    )
    const choice = this.#choices.get(id) ?? { take: 'mine' }
    if (choice.take === 'own') this.typed = true
    const at = this.#conflicts.length
    const start = this.length
    const conflict = { id, kind, path: shortPath(path === '' ? '/' : path), ...pieces }
    this.#conflicts.push({ ...conflict, range: { start, end: start } })
    write(choice)
    this.#conflicts[at] = { ...conflict, range: { start, end: this.length } }
  }

  /** Adds a counter if the same pieces occur at the same place more than once. */
  #idOf(id: string): string {
    const turn = (this.#ids.get(id) ?? 0) + 1
    this.#ids.set(id, turn)
    return turn === 1 ? id : `${id}-${turn}`
  }
}

/**
 * Computes a conflict's id from its place and its pieces: two 32-bit hashes (FNV-1a and a variant
 * with another multiplier). The id is the same on every machine and tells the places of one record
 * apart.
 */
function conflictId(kind: ConflictKind, place: string, pieces: readonly (string | null)[]): string {
  let one = 0x811c9dc5
  let other = 0x9747b28c
  const add = (code: number) => {
    one = Math.imul(one ^ code, 0x01000193)
    other = Math.imul((other << 5) ^ (other >>> 27) ^ code, 0x5bd1e995)
  }
  for (const part of [place, ...pieces]) {
    for (let at = 0; part !== null && at < part.length; at += 1) add(part.charCodeAt(at))
    // Separators outside the range of UTF-16 units: one marks the end of a piece, the other a
    // missing piece.
    add(part === null ? 0x10001 : 0x10000)
  }
  return `${kind}-${hex(one)}${hex(other)}`
}

function hex(sum: number): string {
  return (sum >>> 0).toString(16).padStart(8, '0')
}
