import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { AppFailure } from '../../../../../src-main/errors/app-failure.ts'
import { failure } from '../../../../../src-main/errors/app-failure.ts'
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
const record = (projectId: string) => ({ kind: 'project', id: projectId, version: '1.2' }) as const
const syncError = () => bench.sync.useCases.state().error
const inAnswer = (reason: 'unexpectedShape' | 'notJson' | 'redirected' | 'answerTooLong') =>
  failure('protocol', { reason, status: 200 }, { delivery: 'answered' })
const inToken = (reason: 'notJson' | 'redirected') =>
  failure('protocol', { reason, status: 200 }, { delivery: 'notSent', concernsAccount: true })
const unauthorized = failure('unauthorized', { status: 401 }, { delivery: 'answered' })

/** Fails the list of projects, and the probes of the service, for many attempts. */
function failMany(operation: Operation, error: AppFailure): void {
  const faults = Array.from({ length: many }, () => ({ when: 'before', error }) as const)
  bench.service.fail(operation, ...faults)
}

/** Saves a change of a project's city. */
async function editedProject(): Promise<string> {
  const { id } = await bench.listedProject()
  const { text } = await bench.xml.read(record(id))
  await bench.xml.save({ ...record(id), text: text.replace('>Ede<', '>Lunteren<') })
  return id
}

const stateOf = (projectId: string) => bench.projects.get({ projectId }).state

/** Passes the pauses of the account until an operation was asked for `count` times. */
async function passUntil(operation: Operation, count: number): Promise<void> {
  while (bench.service.count(operation) < count) await bench.settle(1)
}

test.each([
  ['of another shape', inAnswer('unexpectedShape'), 'listUnreadable'],
  ['that is a web page', inAnswer('notJson'), 'listUnreadable'],
  ['that is a redirect', inAnswer('redirected'), 'listUnreadable'],
  ['that is too long', inAnswer('answerTooLong'), 'listTooLong'],
  ['that is refused', unauthorized, 'listRefused'],
  ['that is an error of the service', answered(500), undefined],
  ['that comes too late', lostAnswer(), undefined],
])(
  'a list of projects %s holds the account, and the edit leaves by itself afterwards',
  async (_what, error, reason) => {
    const projectId = await editedProject()
    failMany('projects.list', error)
    const before = bench.service.count('projects.list')
    bench.xml.send(record(projectId))
    await bench.settle()
    expect(syncError()?.reason).toBe(reason)
    expect(syncError()?.status).toBe(error.error.status)
    await passUntil('projects.list', before + many)
    expect(stateOf(projectId)).toBe('queued')
    await bench.settle(3)
    expect(stateOf(projectId)).toBe('synced')
    expect(bench.service.count('projects.edit')).toBe(1)
    expect(syncError()).toBeNull()
  },
)

test.each([
  ['a page', inToken('notJson')],
  ['a redirect', inToken('redirected')],
  ['no answer in time', failure('timeout', {}, { concernsAccount: true })],
])('a token request with %s holds the account, and the service is probed', async (_what, error) => {
  const projectId = await editedProject()
  bench.service.fail('projects.list', { when: 'before', error })
  failMany('authenticate', error)
  bench.xml.send(record(projectId))
  await bench.settle()
  expect(syncError()).toMatchObject(error.error)
  await passUntil('authenticate', many)
  expect(stateOf(projectId)).toBe('queued')
  await bench.settle(3)
  expect(stateOf(projectId)).toBe('synced')
})

test('attempts that the account held up do not count against the job', async () => {
  const projectId = await editedProject()
  failMany('projects.list', inAnswer('notJson'))
  const before = bench.service.count('projects.list')
  bench.xml.send(record(projectId))
  await passUntil('projects.list', before + many)
  bench.service.fail('projects.edit', { when: 'before', error: answered(500) })
  await bench.settle(1)
  expect(bench.service.count('projects.edit')).toBe(1)
  expect(stateOf(projectId)).toBe('queued')
})

