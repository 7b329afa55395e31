import { expect, test } from 'vitest'
import { failure } from '../../../../../src-main/errors/app-failure.ts'
import { officeOfEachTest } from '../office-of-each-test.ts'

/** The service refuses an edit for the present: the record is locked, or a waiting time is named. */
const office = officeOfEachTest('portal_wonen')
const jobs = () => office().sync.useCases.jobs()
const edits = () => office().service.count('projects.edit')

async function sendRefused(details: { status: number; retryAfterMs?: number }): Promise<void> {
  const { projectId, base } = await office().readProject()
  const record = { kind: 'project', id: projectId } as const
  const error = failure('conflict', details, { delivery: 'answered' })
  office().service.fail('projects.edit', { when: 'before', error })
  await office().xml.save({ ...record, version: '1.2', text: base.replace('>Ede<', '>Arnhem<') })
  office().xml.send(record)
  await office().settle()
  expect(edits()).toBe(1)
}

test.each([423, 425])('an edit that is refused with %d is sent again by itself', async (status) => {
  await sendRefused({ status })
  expect(jobs()).toMatchObject([{ state: 'waiting', error: { kind: 'conflict', status } }])
  await office().settle(1)
  expect(edits()).toBe(2)
  expect(jobs()).toEqual([])
})

test('an edit that is refused with a waiting time is sent again afterwards', async () => {
  await sendRefused({ status: 409, retryAfterMs: 120_000 })
  const until = office().clock.now() + 120_000
  expect(jobs()).toMatchObject([{ waitsFor: { for: 'pause', until } }])
  await office().settle(3)
  expect(edits()).toBe(2)
})

test('an edit that is refused without a waiting time waits for the user', async () => {
  await sendRefused({ status: 409 })
  expect(jobs()).toMatchObject([{ state: 'parked' }])
})

test('an edit that was refused with a waiting time for hours is tried again at a start', async () => {
  const { projectId, base } = await office().readProject()
  const record = { kind: 'project', id: projectId } as const
  const error = failure('conflict', { status: 409, retryAfterMs: 60_000 }, { delivery: 'answered' })
  const refusals = Array.from({ length: 30 }, () => ({ when: 'before', error }) as const)
  office().service.fail('projects.edit', ...refusals)
  await office().xml.save({ ...record, version: '1.2', text: base.replace('>Ede<', '>Arnhem<') })
  office().xml.send(record)
  await office().settle()
  for (let n = 0; n < 400 && jobs()[0]?.state !== 'parked'; n += 1) await office().settle(1)
  expect(jobs()).toMatchObject([{ state: 'parked', error: { status: 409 } }])

  office().clock.pass(60_000)
  await office().sync.stop()
  office().restart()
  await office().settle()
  expect(jobs()).toEqual([])
})
