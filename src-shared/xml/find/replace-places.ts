import { lineStartsOf, positionOf } from '../scan/line-starts.ts'
import type { TextEdit } from '../scan/text-edit.ts'
import type { XmlScan } from '../scan/xml-scan.ts'
import { rangeOf } from './describe-places.ts'
import { ElementPaths } from './element-paths.ts'
import type { FindProblem, FoundNode, TextSearch } from './find-question.ts'
import { findByPath, parseNamePath } from './name-path.ts'
import { textPattern } from './text-pattern.ts'
import { replaceParts, replaceWhole, type ValueChange } from './value-edits.ts'
import { valueOf, valuePieces } from './value-pieces.ts'
import { findByXPath } from './xpath/find-by-xpath.ts'

/** The places and values of a replacement in a record. */
export interface ReplaceInstruction {
  /** The places: elements or attributes by name or path, or the result of an expression. */
  readonly where:
    | { readonly by: 'element'; readonly name: string }
    | { readonly by: 'xpath'; readonly expression: string }
    /** The value that tells the sales status of the record (records/status-place.ts). */
    | { readonly by: 'salesStatus' }
  readonly match:
    /** Every value. */
    | { readonly by: 'any' }
    /** Values equal to this text, ignoring surrounding white space. */
    | { readonly by: 'whole'; readonly text: string; readonly caseSensitive: boolean }
    /** Each occurrence in a value. Stored replacements have the key `wish` (the column `wish`). */
    | { readonly by: 'part'; readonly wish: TextSearch }
  /** Plain text; with a regular expression, `$1` etc. refer to its groups. */
  readonly replacement: string
}

/** One value that changes. Its index among the places of a text and an instruction identifies the place. */
export interface ReplacePlace {
  readonly path: string
  /** 1-based. */
  readonly line: number
  /** The value before and after, shortened around the change. */
  readonly before: string
  readonly after: string
  readonly edits: readonly TextEdit[]
}

export type ReplaceFinding =
  | { readonly outcome: 'places'; readonly places: readonly ReplacePlace[] }
  | { readonly outcome: 'problem'; readonly problem: FindProblem }

/**
 * Finds every value that a replacement changes, in order. Unchanged values and elements with child
 * elements are left out. Runs synchronously, without a time limit for hostile patterns or
 * expressions. `statusPlace` finds the value that tells the sales status.
 */
export function replacePlaces(
  scan: XmlScan,
  instruction: ReplaceInstruction,
  statusPlace: (scan: XmlScan) => FoundNode | null,
): ReplaceFinding {
  const found = targetsOf(scan, instruction.where, statusPlace)
  if ('problem' in found) return { outcome: 'problem', problem: found.problem }
  const change = changer(scan, instruction)
  if (change === null) return { outcome: 'problem', problem: { kind: 'badPattern' } }
  const lines = lineStartsOf(scan.text)
  const paths = new ElementPaths(scan)
  const places: ReplacePlace[] = []
  let behind = -1
  for (const target of found.nodes) {
    const before = valueOf(scan, target)
    if (before === null) continue
    const changed = change(target, before)
    const [first, last] = [changed?.edits[0], changed?.edits.at(-1)]
    if (changed === null || first === undefined || last === undefined) continue
    // An expression may find both an element and its own text; the value is replaced once.
    if (first.start < behind) continue
    behind = Math.max(last.end, behind)
    places.push({
      path: pathOf(scan, paths, target),
      line: positionOf(lines, rangeOf(scan, target).start).line,
      ...aroundChange(before, changed.after),
      edits: changed.edits,
    })
  }
  return { outcome: 'places', places }
}

function targetsOf(
  scan: XmlScan,
  where: ReplaceInstruction['where'],
  statusPlace: (scan: XmlScan) => FoundNode | null,
): { readonly nodes: Iterable<FoundNode> } | { readonly problem: FindProblem } {
  if (where.by === 'salesStatus') {
    const place = statusPlace(scan)
    return { nodes: place === null ? [] : [place] }
  }
  if (where.by === 'xpath') {
    const found = findByXPath(scan, where.expression)
    if (found.outcome === 'problem') return { problem: found.problem }
    return found.outcome === 'value' ? { problem: { kind: 'noPlaces' } } : { nodes: found.nodes }
  }
  if (where.name.trim() === '') return { problem: { kind: 'nothingAsked' } }
  const path = parseNamePath(where.name)
  return path === null ? { problem: { kind: 'badName' } } : { nodes: findByPath(scan, path) }
}

/** Null for an invalid pattern. */
function changer(
  scan: XmlScan,
  { match, replacement }: ReplaceInstruction,
): ((target: FoundNode, before: string) => ValueChange | null) | null {
  if (match.by === 'part') {
    const pattern = textPattern(match.wish)
    if (pattern === null) return null
    return (target) =>
      replaceParts(scan, valuePieces(scan, target) ?? [], pattern, replacement, match.wish.regex)
  }
  const fold = (text: string) =>
    match.by === 'whole' && !match.caseSensitive ? text.trim().toLowerCase() : text.trim()
  const wanted = match.by === 'whole' ? fold(match.text) : null
  return (target, before) => {
    if (wanted !== null && fold(before) !== wanted) return null
    if (before.trim() === replacement) return null
    return replaceWhole(scan, target, valuePieces(scan, target) ?? [], replacement)
  }
}

function pathOf(scan: XmlScan, paths: ElementPaths, target: FoundNode): string {
  const path = paths.of(target.node)
  if (target.kind === 'node') return path
  return `${path}/@${scan.names[scan.attributes.name[target.attribute] ?? 0] ?? ''}`
}

const lead = 40
const longest = 240

/** Shortens both texts alike, starting a little before the first difference. */
function aroundChange(before: string, after: string): { before: string; after: string } {
  let same = 0
  while (same < before.length && before[same] === after[same]) same += 1
  const from = same > 2 * lead ? same - lead : 0
  const cut = (text: string): string => {
    const part = text
      .slice(from, from + longest)
      .toWellFormed()
      .replace(/\s+/gu, ' ')
      .trim()
    return `${from > 0 ? '…' : ''}${part}${text.length > from + longest ? '…' : ''}`
  }
  return { before: cut(before), after: cut(after) }
}
