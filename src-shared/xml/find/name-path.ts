import { nodeKind, type XmlScan } from '../scan/xml-scan.ts'
import type { FoundNode } from './find-question.ts'
import { declaredPrefix, localName } from '../qualified-name.ts'

/** A name or path as a user types it: `City`, `Address/City`, `/Project/General`, `Area/@unit`. */
export interface NamePath {
  /** True if the path starts at the root. */
  readonly anchored: boolean
  /** Names of elements, innermost last; `*` matches any. */
  readonly steps: readonly string[]
  /** Null: the element itself. */
  readonly attribute: string | null
}

const step = /^(?:\*|[\p{L}_][\p{L}\p{N}_.\-·]*(?::[\p{L}_][\p{L}\p{N}_.\-·]*)?)$/u

/**
 * Parses a name or path; null if invalid. Positions (`[2]`) are ignored, so a copied path can be
 * pasted.
 */
export function parseNamePath(typed: string): NamePath | null {
  const plain = typed.trim().replaceAll(/\[\d+\]/gu, '')
  const anchored = plain.startsWith('/') && !plain.startsWith('//')
  const parts = plain.replace(/^\/\/?/u, '').split('/')
  const last = parts.at(-1) ?? ''
  const attribute = last.startsWith('@') ? last.slice(1) : null
  const steps = attribute === null ? parts : parts.slice(0, -1)
  if (steps.length === 0) steps.push('*')
  const names = attribute === null ? steps : [...steps, attribute]
  return names.every((name) => step.test(name)) ? { anchored, steps, attribute } : null
}

/**
 * Finds every match of a name or path, in text order. Names without a prefix match any prefix, and
 * case is ignored, as users do not remember a schema's spelling.
 */
export function* findByPath(scan: XmlScan, path: NamePath): Generator<FoundNode> {
  const own = matcher(scan, path.steps.at(-1) ?? '*')
  const outer = path.steps.slice(0, -1).map((name) => matcher(scan, name))
  const ofAttribute = path.attribute === null ? null : matcher(scan, path.attribute)
  for (let node = 0; node < scan.count; node += 1) {
    if (scan.kind[node] !== nodeKind.element || !own(scan.name[node] ?? 0)) continue
    if ((outer.length > 0 || path.anchored) && !standsUnder(scan, node, outer, path.anchored))
      continue
    if (ofAttribute === null) {
      yield { kind: 'node', node }
      continue
    }
    const last = scan.firstAttribute[node + 1] ?? 0
    for (let at = scan.firstAttribute[node] ?? 0; at < last; at += 1)
      if (ofAttribute(scan.attributes.name[at] ?? 0) && !isUnnamed(scan, path, at))
        yield { kind: 'attribute', node, attribute: at }
  }
}

/** True for the declaration of a namespace that a path does not name: `@*` means no declaration. */
function isUnnamed(scan: XmlScan, { attribute }: NamePath, at: number): boolean {
  return (
    attribute === '*' && declaredPrefix(scan.names[scan.attributes.name[at] ?? 0] ?? '') !== null
  )
}

function standsUnder(
  scan: XmlScan,
  node: number,
  outer: readonly ((name: number) => boolean)[],
  anchored: boolean,
): boolean {
  let at = scan.parent[node] ?? -1
  for (const matches of outer.toReversed()) {
    if (at < 0 || !matches(scan.name[at] ?? 0)) return false
    at = scan.parent[at] ?? -1
  }
  return !anchored || at < 0
}

/** Tests a name by its index in the scan; each name is compared once. */
function matcher(scan: XmlScan, wanted: string): (name: number) => boolean {
  if (wanted === '*') return () => true
  const folded = wanted.toLowerCase()
  const fits = scan.names.map((name) => {
    const compared = folded.includes(':') ? name : localName(name)
    return compared.toLowerCase() === folded
  })
  return (name) => fits[name] ?? false
}
