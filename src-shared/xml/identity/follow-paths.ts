import type { XmlView } from '../language/xml-view.ts'
import { nodeKind } from '../scan/xml-scan.ts'
import type { IdentityPath } from '../schema/identity-constraint.ts'
import { nameTableOf, type NameTable } from './name-table.ts'

/** The work that a question may still do, so that a hostile schema and text do not take minutes. */
export interface Budget {
  left: number
}

/** About half a second of work. */
export function newBudget(): Budget {
  return { left: 20_000_000 }
}

/** A place that a field leads to: an attribute, or an element if `attribute` is -1. */
export interface FieldNode {
  readonly element: number
  readonly attribute: number
}

/** True if one of the paths leads from an element to a place inside. */
export function leadsTo(
  view: XmlView,
  from: number,
  paths: readonly IdentityPath[],
  { element, attribute }: FieldNode,
): boolean {
  const names = nameTableOf(view)
  return paths.some((path) => {
    if ((path.attribute === null) !== attribute < 0) return false
    if (path.attribute !== null && !names.attribute(element, attribute, path.attribute)) {
      return false
    }
    return reaches(view, names, from, path, element)
  })
}

/** Compares the names on the way up from an element. */
function reaches(
  { scan }: XmlView,
  names: NameTable,
  from: number,
  { steps, isAnyDepth }: IdentityPath,
  element: number,
): boolean {
  let at = element
  for (let index = steps.length - 1; index >= 0; index -= 1) {
    const test = steps[index]
    if (at <= from || test === undefined || !names.element(at, test)) return false
    at = scan.parent[at] ?? -1
  }
  return isAnyDepth ? at >= from && at < (scan.next[from] ?? 0) : at === from
}

/** Returns the elements that the paths select from an element, in text order and each once. */
export function selected(
  view: XmlView,
  from: number,
  paths: readonly IdentityPath[],
  budget: Budget,
): number[] {
  const found = paths.flatMap((path) =>
    path.isAnyDepth
      ? deepElements(view, from, path, budget)
      : childrenOnWay(view, from, path, budget),
  )
  return paths.length > 1 ? [...new Set(found)].sort((a, b) => a - b) : found
}

function deepElements(view: XmlView, from: number, path: IdentityPath, budget: Budget): number[] {
  const { scan } = view
  const names = nameTableOf(view)
  const behind = scan.next[from] ?? 0
  const found: number[] = []
  for (let node = from; node < behind; node += 1) {
    if ((budget.left -= 1) < 0) break
    if (scan.kind[node] !== nodeKind.element) continue
    if (reaches(view, names, from, path, node)) found.push(node)
  }
  return found
}

function childrenOnWay(
  view: XmlView,
  from: number,
  { steps }: IdentityPath,
  budget: Budget,
): number[] {
  const { scan } = view
  const names = nameTableOf(view)
  let level = [from]
  for (const test of steps) {
    const below: number[] = []
    for (const parent of level) {
      const behind = scan.next[parent] ?? 0
      for (let node = parent + 1; node < behind; node = scan.next[node] ?? behind) {
        if ((budget.left -= 1) < 0) return []
        if (scan.kind[node] === nodeKind.element && names.element(node, test)) below.push(node)
      }
    }
    level = below
  }
  return level
}

/** Returns the first place that a field leads to from a selected element; null if there is none. */
export function fieldNode(
  view: XmlView,
  target: number,
  paths: readonly IdentityPath[],
  budget: Budget,
): FieldNode | null {
  const names = nameTableOf(view)
  const { firstAttribute } = view.scan
  for (const path of paths) {
    for (const element of selected(view, target, [path], budget)) {
      if (path.attribute === null) return { element, attribute: -1 }
      const last = firstAttribute[element + 1] ?? 0
      for (let at = firstAttribute[element] ?? 0; at < last; at += 1) {
        if (names.attribute(element, at, path.attribute)) return { element, attribute: at }
      }
    }
  }
  return null
}
