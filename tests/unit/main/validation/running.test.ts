import { afterEach, beforeEach, expect, test } from 'vitest'
import { failure } from '../../../../src-main/errors/app-failure.ts'
import { projectXml } from '../sync/fake-service.ts'
import { answerOf } from './channel-answers.ts'
import { ValidationBench } from './validation-bench.ts'

let bench: ValidationBench
let projectId: string
let remoteId: number

beforeEach(async () => {
  bench = new ValidationBench()
  const project = await bench.office.listedProject()
  projectId = project.id
  remoteId = project.remoteId
})
afterEach(async () => {
  await bench.close()
  expect(bench.office.faults).toEqual([])
})

const publish = { action: 'publish', status: 'chosen' } as const
const missing = { Algemeen: ['De plaats ontbreekt.'] }
const run = (...types: ('channel_03' | 'channel_04' | 'portal_wonen')[]) =>
  bench.calls.run({ projectId, types, ...publish })
const text = (city: string) => projectXml(remoteId, city)

test('the answers of the channels are kept and told', async () => {
  bench.answers.validate = ({ type }) =>
    Promise.resolve(answerOf(type === 'channel_03' ? missing : {}))
  const { results, failed } = await run('channel_03', 'channel_04')
  expect(failed).toEqual([])
  expect(results).toMatchObject([
    { type: 'channel_03', valid: false, errors: missing },
    { type: 'channel_04', valid: true, errors: {} },
  ])
  expect(bench.calls.results({ projectId })).toEqual(results)
  expect(bench.news()).toEqual([projectId, projectId])
})

test('a channel whose question fails does not lose the answers of the others', async () => {
  bench.answers.validate = ({ type }) =>
    type === 'channel_03'
      ? Promise.reject(failure('server', { status: 500 }))
      : Promise.resolve({ valid: true })
  const { results, failed } = await run('channel_03', 'channel_04')
  expect(results.map(({ type }) => type)).toEqual(['channel_04'])
  expect(failed).toEqual([{ type: 'channel_03', error: { kind: 'server', status: 500 } }])
})

test('a project that the service does not know yet cannot be judged', async () => {
  const fields = { scenario: 'BBvk', type: 'Woonruimte', name: 'Nieuw' }
  const { id } = bench.office.projects.create(fields)
  await expect(
    bench.calls.run({ projectId: id, types: ['channel_03'], ...publish }),
  ).rejects.toMatchObject({ error: { kind: 'conflict', reason: 'stillWaiting' } })
})

test.each([
  [null, null],
  ['published', 'active'],
  ['ingetrokken', 'inactive'],
  ['busy', null],
  ['failed', null],
  ['een nieuw woord', null],
])('with publication %s the status is chosen as %s', async (status, chosen) => {
  const doc = '2026-11-20 10:00:00'
  const publication = { uuid: 'u', doc, dlm: doc, status: status ?? '', mutations: [] }
  if (status !== null) bench.statuses(projectId, [{ name: 'Woonportaal Voordeur', publication }])
  await run('channel_03')
  expect(bench.answers.asked[0]?.status).toBe(chosen)
})

test('the status is inactive for an unpublished project, and a status that the user names is sent unchanged', async () => {
  bench.statuses(projectId, [{ name: 'Woonportaal Voordeur' }])
  await run('channel_03')
  await bench.calls.run({ projectId, types: ['channel_03'], action: 'revoke', status: 'unknown' })
  expect(bench.answers.asked.map(({ action, status }) => [action, status])).toEqual([
    ['publish', 'inactive'],
    ['revoke', 'unknown'],
  ])
})

test('an answer about a text that is not here and cannot be fetched is stale at once', async () => {
  const { results } = await run('channel_03')
  expect(results[0]).toMatchObject({ stale: true })
})

test('a text that is not stored here is fetched before the validation', async () => {
  bench.fetches = true
  const { results } = await run('channel_03')
  expect(results[0]).toMatchObject({ stale: false })
})

test('an answer goes stale when the text of the service moves, and says so once', async () => {
  bench.serviceText(projectId, text('Ede'))
  await run('channel_03')
  expect(bench.calls.results({ projectId })[0]?.stale).toBe(false)
  bench.news()
  bench.office.bus.publish('projectsChanged', { projectIds: [projectId] })
  expect(bench.news()).toEqual([])
  bench.serviceText(projectId, text('Lunteren'), 'seen')
  bench.office.bus.publish('projectsChanged', { projectIds: [projectId] })
  bench.office.bus.publish('projectsChanged', { projectIds: [projectId] })
  expect(bench.news()).toEqual([projectId])
  expect(bench.calls.results({ projectId })[0]?.stale).toBe(true)
})

