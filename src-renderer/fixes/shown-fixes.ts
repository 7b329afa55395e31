import type { FixItem } from '../../src-shared/ipc/calls/validation-calls.ts'
import { fitsWordFilter, readWordFilter, wordKeyOf } from '../../src-shared/search/word-filter.ts'

export type FixBlock = FixItem['blocks'][number]
type ItemName = Pick<FixItem, 'source' | 'section' | 'key'>

/**
 * Returns the id of a line of the fix list: section and message, without the numbers of the
 * message.
 */
export function itemId({ source, section, key }: ItemName): string {
  return `${source}\n${section}\n${key}`
}

/** Returns the id of one project within a line. */
export function blockId(item: ItemName, projectId: string): string {
  return `${itemId(item)}\n${projectId}`
}

/** Returns the ids of all unsolved projects of these lines. */
export function openBlocks(items: readonly FixItem[]): Set<string> {
  return new Set(
    items.flatMap((item) =>
      item.blocks.filter(({ solved }) => !solved).map((block) => blockId(item, block.projectId)),
    ),
  )
}

/**
 * Merges a new answer into the list on the screen. Shown lines keep their positions; new lines
 * follow. A solved project is shown if the user saw it open (`seen`), and then stays, even if later
 * answers omit it. Projects solved before the user saw them are left out.
 */
export function mergeFixes(
  shown: readonly FixItem[],
  answer: readonly FixItem[],
  seen: ReadonlySet<string>,
): FixItem[] {
  const fresh = new Map(answer.map((item) => [itemId(item), item]))
  const merged: FixItem[] = []
  for (const item of shown) {
    const now = fresh.get(itemId(item))
    fresh.delete(itemId(item))
    merged.push(mergeItem(item, now, seen))
  }
  for (const item of fresh.values()) merged.push(mergeItem({ ...item, blocks: [] }, item, seen))
  return merged.filter(({ blocks }) => blocks.length > 0)
}

function mergeItem(item: FixItem, now: FixItem | undefined, seen: ReadonlySet<string>): FixItem {
  const fresh = new Map((now?.blocks ?? []).map((block) => [block.projectId, block]))
  const blocks: FixBlock[] = []
  for (const block of item.blocks) {
    const next = fresh.get(block.projectId)
    fresh.delete(block.projectId)
    if (next) blocks.push(next)
    // The project was solved, and the answer no longer names it: the project stays solved.
    else if (block.solved) blocks.push(block)
  }
  for (const block of fresh.values())
    if (!block.solved || seen.has(blockId(item, block.projectId))) blocks.push(block)
  return { ...(now ?? item), blocks }
}

export interface FixFilter {
  /** Words that must all occur in message, section or project (word-filter.ts). Empty: no filter. */
  readonly text: string
  /** Empty: no filter. */
  readonly type: string
  readonly projectId: string
}

/** Returns the items that a filter shows, each with only the blocks that the filter shows. */
export function filterFixes(items: readonly FixItem[], filter: FixFilter): readonly FixItem[] {
  if (filter.text.trim() === '' && filter.type === '' && filter.projectId === '') return items
  const words = readWordFilter(filter.text)
  return items.flatMap((item) => {
    const own = `${item.section} ${item.messages.join(' ')}`
    const blocks = item.blocks.filter((block) => {
      if (filter.projectId !== '' && block.projectId !== filter.projectId) return false
      if (filter.type !== '' && !block.types.some((type) => type === filter.type)) return false
      return fitsWordFilter(words, wordKeyOf(`${own} ${block.projectName}`))
    })
    return blocks.length === 0 ? [] : [{ ...item, blocks }]
  })
}

export interface FixCounts {
  /**
   * Numbers of lines with an unsolved project, and of the distinct projects and channels they
   * block.
   */
  readonly open: number
  readonly solved: number
  /** Number of lines about channels that do not take such property. */
  readonly unmendable: number
  readonly projects: number
  readonly channels: number
}

/**
 * Counts the open, solved and unmendable items, and the projects and channels that open items
 * block.
 */
export function countFixes(items: readonly FixItem[]): FixCounts {
  const projects = new Set<string>()
  const channels = new Set<string>()
  let open = 0
  let solved = 0
  let unmendable = 0
  for (const item of items) {
    if (item.source === 'fit') {
      if (item.blocks.some((block) => !block.solved)) unmendable += 1
      continue
    }
    const left = item.blocks.filter((block) => !block.solved)
    if (left.length === 0) solved += 1
    else open += 1
    for (const { projectId, types } of left) {
      projects.add(projectId)
      for (const type of types) channels.add(type)
    }
  }
  return { open, solved, unmendable, projects: projects.size, channels: channels.size }
}
