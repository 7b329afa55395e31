import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { shallowRef } from 'vue'
import type { AppError } from '../../../../src-shared/ipc/app-error.ts'
import type { HistoryEntry, HistoryStep } from '../../../../src-shared/ipc/calls/record-calls.ts'
import {
  type HistoryVersion,
  versionsOf,
} from '../../../../src-renderer/history/history-versions.ts'
import { rowHeight, shownChanges } from '../../../../src-renderer/history/history-lines.ts'
import {
  counterpart,
  filterVersions,
  undoOf,
} from '../../../../src-renderer/history/history-choice.ts'
import { historyLines, nearDay } from '../../../../src-renderer/history/history-days.ts'
import { useHistoryChoice } from '../../../../src-renderer/history/use-history-choice.ts'
import { useHistory } from '../../../../src-renderer/history/use-history.ts'

function entry(id: number, change: Partial<HistoryVersion> = {}): HistoryVersion {
  const at = Date.UTC(2026, 10, 20) + id * 60_000
  return {
    id,
    version: '1.2',
    origin: 'saved',
    at,
    length: 10,
    local: false,
    base: false,
    entryIds: [id],
    origins: [change.origin ?? 'saved'],
    step: null,
    ...change,
  }
}

const entries = [
  entry(5, { local: true }),
  entry(4, { version: '1.3' }),
  entry(3, { origin: 'server', base: true }),
  entry(2),
  entry(1, { origin: 'server' }),
]

describe('what a version is compared with', () => {
  const newest = entries[0] ?? entry(0)
  const oldest = entries[4] ?? entry(0)

  it('is the previous version in the same XML version', () => {
    expect(counterpart(entries, newest, 'previous')?.id).toBe(3)
    expect(counterpart(entries, oldest, 'previous')).toBeNull()
  })

  it('is the present text, the text of the service, or a marked version', () => {
    expect(counterpart(entries, oldest, 'local')?.id).toBe(5)
    expect(counterpart(entries, oldest, 'base')?.id).toBe(3)
    expect(counterpart(entries, oldest, 4)?.id).toBe(4)
  })

  it('is never itself', () => {
    expect(counterpart(entries, newest, 'local')).toBeNull()
    expect(counterpart(entries, newest, 5)).toBeNull()
  })
})

function step(entryIds: number[], change: Partial<HistoryStep> = {}): HistoryStep {
  const origins: HistoryStep['origins'] = ['saved']
  return {
    entryIds,
    version: '1.2',
    at: 7,
    by: 'user',
    origins,
    before: null,
    changes: null,
    ...change,
  }
}

describe('a row', () => {
  it('combines the entries of one step, and says what the user did', () => {
    const [row, ...rest] = versionsOf(entries, [step([5, 3], { origins: ['server', 'sent'] })])
    expect(row).toMatchObject({ id: 5, origin: 'sent', at: 7, local: true, base: true })
    expect(rest.map(({ id, step: none }) => [id, none])).toEqual([
      [4, null],
      [2, null],
      [1, null],
    ])
  })

  it('is compared with the row that its words are about', () => {
    const rows = versionsOf(entries, [step([5], { before: 1 })])
    expect(counterpart(rows, rows[0] ?? entry(0), 'previous')?.id).toBe(1)
  })

  it('has three lines at most, and a height for its lines', () => {
    const field = { path: ['City'], place: null, count: 1, before: [], after: [] }
    const row = (count: number, more = 0) => {
      const changes = Array.from({ length: count }, () => ({ kind: 'added' as const, ...field }))
      return { local: false, base: false, step: step([1], { changes: { changes, more } }) }
    }
    expect([row(3), row(4), row(2, 9)].map(shownChanges)).toMatchObject([
      { shown: { length: 3 }, more: 0 },
      { shown: { length: 2 }, more: 2 },
      { shown: { length: 2 }, more: 9 },
    ])
    expect(rowHeight(row(4))).toBe(rowHeight(row(3)))
    expect(rowHeight(row(1))).toBe(rowHeight({ step: null, local: false, base: false }))
    // The marks have a line of their own: behind the facts they were cut off.
    expect(rowHeight({ ...row(1), local: true, base: true })).toBe(rowHeight(row(2)))
  })
})