test('an answer about the newest text stays good when that becomes the base', async () => {
  bench.serviceText(projectId, text('Ede'))
  bench.serviceText(projectId, text('Lunteren'), 'seen')
  await run('channel_03')
  bench.serviceText(projectId, text('Lunteren'))
  expect(bench.calls.results({ projectId })[0]?.stale).toBe(false)
})

test('a text of the service that arrives during a validation does not count as validated', async () => {
  bench.serviceText(projectId, text('Ede'))
  bench.answers.validate = () => {
    bench.serviceText(projectId, text('Lunteren'))
    return Promise.resolve({ valid: true })
  }
  const { results } = await run('channel_03')
  expect(results[0]?.stale).toBe(true)
})

test('edits that are only here are said to be so, typed or saved', async () => {
  bench.serviceText(projectId, text('Ede'))
  await run('channel_03')
  const shown = () => bench.calls.results({ projectId })[0]
  expect(shown()).toMatchObject({ stale: false, unsentEdits: false })
  const { recordTexts, texts, store } = bench.office.records
  const ids = { projectId, dossierId: null }
  recordTexts.writeDraft(ids, '1.2', text('Lunteren'), bench.office.clock.now())
  expect(shown()).toMatchObject({ stale: false, unsentEdits: true })
  recordTexts.dropDraft(ids, '1.2')
  store.transaction(() => recordTexts.set(ids, '1.2', { local: texts.put(text('Lunteren')) }))
  expect(shown()).toMatchObject({ stale: false, unsentEdits: true })
})

test('validateoptions passes its answer on and keeps nothing', async () => {
  const errors = { Transactie: ['De prijs is verplicht.'] }
  bench.answers.options = () => Promise.resolve(answerOf(errors))
  const asked = { type: 'portal_bog', action: 'publish', extra: { internet: true } } as const
  expect(await bench.calls.options({ projectId, ...asked })).toEqual({ valid: false, errors })
  expect(bench.answers.askedOptions).toEqual([asked])
  expect(bench.calls.results({ projectId })).toEqual([])
})

test('a project that went while the channel was asked keeps nothing', async () => {
  bench.answers.validate = () => {
    bench.office.store.run('DELETE FROM projects WHERE id = ?', projectId)
    return Promise.resolve({ valid: true })
  }
  const { failed } = await run('channel_03')
  expect(failed[0]?.error).toMatchObject({ kind: 'notFound', field: 'projectId' })
})

test.each(['constructor', 'toString'])('a section may be called %s', async (section) => {
  bench.answers.validate = () => Promise.resolve(answerOf({ [section]: ['Te kort.'] }))
  await run('channel_03')
  bench.answers.validate = () => Promise.resolve(answerOf(missing))
  const { results, failed } = await run('channel_03')
  expect(failed).toEqual([])
  expect(results).toMatchObject([{ errors: missing }])
})

test('of two names of a channel, the name with a publication counts', async () => {
  const doc = '2026-11-20 10:00:00'
  const publication = { uuid: 'u', doc, dlm: doc, status: 'published', mutations: [] }
  bench.statuses(projectId, [
    { name: 'Woonportaal Voordeur', publication },
    { name: 'WOONPORTAAL VOORDEUR' },
  ])
  const { results } = await run('channel_03')
  expect(results).toMatchObject([{ status: 'active' }])
})

test.each(['errors', 'gone'])(
  'an answer whose %s are damaged on the disk counts as none, and is told once',
  async (column) => {
    await run('channel_03', 'channel_04')
    const { store, validations } = bench.office.records
    store.run(`UPDATE validations SET ${column} = '{"Algemeen": 1' WHERE channel = 'channel_03'`)
    const shown = () => bench.calls.results({ projectId }).map(({ type }) => type)
    expect(shown()).toEqual(['channel_04'])
    expect(validations.get(projectId, 'channel_03', 'publish')).toBeNull()
    expect(bench.office.faults.splice(0)).toMatchObject([
      { error: { kind: 'storage', reason: 'storeDamaged' } },
    ])
    // A new validation replaces the damaged answer.
    await run('channel_03')
    expect(shown()).toEqual(['channel_03', 'channel_04'])
  },
)
