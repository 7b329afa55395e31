import { describe, expect, it } from 'vitest'
import type { AuditEntry } from '../../../../src-shared/ipc/calls/audit-calls.ts'
import { auditQueryOf, wholeLog } from '../../../../src-renderer/audit/audit-filter.ts'
import {
  createAuditList,
  pageSize,
  type AskPage,
} from '../../../../src-renderer/audit/audit-list.ts'
import { AppCallError } from '../../../../src-renderer/ipc/unwrap.ts'

const query = auditQueryOf(wholeLog, 'UTC')

function entry(id: number): AuditEntry {
  return {
    id,
    at: id,
    event: 'asked',
    action: 'publish',
    projectId: '6f1d0000-0000-4000-8000-000000000001',
    projectName: 'Kade 1',
    remoteId: 1,
    type: 'channel_03',
    jobId: '6f1d0000-0000-4000-8000-000000000002',
    accountName: 'Kantoor',
    userName: 'jansen',
    extra: {},
    plannedAt: null,
    textHash: null,
    status: null,
    publicationId: null,
    error: null,
  }
}

/** A log with entries 1 to `count`, answered like main. */
function log(count: number) {
  const asked: AskPage[] = []
  const main = {
    count,
    asked,
    fetch: (ask: AskPage) => {
      asked.push(ask)
      const newest = Math.min(main.count, (ask.before ?? Infinity) - 1)
      const length = Math.max(0, Math.min(ask.limit, newest))
      const entries = Array.from({ length }, (_, index) => entry(newest - index))
      return Promise.resolve({ total: main.count, entries })
    },
  }
  return main
}

const ids = (entries: readonly AuditEntry[]) => entries.map(({ id }) => id)
const down = (from: number, to: number) =>
  Array.from({ length: from - to + 1 }, (_, index) => from - index)

describe('scrolling through the log', () => {
  it('gives the newest first, and older ones as they are asked for, until the end', async () => {
    const main = log(250)
    const list = createAuditList(main.fetch, query)
    await list.ask(query)
    expect(ids(list.state.entries)).toEqual(down(250, 151))
    await list.more()
    await list.more()
    await list.more()
    expect(ids(list.state.entries)).toEqual(down(250, 1))
    expect(main.asked.map(({ before }) => before)).toEqual([null, 151, 51])
    expect(main.asked.every(({ limit }) => limit === pageSize)).toBe(true)
  })

  it('puts new entries on top and keeps what was read', async () => {
    const main = log(150)
    const list = createAuditList(main.fetch, query)
    await list.ask(query)
    await list.more()
    main.count = 153
    await list.refresh()
    expect(ids(list.state.entries)).toEqual(down(153, 1))
    expect(list.state.total).toBe(153)
  })

  it('starts again when more came than one page holds, rather than show a gap', async () => {
    const main = log(120)
    const list = createAuditList(main.fetch, query)
    await list.ask(query)
    main.count = 400
    await list.refresh()
    expect(ids(list.state.entries)).toEqual(down(400, 301))
    await list.more()
    expect(ids(list.state.entries)).toEqual(down(400, 201))
  })

  it('drops an answer to an earlier question', async () => {
    const answers: ((entries: AuditEntry[]) => void)[] = []
    const list = createAuditList(
      () =>
        new Promise((answer) =>
          answers.push((entries) => answer({ total: entries.length, entries })),
        ),
      query,
    )
    const first = list.ask({ ...query, search: 'a' })
    const second = list.ask({ ...query, search: 'ab' })
    answers[1]?.([entry(2)])
    await second
    answers[0]?.([entry(1), entry(2)])
    await first
    expect(ids(list.state.entries)).toEqual([2])
  })

  it('keeps what is shown when a read fails, and says why', async () => {
    const main = log(5)
    let broken = false
    const list = createAuditList(
      (ask) => (broken ? Promise.reject(new AppCallError({ kind: 'storage' })) : main.fetch(ask)),
      query,
    )
    await list.ask(query)
    broken = true
    await list.refresh()
    expect(ids(list.state.entries)).toEqual(down(5, 1))
    expect(list.state.error).toEqual({ kind: 'storage' })
  })
})