describe('the list of versions', () => {
  it('is filtered by origin and version', () => {
    const ids = (list: readonly HistoryEntry[]) => list.map(({ id }) => id)
    expect(ids(filterVersions(entries, { origin: 'server', version: 'all' }))).toEqual([3, 1])
    expect(ids(filterVersions(entries, { origin: 'saved', version: '1.3' }))).toEqual([4])
  })

  it('has a head above each day of the account’s zone', () => {
    const late = entry(2, { at: Date.UTC(2026, 10, 20, 23, 30) }) // already the 21st in Amsterdam
    const early = entry(1, { at: Date.UTC(2026, 10, 20, 22, 30) })
    const kinds = (zone: string) => historyLines([late, early], zone).map(({ kind }) => kind)
    expect(kinds('Europe/Amsterdam')).toEqual(['day', 'entry', 'day', 'entry'])
    expect(kinds('UTC')).toEqual(['day', 'entry', 'entry'])
  })

  it('knows today and yesterday, also where the clock changes between them', () => {
    const now = Date.UTC(2026, 2, 29, 21, 30) // 29 March, 23:30 in Amsterdam: a day of 23 hours
    const zone = 'Europe/Amsterdam'
    expect(nearDay(now - 60_000, now, zone)).toBe('today')
    expect(nearDay(Date.UTC(2026, 2, 27, 23, 30), now, zone)).toBe('yesterday')
    expect(nearDay(Date.UTC(2026, 2, 27, 22, 30), now, zone)).toBeNull()
  })

  it('moves with the keys, and stays on a version that is listed', () => {
    const shown = shallowRef<readonly HistoryVersion[] | null>(entries)
    const choice = useHistoryChoice(shown)
    expect(choice.chosen.value?.id).toBe(5)
    choice.step(1)
    choice.step(1)
    expect(choice.chosen.value?.id).toBe(3)
    choice.step(-1)
    expect(choice.chosen.value?.id).toBe(4)
    choice.filter.value = { origin: 'server', version: 'all' }
    expect(choice.listed.value.map(({ id }) => id)).toEqual([3, 1])
    expect(choice.chosen.value?.id).toBe(3)
  })
})

describe('what brings back how things stood', () => {
  it('is the text that was here before', () => {
    const after = [entry(6, { local: true }), ...entries.map((each) => ({ ...each, local: false }))]
    expect(undoOf(entries, after, entry(1))).toBe(5)
  })

  it('is the draft that was put into the history, where one was open', () => {
    const after = [entry(7, { local: true }), entry(6, { origin: 'draft' }), ...entries]
    expect(undoOf(entries, after, entry(1))).toBe(6)
  })

  it('does not exist if no text of that XML version was here', () => {
    expect(undoOf(entries, entries, entry(4, { version: '1.1' }))).toBeNull()
  })
})

describe('restoring', () => {
  let kept: HistoryEntry[]
  let restored: number[]
  let fail: AppError | null

  beforeEach(() => {
    kept = [...entries]
    restored = []
    fail = null
    vi.stubGlobal('window', {
      perceel: {
        records: {
          history: async () => ({ ok: true, value: kept }),
          historySteps: async () => ({ ok: true, value: [] }),
          restore: async ({ entryId }: { entryId: number }) => {
            if (fail !== null) return { ok: false, error: fail }
            restored.push(entryId)
            const next = entry(kept.length + 1, { local: true })
            kept = [next, ...kept.map((each) => ({ ...each, local: false }))]
            return { ok: true, value: {} }
          },
        },
      },
    })
  })
  afterEach(() => void vi.unstubAllGlobals())

  const record = { kind: 'project', id: '00000000-0000-4000-8000-000000000001' } as const

  it('makes a version of its own, and can be undone', async () => {
    const history = useHistory(record)
    await history.reload()
    expect(await history.restore(entry(2))).toBe(true)
    expect(history.versions.value?.[0]).toMatchObject({ id: 6, local: true })
    expect(await history.undo()).toBe(true)
    expect(restored).toEqual([2, 5])
    expect(history.undoEntry.value).toBeNull()
    expect(await history.undo()).toBe(false)
  })

  it('says why it failed, and offers nothing to undo', async () => {
    const history = useHistory(record)
    await history.reload()
    fail = { kind: 'conflict', reason: 'jobActive' }
    expect(await history.restore(entry(2))).toBe(false)
    expect(history.stepError.value).toEqual(fail)
    expect(history.undoEntry.value).toBeNull()
  })
})
