import { createPinia, setActivePinia } from 'pinia'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { moveTo } from '../../../../src-renderer/ui/lists/list-selection.ts'
import { changeOf, draftOf, fieldsOf } from '../../../../src-renderer/sync/job-edit-draft.ts'
import { batchRetryWords, retryWords } from '../../../../src-renderer/errors/retry-words.ts'
import { conflictOf, mayRetry, placeOf } from '../../../../src-renderer/sync/job-text.ts'
import { inPieces } from '../../../../src-renderer/ipc/in-pieces.ts'
import type { OutboxBatch, OutboxOutline } from '../../../../src-shared/ipc/calls/sync-calls.ts'
import { signOfBatch } from '../../../../src-renderer/sync/job-icons.ts'
import {
  type OutboxLine,
  jobsOfRows,
  linesOf,
  rowIdOf,
} from '../../../../src-renderer/sync/lines/outbox-lines.ts'
import { useOutboxStore } from '../../../../src-renderer/sync/outbox-store.ts'
import { useCancelledJobsStore } from '../../../../src-renderer/stores/cancelled-jobs-store.ts'
import { requestText } from '../../../../src-renderer/sync/request-text.ts'
import {
  createFakeMain,
  FakeFailure,
  makeJob,
  makeProject,
  type FakeMain,
} from '../fake-perceel.ts'

const idOf = (n: number) => `a0000000-0000-4000-8000-${n.toString().padStart(12, '0')}`
const projectOf = (n: number) => {
  const { id: projectId, name: projectName } = makeProject(n)
  return { projectId, projectName }
}
let main: FakeMain

beforeEach(() => {
  main = createFakeMain()
  vi.stubGlobal('window', { perceel: main.perceel })
  setActivePinia(createPinia())
})
afterEach(() => void vi.unstubAllGlobals())

describe('the outbox store', () => {
  it('reads the outline, and only the jobs on the screen', async () => {
    main.jobs = [1, 2, 3].map((n) => makeJob({ id: idOf(n), ...projectOf(n) }))
    const outbox = useOutboxStore()
    await outbox.reload()
    expect(outbox.ids).toEqual([idOf(1), idOf(2), idOf(3)])
    await outbox.show([idOf(2)])
    expect([...outbox.jobs.keys()]).toEqual([idOf(2)])
  })

  it('offers to try all again only if a try can help', async () => {
    const conflict = { kind: 'conflict', reason: 'serverMoved' } as const
    main.jobs = [makeJob({ id: idOf(1), state: 'parked', error: conflict })]
    const outbox = useOutboxStore()
    await outbox.reload()
    expect(outbox.mayRetryParked).toBe(false)
    main.jobs = [
      ...main.jobs,
      makeJob({ id: idOf(2), state: 'parked', error: { kind: 'forbidden' } }),
    ]
    await outbox.reload()
    expect(outbox.mayRetryParked).toBe(true)
  })

  it('reads what is shown again when sending gets further', async () => {
    main.jobs = [makeJob({ id: idOf(1) })]
    const outbox = useOutboxStore()
    await outbox.reload()
    await outbox.show([idOf(1)])
    main.jobs = [makeJob({ id: idOf(1), state: 'sending', waitsFor: null })]
    main.send('syncChanged', main.sync)
    await vi.waitFor(() => expect(outbox.jobs.get(idOf(1))?.state).toBe('sending'))
    main.jobs = []
    main.send('syncChanged', main.sync)
    await vi.waitFor(() => expect(outbox.total).toBe(0))
    expect(outbox.jobs.size).toBe(0)
  })

  it('reads a job again whose row is held, before its cancellation is asked for', async () => {
    main.jobs = [makeJob({ id: idOf(1) })]
    const outbox = useOutboxStore()
    await outbox.reload()
    await outbox.show([idOf(1)])
    main.jobs = [makeJob({ id: idOf(1), state: 'sending', waitsFor: null, inDoubt: true })]
    await outbox.read([idOf(1)])
    expect(outbox.jobs.get(idOf(1))?.inDoubt).toBe(false)
    await outbox.readAgain([idOf(1)])
    expect(outbox.jobs.get(idOf(1))?.inDoubt).toBe(true)
  })

  it('names a few hundred jobs at most in one call', async () => {
    main.jobs = Array.from({ length: 450 }, (_, n) => makeJob({ id: idOf(n) }))
    main.answers.set('sync.retryMany', ({ jobIds }: { jobIds: string[] }) => ({
      retried: jobIds.length,
    }))
    const outbox = useOutboxStore()
    expect(await outbox.retryMany(main.jobs.map(({ id }) => id))).toBe(450)
    const calls = main.calls.filter(({ name }) => name === 'sync.retryMany')
    expect(calls).toHaveLength(3)
  })

  it('offers the way back after a cancellation, and takes it', async () => {
    main.jobs = [makeJob({ id: idOf(1), state: 'parked' })]
    const [job] = main.jobs
    const outbox = useOutboxStore()
    await outbox.reload()
    await outbox.cancel(idOf(1))
    expect(outbox.ids).toEqual([])
    const cancelledJobs = useCancelledJobsStore()
    expect(cancelledJobs.last).toMatchObject({ count: 1, refused: 0 })
    main.answers.set('sync.restoreCancelled', () => {
      main.jobs = job ? [job] : []
      return { restored: 1 }
    })
    expect(await cancelledJobs.undo()).toBe(1)
    expect(cancelledJobs.last).toBeNull()
    await vi.waitFor(() => expect(outbox.ids).toEqual([idOf(1)]))
  })

  it('passes on why a job was not taken back, and leaves it', async () => {
    main.jobs = [makeJob({ id: idOf(1), state: 'sending', waitsFor: null })]
    const outbox = useOutboxStore()
    await outbox.reload()
    main.answers.set('sync.cancel', () => {
      throw new FakeFailure({ kind: 'conflict', reason: 'jobActive' })
    })
    await expect(outbox.cancel(idOf(1))).rejects.toMatchObject({ error: { reason: 'jobActive' } })
    expect(outbox.ids).toEqual([idOf(1)])
  })

  it('follows how far an upload is', () => {
    const outbox = useOutboxStore()
    main.send('dossierProgress', { dossierId: idOf(9), sent: 5, total: 10 })
    expect(outbox.progress.get(idOf(9))).toEqual({ sent: 5, total: 10 })
  })
})