test('a waiting time that the service asks for again and again does not count against the job', async () => {
  const projectId = await editedProject()
  failMany('projects.edit', failure('rateLimited', { status: 429 }, { delivery: 'answered' }))
  bench.xml.send(record(projectId))
  await passUntil('projects.edit', many)
  bench.service.fail('projects.edit', { when: 'before', error: answered(500) })
  await bench.settle(1)
  expect(stateOf(projectId)).toBe('queued')
})

test('refused credentials are told also while nothing is to be sent, until the service takes them', async () => {
  const error = failure(
    'unauthorized',
    { status: 401 },
    { delivery: 'notSent', concernsAccount: true },
  )
  bench.service.fail('projects.list', { when: 'before', error })
  await expect(bench.projects.refresh()).rejects.toBe(error)
  expect(syncError()).toMatchObject({ kind: 'unauthorized' })
  await bench.projects.refresh()
  expect(syncError()).toBeNull()
})

test('a list that the service refuses despite a valid token says nothing about the credentials', async () => {
  bench.service.fail('projects.list', { when: 'before', error: unauthorized })
  await expect(bench.projects.refresh()).rejects.toMatchObject({
    error: { reason: 'listRefused' },
  })
  expect(syncError()).toBeNull()
})

describe('a secret that the keychain does not give', () => {
  const keychain = (reason: 'keychainLocked' | 'keychainMissing' | 'secretMissing') =>
    failure('keychain', { reason }, { delivery: 'notSent', concernsAccount: true })

  /** Holds the account of a new project, and returns the project's id. */
  async function heldProject(error: AppFailure): Promise<string> {
    bench.service.fail('projects.list', { when: 'before', error })
    const { id } = bench.projects.create({ scenario: 'BOvk', type: 'project', name: 'Kade 4' })
    await bench.settle()
    expect(syncError()).toEqual(error.error)
    return id
  }

  test.each([
    ['keychainMissing', [60_000, 120_000, 240_000]],
    // Each question may show the window of the system that asks for the password.
    ['keychainLocked', [240_000, 480_000, 960_000]],
  ] as const)('is asked for again by itself: %s', async (reason, pauses) => {
    const error = keychain(reason)
    bench.service.fail('authenticate', { when: 'before', error }, { when: 'before', error })
    const projectId = await heldProject(error)
    for (const pause of pauses) {
      expect(bench.clock.nextIn).toBe(pause)
      expect(stateOf(projectId)).not.toBe('synced')
      await bench.settle(1)
    }
    expect(stateOf(projectId)).toBe('synced')
    expect(syncError()).toBeNull()
  })

  test('is told also while nothing is to be sent, until the service answers', async () => {
    await bench.projects.refresh()
    const error = keychain('keychainLocked')
    bench.service.fail('projects.list', { when: 'before', error })
    await expect(bench.projects.refresh()).rejects.toBe(error)
    expect(syncError()).toEqual(error.error)
    await bench.projects.refresh()
    expect(syncError()).toBeNull()
  })

  test('is asked for when the computer wakes up', async () => {
    const projectId = await heldProject(keychain('keychainLocked'))
    bench.sync.networkOnline()
    await bench.settle()
    expect(stateOf(projectId)).toBe('synced')
  })

  test('and that is not stored is not asked for', async () => {
    await heldProject(keychain('secretMissing'))
    expect(bench.clock.nextIn).toBeNull()
    bench.sync.networkOnline()
    await bench.settle()
    expect(bench.service.count('authenticate')).toBe(0)
  })

  test('gives way to the refusal of the service when the keychain gives the secret', async () => {
    const refusal = failure('unauthorized', { status: 401 }, { delivery: 'notSent' })
    await heldProject(keychain('keychainMissing'))
    bench.service.fail('authenticate', { when: 'before', error: refusal })
    await bench.settle(1)
    expect(syncError()).toEqual(refusal.error)
  })
})
