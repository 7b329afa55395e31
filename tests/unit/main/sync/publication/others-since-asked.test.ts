import { beforeEach, expect, test } from 'vitest'
import { refused } from '../fake-service.ts'
import { officeOfEachTest } from '../office-of-each-test.ts'

/**
 * Another computer asks the channel between the user's request and its sending: a colleague, or a copy of
 * this profile that sends the same request.
 */
const office = officeOfEachTest('portal_wonen')
const type = 'portal_wonen'

const aYear = 365 * 86_400_000

const jobs = () => office().sync.useCases.jobs()
const asked = () => office().service.published.map(({ action }) => action)
const offline = (workOffline: boolean) => office().settings.update({ workOffline })
const read = (projectId: string) => office().channels.refresh({ projectId })

let projectId = ''

/** Lets another computer publish or withdraw. The channel then shows the status. */
function other(action: 'publish' | 'revoke', status: string): void {
  const channel = office().service.statuses[0]
  const doc = '2026-11-21 09:30:00'
  if (channel === undefined) throw new Error('The service has no channel')
  channel.publication ??= { uuid: 'u', doc, dlm: doc, status, mutations: [] }
  channel.publication.mutations.push({ type: action, doc, status: 'done' })
  channel.publication.status = status
}

async function askOffline(action: 'publish' | 'revoke' | 'relist'): Promise<void> {
  offline(true)
  await office().ask(projectId, type, action)
  office().clock.pass(60_000)
}

async function online(): Promise<void> {
  offline(false)
  await office().settle(3)
}

async function retry(): Promise<void> {
  office().sync.useCases.retry({ jobId: jobs()[0]?.id ?? '' })
  await office().settle(3)
}

beforeEach(async () => {
  projectId = (await office().listedProject()).id
  await read(projectId)
  office().clock.pass(60_000)
})

test('a project that another computer published meanwhile is not published again unasked', async () => {
  await askOffline('publish')
  other('publish', 'published')
  await online()
  expect(jobs()).toMatchObject([
    { state: 'parked', error: { kind: 'conflict', reason: 'publishedSince' } },
  ])
  expect(asked()).toEqual([])
})

test('the publication is sent when the user tries again', async () => {
  await askOffline('publish')
  other('publish', 'published')
  await online()
  await retry()
  expect(jobs()).toEqual([])
  expect(asked()).toEqual(['publish'])
})

test('a publication that comes after the question is told too', async () => {
  await askOffline('publish')
  other('publish', 'published')
  await online()
  office().clock.pass(1000)
  other('publish', 'published')
  await retry()
  expect(jobs()).toMatchObject([{ error: { reason: 'publishedSince' } }])
  expect(asked()).toEqual([])
})

test('a publication that a status showed here meanwhile is told too', async () => {
  await askOffline('publish')
  other('publish', 'published')
  office().service.fail('channels.status', { when: 'before', error: refused() })
  offline(false)
  await office().settle()
  await read(projectId)
  await office().settle(3)
  expect(jobs()).toMatchObject([{ error: { reason: 'publishedSince' } }])
})

test('a publication without mutations is told too', async () => {
  await askOffline('publish')
  const doc = '2026-11-21 09:30:00'
  const publication = { uuid: 'u', doc, dlm: doc, status: 'published', mutations: [] }
  office().service.statuses.splice(0, 1, { name: 'Woonportaal Voordeur', publication })
  await online()
  expect(jobs()).toMatchObject([{ error: { reason: 'publishedSince' } }])
  expect(asked()).toEqual([])
})

test('a relist leaves a publication alone that is newer than the question', async () => {
  other('publish', 'published')
  await read(projectId)
  office().clock.pass(60_000)
  await askOffline('relist')
  other('revoke', 'withdrawn')
  other('publish', 'published')
  await online()
  expect(jobs()).toMatchObject([{ state: 'parked', error: { reason: 'publishedSince' } }])
  expect(asked()).toEqual([])
})

test('a project that another computer withdrew meanwhile is not published again unasked', async () => {
  other('publish', 'published')
  await read(projectId)
  office().clock.pass(60_000)
  await askOffline('publish')
  other('revoke', 'withdrawn')
  await online()
  expect(jobs()).toMatchObject([{ state: 'parked', error: { reason: 'withdrawnSince' } }])
  expect(asked()).toEqual([])
  await retry()
  expect(asked()).toEqual(['publish'])
})

test('a withdrawal takes away what another computer published', async () => {
  other('publish', 'published')
  await read(projectId)
  office().clock.pass(60_000)
  await askOffline('revoke')
  other('publish', 'published')
  await online()
  expect(asked()).toEqual(['revoke'])
})

test('a publication that the user saw before asking holds nothing back', async () => {
  other('publish', 'published')
  await read(projectId)
  office().clock.pass(60_000)
  await askOffline('publish')
  await online()
  expect(asked()).toEqual(['publish'])
})

test('a publication that was seen before the clock was set back holds nothing back', async () => {
  office().clock.pass(3_600_000)
  other('publish', 'published')
  await read(projectId)
  office().clock.jump(-3_600_000)
  await askOffline('publish')
  await online()
  expect(asked()).toEqual(['publish'])
})

test('what is published after a request counts as newer, although the clock was ahead at the request', async () => {
  office().clock.jump(aYear)
  await askOffline('publish')
  office().clock.jump(-aYear)
  other('publish', 'published')
  await online()
  expect(jobs()).toMatchObject([{ state: 'parked', error: { reason: 'publishedSince' } }])
  expect(asked()).toEqual([])
})

test('what is published after a request counts as newer, although the clock was behind at the request', async () => {
  office().clock.jump(-aYear)
  await askOffline('publish')
  office().clock.jump(aYear)
  other('publish', 'published')
  await online()
  expect(jobs()).toMatchObject([{ state: 'parked', error: { reason: 'publishedSince' } }])
  expect(asked()).toEqual([])
})

test('a publication after the question counts as newer, although the clock was ahead at the question', async () => {
  office().clock.jump(aYear)
  await askOffline('publish')
  other('publish', 'published')
  await online()
  office().clock.jump(-aYear)
  other('publish', 'published')
  await retry()
  expect(jobs()).toMatchObject([{ state: 'parked', error: { reason: 'publishedSince' } }])
  expect(asked()).toEqual([])
})

test('a publication that was seen before a request with a clock behind holds nothing back', async () => {
  other('publish', 'published')
  await read(projectId)
  office().clock.jump(-aYear)
  await askOffline('publish')
  office().clock.jump(aYear)
  await online()
  expect(asked()).toEqual(['publish'])
})

test('a withdrawal that the user asked for before does not hold the publication back', async () => {
  other('publish', 'published')
  await read(projectId)
  await office().ask(projectId, type, 'revoke')
  await office().settle(3)
  office().clock.pass(60_000)
  await askOffline('publish')
  office().service.channelSays('withdrawn')
  await online()
  expect(asked()).toEqual(['revoke', 'publish'])
})
