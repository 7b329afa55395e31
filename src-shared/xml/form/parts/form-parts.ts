import { nameOf, type XmlScan } from '../../scan/xml-scan.ts'
import { childElements } from '../../scan/relatives.ts'
import type { FormGroup, FormItem, FormKey, FormPart, FormSection } from '../form-model.ts'
import { leavesIn } from './leaves-in.ts'

/** A record has a dozen parts; a list of hundreds helps nobody. */
const mostListed = 40

interface Counts {
  readonly filled: number
  readonly total: number
  readonly missing: number
}

const none: Counts = { filled: 0, total: 0, missing: 0 }

interface PartsOf {
  readonly scan: XmlScan
  /** Returns the element of a key; -1 if unknown. */
  readonly nodeOf: (key: FormKey) => number
  /** Returns the section with its items, for a section that is closed on the screen. */
  readonly opened: (section: FormSection) => FormItem
}

/**
 * The parts of a record for a list beside the form: the sections and groups of the root, and of
 * sections that hold nothing but sections (the part of a scenario) also the sections inside. Fields
 * of the root itself are a part too.
 */
export function partsOf(root: FormItem, context: PartsOf): FormPart[] {
  if (root.kind !== 'section') return []
  const parts: FormPart[] = []
  const direct = root.items.filter(isValue)
  if (direct.some(({ kind }) => kind === 'field' || kind === 'choice')) {
    parts.push(partOf(root, 1, sum(direct.map((one) => countsOf(one, context)))))
  }
  for (const item of blocksOf(root.items)) {
    parts.push(partOf(item, 1, countsOf(item, context)))
    if (item.kind !== 'section') continue
    const all = itemsOf(item, context)
    const inner = blocksOf(all)
    if (inner.length < 2 || all.some((one) => one.kind === 'field' && isValue(one))) continue
    parts.push(...inner.map((one) => partOf(one, 2, countsOf(one, context))))
  }
  return parts.slice(0, mostListed)
}

type Block = FormSection | FormGroup

function partOf({ key, name, documentation }: Block, level: 1 | 2, counts: Counts): FormPart {
  return { key, name, documentation, level, ...counts }
}

function blocksOf(items: readonly FormItem[]): Block[] {
  return items.flatMap((item) => {
    if (item.kind === 'choice') return item.item === null ? [] : blocksOf([item.item])
    return item.kind === 'section' || item.kind === 'group' ? [item] : []
  })
}

/** False for attributes: a price is complete without its currency. */
function isValue(item: FormItem): boolean {
  if (item.kind === 'field') return item.target.of !== 'attribute'
  return item.kind === 'offer' || (item.kind === 'choice' && blocksOf([item]).length === 0)
}

function itemsOf(section: FormSection, { opened }: PartsOf): readonly FormItem[] {
  if (section.open) return section.items
  const whole = opened(section)
  return whole.kind === 'section' ? whole.items : []
}

function countsOf(item: FormItem, context: PartsOf): Counts {
  switch (item.kind) {
    case 'field': {
      if (item.target.of === 'attribute') return none
      const empty = (item.value ?? '').trim() === ''
      return { filled: empty ? 0 : 1, total: 1, missing: empty && item.required ? 1 : 0 }
    }
    case 'choice': {
      if (item.item !== null) return countsOf(item.item, context)
      return { filled: 0, total: 1, missing: item.required ? 1 : 0 }
    }
    case 'offer':
      return { ...none, missing: item.required ? 1 : 0 }
    case 'section':
      return sum(itemsOf(item, context).map((one) => countsOf(one, context)))
    case 'group':
      return groupCounts(item, context)
    case 'locked':
      return none
  }
}

/** Of a group, all items count, also those on other pages. */
function groupCounts({ parent, key }: FormGroup, { scan, nodeOf }: PartsOf): Counts {
  const node = nodeOf(parent)
  if (node < 0) return none
  const name = key.slice(parent.length + 1, -'[]'.length)
  return sum(
    childElements(scan, node)
      .filter((child) => nameOf(scan, child) === name)
      .map((child) => ({ ...leavesIn(scan, child), missing: 0 })),
  )
}

function sum(list: readonly Counts[]): Counts {
  let [filled, total, missing] = [0, 0, 0]
  for (const one of list) {
    filled += one.filled
    total += one.total
    missing += one.missing
  }
  return { filled, total, missing }
}
