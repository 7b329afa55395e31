import { isElement } from '../scan/xml-scan.ts'
import { type Item, isLeaf, type ItemList } from './items.ts'
import { mix } from './plain-text.ts'

/** An item's leaves and attributes as hashes, at most `cap`; the basis for comparing similarity. */
export function featuresOf({ tree }: ItemList, item: Item, cap: number): number[] {
  const { scan } = tree
  const features: number[] = []
  const last = scan.next[item.node] ?? 0
  for (let node = item.node; node < last && features.length < cap; node += 1) {
    if (!isElement(scan, node)) continue
    const behind = scan.firstAttribute[node + 1] ?? 0
    for (let at = scan.firstAttribute[node] ?? 0; at < behind; at += 1) {
      features.push(mix(tree.nameIds[node] ?? 0, tree.attributeSums[at] ?? 0))
    }
    if (isLeaf(tree, node)) {
      features.push(mix(tree.nameIds[node] ?? 0, tree.contentSums[node] ?? 0))
    }
  }
  return features
}

/** The share of common features, from 0 to 1. */
export function likeness(one: readonly number[], other: readonly number[]): number {
  const left = new Map<number, number>()
  for (const feature of one) left.set(feature, (left.get(feature) ?? 0) + 1)
  let common = 0
  for (const feature of other) {
    const count = left.get(feature) ?? 0
    if (count === 0) continue
    left.set(feature, count - 1)
    common += 1
  }
  return one.length + other.length === 0 ? 0 : (2 * common) / (one.length + other.length)
}

export interface Likely {
  readonly one: number
  readonly other: number
  readonly score: number
}

/**
 * A feature of more items than this says nothing about identity and would make the work quadratic.
 */
const tooCommon = 16
/** Minimum similarity of two versions of the same item. */
export const enough = 0.5

/**
 * Pairs similar entries of two lists, most similar first; on a tie, the nearest. Near-linear: only
 * entries with a rare feature in common are compared.
 */
export function likelyPairs(
  ones: readonly (readonly number[])[],
  others: readonly (readonly number[])[],
): Likely[] {
  const having = new Map<number, number[]>()
  ones.forEach((features, one) => {
    for (const feature of new Set(features)) {
      const list = having.get(feature)
      if (list === undefined) having.set(feature, [one])
      else if (list.length <= tooCommon) list.push(one)
    }
  })
  const pairs: Likely[] = []
  others.forEach((features, other) => {
    const candidates = new Set<number>()
    for (const feature of features) {
      const list = having.get(feature) ?? []
      if (list.length <= tooCommon) for (const one of list) candidates.add(one)
    }
    for (const one of candidates) {
      const score = likeness(ones[one] ?? [], features)
      if (score >= enough) pairs.push({ one, other, score })
    }
  })
  const distance = ({ one, other }: Likely) => Math.abs(one - other)
  return pairs.sort((a, b) => b.score - a.score || distance(a) - distance(b) || a.one - b.one)
}
