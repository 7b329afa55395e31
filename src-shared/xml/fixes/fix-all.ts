import type { XmlView } from '../language/xml-view.ts'
import type { TextEdit } from '../scan/text-edit.ts'
import type { ProblemKind, XmlProblem } from '../validation/problem.ts'
import type { Fix, FixKind } from './fix.ts'
import { fixesFor } from './fixes-for.ts'
import { parentOf } from './structure/move-element.ts'

/** A fix for several problems of one kind. */
export interface FixOfMany {
  /** Number of fixed problems. */
  readonly count: number
  readonly edits: readonly TextEdit[]
}

/**
 * Fixes every problem of a kind in the same way, each with its likeliest fix. A problem whose edits
 * overlap another's is left for a next run. Null for fewer than two problems.
 */
export function fixAllOf(
  view: XmlView,
  problems: readonly XmlProblem[],
  problemKind: ProblemKind,
  fixKind: FixKind,
): FixOfMany | null {
  // Unclosed elements are closed from the innermost.
  const alike = problems.filter(({ kind }) => kind === problemKind)
  const inOrder = problemKind === 'unclosedElement' ? alike.toReversed() : alike
  /** The parents whose children are sorted. */
  const sorted = new Set<number>()
  const taken = new Taken()
  let count = 0
  for (const problem of inOrder) {
    const fix = fixOfKind(view, problem, fixKind, alike)
    if (fix === null) continue
    // One sort fixes all misplaced children of a parent.
    const isSort = fix.kind === 'sortChildren' && problem.kind === 'misplacedElement'
    const parent = isSort ? parentOf(view, problem) : null
    const isFixed = parent !== null && sorted.has(parent)
    if (!isFixed && !taken.add(fix.edits)) continue
    if (parent !== null) sorted.add(parent)
    count += 1
  }
  return count < 2 ? null : { count, edits: taken.edits() }
}

function fixOfKind(
  view: XmlView,
  problem: XmlProblem,
  wanted: FixKind,
  alike: readonly XmlProblem[],
): Fix | null {
  const fixes = fixesFor(view, problem)
  if (problem.kind === 'misplacedElement' && wanted === 'moveElement') {
    // Several problems under one parent: moving one element would change the places of its siblings, so
    // the children are sorted instead.
    const parent = parentOf(view, problem)
    const siblings = alike.filter(
      (one) => one.kind === problem.kind && parentOf(view, one) === parent,
    )
    const sort = fixes.find(({ kind }) => kind === 'sortChildren')
    if (siblings.length > 1) return sort ?? null
  }
  return fixes.find(({ kind }) => kind === wanted) ?? null
}

/** Collects edits by place. Insertions at one place are joined in order of arrival. */
class Taken {
  readonly #edits = new Map<number, TextEdit>()
  #starts: number[] = []

  /** Adds edits. Returns false and adds none if one overlaps a collected edit. */
  add(edits: readonly TextEdit[]): boolean {
    if (edits.some((edit) => this.#clashes(edit))) return false
    for (const edit of edits) {
      const there = this.#edits.get(edit.start)
      const text = there === undefined ? edit.text : there.text + edit.text
      this.#edits.set(edit.start, { ...edit, text })
      if (there === undefined) this.#starts.splice(this.#place(edit.start), 0, edit.start)
    }
    return true
  }

  edits(): TextEdit[] {
    return this.#starts.flatMap((start) => this.#edits.get(start) ?? [])
  }

  #clashes({ start, end }: TextEdit): boolean {
    const there = this.#edits.get(start)
    if (there !== undefined && (there.end > start || end > start)) return true
    const place = this.#place(start)
    const before = this.#edits.get(this.#starts[place - 1] ?? -1)
    const next = this.#starts[place]
    if (before !== undefined && before.end > start) return true
    return next !== undefined && next !== start && next < end
  }

  /** Index of the first start at or behind an offset. */
  #place(start: number): number {
    let low = 0
    let high = this.#starts.length
    while (low < high) {
      const middle = (low + high) >> 1
      if ((this.#starts[middle] ?? 0) < start) low = middle + 1
      else high = middle
    }
    return low
  }
}
