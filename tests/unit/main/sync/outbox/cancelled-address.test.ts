import { expect, test } from 'vitest'
import type { Fault } from '../fake-service.ts'
import { answered } from '../fake-service.ts'
import { officeOfEachTest } from '../office-of-each-test.ts'

/** A document by its address that the service refuses. The user cancels it, and adds it once more. */
const office = officeOfEachTest('portal_wonen')
const minute = 60_000
const filepath = 'https://voorbeeld.nl/akte.pdf'
const names = { type: 'koopakte', title: 'Akte', filename: 'akte.pdf' }

const jobs = () => office().sync.useCases.jobs()
const uploads = () => office().service.count('dossiers.create')

/** Sends until no job waits, an hour at most. */
async function settleJobs(): Promise<void> {
  const end = office().clock.now() + 60 * minute
  await office().settle()
  while (jobs().some(({ state }) => state === 'waiting') && office().clock.now() < end)
    await office().settle(1)
}

/** Adds a document that is refused, and cancels it. Returns the project and the id for the undo. */
async function cancelRefused(when: Fault['when']) {
  const { id: projectId } = await office().listedProject()
  office().service.now = () => office().clock.now()
  office().service.lag = 10 * minute
  office().service.fail('dossiers.create', { when, error: answered(409) })
  office().dossiers.addByAddress({ projectId, ...names, filepath })
  await office().settle()
  expect(jobs()).toMatchObject([{ state: 'parked', error: { status: 409 } }])
  const { undoId } = office().sync.useCases.cancel({ jobId: jobs()[0]?.id ?? '' })
  expect(jobs()).toEqual([])
  return { projectId, undoId: undoId ?? '' }
}

test('a document that was taken all the same is found, and not sent again', async () => {
  const { projectId } = await cancelRefused('after')
  office().dossiers.addByAddress({ projectId, ...names, filepath })
  await settleJobs()
  expect(jobs()).toEqual([])
  expect(uploads()).toBe(1)
  expect(office().dossiers.list({ projectId })).toMatchObject([{ state: 'synced', title: 'Akte' }])
})

test('a document that was not taken is sent once its absence is proven', async () => {
  const { projectId } = await cancelRefused('before')
  office().dossiers.addByAddress({ projectId, ...names, filepath })
  await settleJobs()
  expect(jobs()).toEqual([])
  expect(office().service.dossiers).toHaveLength(1)
})

test('a document from another address is sent at once', async () => {
  const { projectId } = await cancelRefused('before')
  const other = { filepath: 'https://voorbeeld.nl/kaart.pdf', filename: 'kaart.pdf' }
  office().dossiers.addByAddress({ projectId, ...names, ...other })
  await office().settle()
  expect(office().service.dossiers).toMatchObject([{ filename: 'kaart.pdf' }])
})

test('a document is sent at once when the list must have shown the cancelled one', async () => {
  const { projectId } = await cancelRefused('before')
  office().clock.pass(20 * minute)
  office().dossiers.addByAddress({ projectId, ...names, filepath })
  await office().settle()
  expect(uploads()).toBe(2)
})

test('a restored document is sent once', async () => {
  const { projectId, undoId } = await cancelRefused('after')
  expect(office().sync.useCases.restoreCancelled({ undoId })).toEqual({ restored: 1 })
  office().sync.useCases.retry({ jobId: jobs()[0]?.id ?? '' })
  await settleJobs()
  expect(uploads()).toBe(1)
  expect(office().dossiers.list({ projectId })).toHaveLength(1)
})
