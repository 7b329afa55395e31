import type { HistoryStep } from '../../src-shared/ipc/calls/record-calls.ts'
import type { RecordChanges } from '../../src-shared/xml/changes/record-change.ts'
import { LastUsed } from '../../src-shared/last-used.ts'
import type { RememberedText } from '../store/records/record-history.ts'
import type { RecordIds } from '../store/records/record-ids.ts'
import type { Records } from '../sync/records.ts'
import type { XmlWorkerClient } from '../xml/xml-worker-client.ts'

interface HistoryStepsDeps extends Pick<Records, 'history' | 'texts'> {
  readonly xml: Pick<XmlWorkerClient, 'changes'>
}

/** Maximum length of two compared texts together, and of all texts compared for one answer. */
const longestPair = 8_000_000
const longestAnswer = 24_000_000
/** Number of comparisons that are kept. Stored texts never change. */
const mostKept = 1000

/** What was compared with an entry; `changes` is null if the texts were not compared. */
interface Compared {
  readonly before: RememberedText
  readonly changes: RecordChanges | null
}

/** Joins the history of a record to steps, and tells what each step changed. */
export class HistorySteps {
  readonly #deps: HistoryStepsDeps
  readonly #kept = new LastUsed<RecordChanges | null>(mostKept)

  constructor(deps: HistoryStepsDeps) {
    this.#deps = deps
  }

  /**
   * Lists the newest steps, newest first. Entries of equal content are one step, at the place of
   * the oldest of these entries.
   */
  async list(ids: RecordIds, limit: number): Promise<HistoryStep[]> {
    const entries = this.#deps.history.list(ids)
    const joined = new Map<number, RememberedText[]>()
    const steps: HistoryStep[] = []
    const budget = { left: longestAnswer }
    for (const entry of entries) {
      if (steps.length >= limit) break
      const step = [...(joined.get(entry.id) ?? []), entry]
      const compared = await this.#compare(entry, entries, budget)
      if (compared !== null && isSame(compared.changes)) {
        joined.set(compared.before.id, [...(joined.get(compared.before.id) ?? []), ...step])
      } else steps.push(stepOf(step, compared))
    }
    return steps
  }

  /** Compares an entry with the content that it changed. Null for the first text. */
  async #compare(
    entry: RememberedText,
    entries: readonly RememberedText[],
    budget: { left: number },
  ): Promise<Compared | null> {
    const [first, second] = predecessors(entry, entries)
    if (first === undefined) return null
    const one = { before: first, changes: await this.#changes(first, entry, budget) }
    if (second === undefined || isSame(one.changes)) return one
    const other = { before: second, changes: await this.#changes(second, entry, budget) }
    const isNearer = !isSame(other.changes) && sizeOf(other.changes) < sizeOf(one.changes)
    return isNearer ? other : one
  }

  async #changes(
    before: RememberedText,
    after: RememberedText,
    budget: { left: number },
  ): Promise<RecordChanges | null> {
    if (before.hash === after.hash) return { changes: [], more: 0 }
    const key = `${before.hash} ${after.hash}`
    const known = this.#kept.get(key)
    if (known !== undefined) return known
    const length = before.length + after.length
    if (length > longestPair || length > budget.left) return null
    budget.left -= length
    const { texts, xml } = this.#deps
    const changes = await xml.changes(texts.get(before.hash), texts.get(after.hash))
    this.#kept.set(key, changes)
    return changes
  }
}

/**
 * Returns the entries whose content an entry may have changed, the likeliest first. A text of the
 * service follows the last text that the service had. A merged text follows the text before it,
 * which has one of the two sides. An edit follows the last edit, or the text of
 * the service if the last edit was discarded, which the history does not tell.
 */
function predecessors(entry: RememberedText, entries: readonly RememberedText[]): RememberedText[] {
  const older = entries.filter(
    ({ id, version, origin }) => id < entry.id && version === entry.version && origin !== 'draft',
  )
  const [last] = older
  if (last === undefined) return []
  const atService = older.find(({ origin }) => origin === 'server' || origin === 'sent')
  if (last.hash === entry.hash) return [last]
  if (entry.origin === 'merged') return [last]
  if (entry.origin === 'server' || entry.origin === 'sent') return [atService ?? last]
  const isOpen = last.origin === 'saved' || last.origin === 'merged'
  return isOpen && atService !== undefined ? [last, atService] : [last]
}

function isSame(changes: RecordChanges | null): boolean {
  return changes !== null && sizeOf(changes) === 0
}

/** Number of changes; infinite for texts that were not compared. */
function sizeOf(changes: RecordChanges | null): number {
  return changes === null ? Number.POSITIVE_INFINITY : changes.changes.length + changes.more
}

function makerOf(origins: readonly RememberedText['origin'][]): HistoryStep['by'] {
  if (origins.includes('merged')) return 'both'
  return origins.every((origin) => origin === 'server') ? 'service' : 'user'
}

/** @param entries of equal content, newest first */
function stepOf(entries: readonly RememberedText[], compared: Compared | null): HistoryStep {
  const newestFirst = [...entries].sort((a, b) => b.id - a.id)
  const oldest = newestFirst.at(-1)
  if (oldest === undefined) throw new Error('A step of the history has no entry')
  const origins = [...new Set(newestFirst.map(({ origin }) => origin))]
  const { changes = null } = compared ?? {}
  return {
    entryIds: newestFirst.map(({ id }) => id),
    version: oldest.version,
    at: oldest.at,
    by: makerOf(origins),
    origins,
    before: compared?.before.id ?? null,
    changes: changes === null ? null : { changes: [...changes.changes], more: changes.more },
  }
}
