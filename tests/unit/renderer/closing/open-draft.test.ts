import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Closing } from '../../../../src-renderer/closing/use-closing.ts'
import { FakeFailure, type FakeMain } from '../fake-perceel.ts'
import { fakeClosingMain, openClosing, projectId, record } from './fake-closing.ts'

const baseId = 'b'.repeat(64)
const ref = { kind: 'project', id: projectId, version: '1.2' }
const none = { deeds: [], leases: [] }
let main: FakeMain
let closing: Closing
let stop: () => void
let isOpen: boolean

beforeEach(async () => {
  main = fakeClosingMain()
  vi.stubGlobal('window', { perceel: main.perceel })
  isOpen = true
  main.answers.set('projects.get', () => ({ draftVersion: isOpen ? '1.2' : null }))
  main.answers.set('closing.plan', () =>
    isOpen ? { record: null, reason: 'draft', ...none } : { record, reason: null, ...none },
  )
  main.answers.set('records.read', () => ({ draft: isOpen, text: '<Huis/>', baseId }))
  main.answers.set('records.save', () => (isOpen = false))
  ;({ closing, stop } = await openClosing())
  closing.kind.value = 'sold'
})
afterEach(() => {
  stop()
  vi.unstubAllGlobals()
})

test('a sale is not sent while typed text of the record is not saved', () => {
  expect(closing.count.value).toBeGreaterThan(0)
  expect(closing.problem.value).toBe('draft')
})

test('the open draft is saved from the sheet, and the sale then changes the status', async () => {
  await closing.draftSaving.run()
  const saved = main.calls.filter(({ name }) => name === 'records.save')
  expect(saved.map(({ args }) => args[0])).toEqual([{ ...ref, text: '<Huis/>', baseId }])
  expect(closing.problem.value).toBeNull()
  expect(closing.changes.value).toMatchObject([{ value: 'beschikbaar', after: 'verkocht' }])
})

test('a draft that cannot be saved keeps the sale from being sent, and the reason is shown', async () => {
  const error = { kind: 'invalidInput', reason: 'notWellFormed' } as const
  main.answers.set('records.save', () => {
    throw new FakeFailure(error)
  })
  await closing.draftSaving.run()
  expect(closing.draftSaving.error.value).toEqual(error)
  expect(closing.problem.value).toBe('draft')
})
