import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type AppFailure, failure } from '../../../../../src-main/errors/app-failure.ts'
import { answered, lostAnswer, type Operation } from '../fake-service.ts'
import { OfficeBench } from '../office-bench.ts'

let bench: OfficeBench

beforeEach(() => {
  bench = new OfficeBench()
  bench.sync.start()
})
afterEach(async () => {
  await bench.close()
  expect(bench.faults).toEqual([])
})

/** More failures than a job is allowed before the job is parked. */
const many = 40
const badEntry = failure(
  'protocol',
  { reason: 'unexpectedShape', status: 200, field: 'objects.3.document.title' },
  { delivery: 'answered' },
)
const page = failure('protocol', { reason: 'notJson', status: 200 }, { delivery: 'answered' })

function failMany(operation: Operation, error: AppFailure): void {
  bench.service.fail(
    operation,
    ...Array.from({ length: many }, () => ({ when: 'before', error }) as const),
  )
}

async function upload(projectId: string): Promise<void> {
  const { sha256 } = await bench.stagedFile('deed')
  const names = { type: 'koopakte', title: 'Akte', filename: 'akte.pdf' }
  bench.addDossier({ projectId, ...names, sha256, sendAnyway: false })
}

const jobs = () => bench.sync.useCases.jobs()

/** Passes the pauses of the jobs until an operation was asked for `count` times, or a job is parked. */
async function passUntil(operation: Operation, count: number): Promise<void> {
  while (bench.service.count(operation) < count && jobs().every(({ state }) => state !== 'parked'))
    await bench.settle(1)
}

/** Passes some more pauses, until no job is left. */
async function settleAll(): Promise<void> {
  for (let n = 0; n < 10 && jobs().length > 0; n += 1) await bench.settle(1)
}

test.each([
  ['with an entry of another shape', badEntry, 'documentsUnreadable'],
  ['that is a web page', page, 'documentsUnreadable'],
  ['that is an error of the service', answered(500), undefined],
  ['that comes too late', lostAnswer(), undefined],
])(
  'an upload waits for a list of documents %s, and leaves by itself afterwards',
  async (_what, error, reason) => {
    const { id } = await bench.listedProject()
    failMany('dossiers.list', error)
    await upload(id)
    await passUntil('dossiers.list', many)
    const [job] = jobs()
    expect(job).toMatchObject({ state: 'waiting', waitsFor: { for: 'pause' } })
    expect(job?.error?.reason).toBe(reason)
    expect(job?.error?.field).toBe(error.error.field)
    await settleAll()
    expect(jobs()).toEqual([])
    expect(bench.service.dossiers).toHaveLength(1)
  },
)

test('an upload in doubt is looked for until the list can be read again', async () => {
  const { id } = await bench.listedProject()
  bench.service.fail('dossiers.create', { when: 'after', error: lostAnswer() })
  await upload(id)
  await bench.settle()
  failMany('dossiers.list', badEntry)
  await passUntil('dossiers.list', many + 1)
  expect(jobs()).toMatchObject([{ state: 'waiting', inDoubt: true }])
  await settleAll()
  expect(jobs()).toEqual([])
  expect(bench.service.dossiers).toHaveLength(1)
})

test('a publication waits while the statuses of its project are unreadable', async () => {
  const { id } = await bench.listedProject()
  const field = 'channels.2.channel.publication.mutations'
  failMany(
    'channels.status',
    failure(
      'protocol',
      { reason: 'unexpectedShape', status: 200, field },
      { delivery: 'answered' },
    ),
  )
  await bench.ask(id, 'channel_03', 'publish')
  await passUntil('channels.status', many)
  expect(jobs()).toMatchObject([
    { state: 'waiting', error: { reason: 'statusesUnreadable', field } },
  ])
  await settleAll()
  expect(bench.service.published).toHaveLength(1)
})

describe('a list that is longer than the limit', () => {
  const tooLong = failure('protocol', { reason: 'answerTooLong' }, { delivery: 'unknown' })

  test('of documents makes an upload wait for the user, who sees why', async () => {
    const { id } = await bench.listedProject()
    failMany('dossiers.list', tooLong)
    await upload(id)
    await bench.settle()
    expect(jobs()).toMatchObject([
      { state: 'parked', error: { kind: 'protocol', reason: 'listTooLong' } },
    ])
    expect(bench.service.count('dossiers.list')).toBe(1)
  })

  test('of channel statuses makes a publication wait for the user', async () => {
    const { id } = await bench.listedProject()
    failMany('channels.status', tooLong)
    await bench.ask(id, 'channel_03', 'publish')
    await bench.settle()
    expect(jobs()).toMatchObject([{ state: 'parked', error: { reason: 'listTooLong' } }])
  })

  test('of projects holds the account and says why', async () => {
    const { id } = await bench.listedProject()
    failMany('projects.list', tooLong)
    await upload(id)
    await bench.settle()
    expect(jobs()).toMatchObject([{ state: 'waiting', error: { reason: 'listTooLong' } }])
    expect(bench.sync.useCases.state()).toMatchObject({ error: { reason: 'listTooLong' } })
  })
})

test('a list of documents that is refused still asks for the user', async () => {
  const { id } = await bench.listedProject()
  const refused = failure('forbidden', { status: 403 }, { delivery: 'answered' })
  failMany('dossiers.list', refused)
  await upload(id)
  await bench.settle()
  expect(jobs()).toMatchObject([{ state: 'parked', error: { kind: 'forbidden' } }])
})