const namesOf = (lines: readonly OutboxLine[]) =>
  lines.map((line) => (line.kind === 'job' ? line.id : line.name))

describe('the lines of the outbox', () => {
  const batchWith = (change: Partial<OutboxBatch>): OutboxBatch => ({
    ...{ kind: 'publish', channels: ['channel_03'], done: 3 },
    ...{ waiting: 1, planned: 0, sending: 0, parked: 1, outcomeUnknown: 0, ...change },
  })
  const groups: OutboxOutline['groups'] = [
    { key: 'set', name: 'Twee', jobIds: ['a', 'b'], batch: batchWith({}) },
    { key: 'p', name: 'Dorpsstraat 1', jobIds: ['c'], batch: null },
  ]

  it('show a batch as one row, that opens to its jobs', () => {
    const closed = linesOf(groups, new Set())
    expect(namesOf(closed)).toEqual(['Twee', 'Dorpsstraat 1', 'c'])
    expect(closed.map(rowIdOf)).toEqual(['set', null, 'c'])
    expect(namesOf(linesOf(groups, new Set(['set'])))).toEqual([
      ...['Twee', 'a', 'b', 'Dorpsstraat 1', 'c'],
    ])
  })

  it('let the row of a batch stand for its jobs, each once', () => {
    expect(jobsOfRows(groups, ['b', 'set', 'c'])).toEqual(['b', 'a', 'c'])
  })

  it('give a batch the sign that most asks for the user', () => {
    expect(signOfBatch(batchWith({})).sign).toBe('parked')
    expect(signOfBatch(batchWith({ parked: 0, sending: 1 })).sign).toBe('sending')
    expect(signOfBatch(batchWith({ parked: 0 })).sign).toBe('waiting')
    expect(signOfBatch(batchWith({ parked: 0, planned: 1 })).sign).toBe('planned')
  })

  it('are groups with their jobs under them', () => {
    const groups = [
      { key: 'p', name: 'Dorpsstraat 1', jobIds: ['a', 'b'], batch: null },
      { key: 'q', name: 'Kerkweg 2', jobIds: ['c'], batch: null },
    ]
    expect(namesOf(linesOf(groups, new Set()))).toEqual([
      'Dorpsstraat 1',
      'a',
      'b',
      'Kerkweg 2',
      'c',
    ])
    expect(inPieces(['a', 'b', 'c'], 2)).toEqual([['a', 'b'], ['c']])
  })
})

describe('a batch in the outbox', () => {
  it('opens and closes, and keeps the selection on its row', async () => {
    main.jobs = [makeJob({ id: idOf(1) })]
    const group = { key: 'set', name: '', jobIds: [idOf(1)] }
    const batch = { kind: 'publish', channels: [], done: 2, planned: 0, outcomeUnknown: 0 } as const
    const counts = { waiting: 1, sending: 0, parked: 0 }
    main.answers.set('sync.outline', () => ({
      counts: { ...counts, conflicts: 0 },
      groups: [{ ...group, batch: { ...batch, ...counts } }],
    }))
    const outbox = useOutboxStore()
    await outbox.reload()
    expect(outbox.ids).toEqual(['set'])
    outbox.setOpen('set', true)
    expect(outbox.ids).toEqual(['set', idOf(1)])
    outbox.selection = moveTo(outbox.selection, outbox.ids, 1, false)
    outbox.setOpen('set', false)
    expect(outbox.selection.active).toBe('set')
    expect(outbox.subjects).toEqual([idOf(1)])
  })
})

describe('a job', () => {
  it('is tried again only where that helps', () => {
    expect(mayRetry(makeJob({ state: 'parked', error: { kind: 'forbidden' } }))).toBe(true)
    expect(mayRetry(makeJob({ attempts: 2 }))).toBe(true)
    expect(mayRetry(makeJob())).toBe(false)
    const conflict = makeJob({
      state: 'parked',
      error: { kind: 'conflict', reason: 'serverMoved' },
    })
    expect(mayRetry(conflict)).toBe(false)
    expect(mayRetry(makeJob({ kind: 'unreadable', state: 'parked' }))).toBe(false)
  })

  it('says that a retry only looks while nobody knows whether the request arrived', () => {
    expect(retryWords({ reason: 'outcomeUnknown' })).toBe('outbox.check')
    expect(retryWords({ reason: 'publicationUnseen' })).toBe('outbox.retry')
    expect(retryWords(null)).toBe('outbox.retry')
  })

  it('in a batch is looked up too, if nobody knows of any parked job whether it arrived', () => {
    expect(batchRetryWords({ parked: 2, outcomeUnknown: 2 })).toBe('outbox.check')
    expect(batchRetryWords({ parked: 2, outcomeUnknown: 1 })).toBe('outbox.retry')
    expect(batchRetryWords({ parked: 1, outcomeUnknown: 0 })).toBe('outbox.retry')
  })

  it('leads to its part of the project, and a conflict to its record', () => {
    const dossier = makeJob({ kind: 'dossierEdit', dossierId: idOf(5) })
    expect(placeOf(dossier).params.tab).toBe('dossiers')
    expect(placeOf(makeJob({ kind: 'publish', channel: 'channel_03' }))).toMatchObject({
      params: { tab: 'channels' },
      query: { channel: 'channel_03' },
    })
    expect(placeOf(makeJob()).params.tab).toBe('xml')
    expect(conflictOf(dossier).params).toEqual({ kind: 'dossier', id: idOf(5) })
    expect(conflictOf(makeJob()).params.kind).toBe('project')
  })

  it('shows its request as it goes over the line', () => {
    const request = {
      method: 'POST' as const,
      url: 'https://api.example.nl/base/1.0/7/dossier',
      headers: [{ name: 'accept', value: 'application/json' }],
      body: [
        { kind: 'text' as const, text: '{"file":"', omitted: 0 },
        { kind: 'file' as const, size: 3, encodedBytes: 4, sha256: '' },
        { kind: 'text' as const, text: '"}', omitted: 0 },
      ],
      bodyBytes: 15,
    }
    const words = requestText(request, (part) => (part.kind === 'text' ? part.text : '[file]'))
    expect(words).toBe(
      'POST /base/1.0/7/dossier HTTP/1.1\naccept: application/json\n\n{"file":"[file]"}',
    )
  })
})

describe("changing a job's fields", () => {
  it('takes a document with its three fields, and names what is missing', () => {
    const editable = {
      kind: 'dossier',
      type: 'koopakte',
      title: 'Akte',
      filename: 'a.pdf',
    } as const
    expect(fieldsOf(editable)).toEqual(['title', 'type', 'filename'])
    const draft = { ...draftOf(editable), title: '  Koopakte 2026 ' }
    expect(changeOf('dossier', draft)).toEqual({
      ok: true,
      change: { ...editable, title: 'Koopakte 2026' },
    })
    expect(changeOf('dossier', { ...draft, title: ' ', filename: 'x'.repeat(256) })).toEqual({
      ok: false,
      problems: { title: 'required', filename: 'tooLong' },
    })
  })

  it("takes a new project's creation fields", () => {
    const fields = { scenario: 'BBvk', type: 'Woonruimte', name: 'Kerkweg 2', housenumber: 2 }
    const draft = draftOf({ kind: 'project', fields })
    expect(draft.housenumber).toBe('2')
    expect(changeOf('project', { ...draft, name: 'Kerkweg 4', housenumber: '4' })).toEqual({
      ok: true,
      change: { kind: 'project', fields: { ...fields, name: 'Kerkweg 4', housenumber: 4 } },
    })
    expect(changeOf('project', { ...draft, name: '' })).toMatchObject({
      problems: { name: 'required' },
    })
  })
})
