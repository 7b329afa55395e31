import { beforeEach, expect, it, vi } from 'vitest'
import type * as shownRecords from '../../../../src-renderer/composables/screen/shown-records.ts'
import { createFakeMain, type FakeMain } from '../fake-perceel.ts'

const id = '00000000-0000-4000-8000-000000000001'
const place = { ids: [id], address: `/projects/${id}` }
let main: FakeMain
let records: typeof shownRecords
/** The page's answers to questions about records, in order. */
let answers: boolean[]
let isGiven: boolean

beforeEach(async () => {
  // The module holds the state of one page.
  vi.resetModules()
  main = createFakeMain()
  vi.stubGlobal('window', { perceel: main.perceel })
  answers = []
  isGiven = true
  main.answers.set('app.claimRecords', () => isGiven)
  main.answers.set('app.recordsReleased', ({ released }: { released: boolean }) => {
    answers.push(released)
    return null
  })
  records = await import('../../../../src-renderer/composables/screen/shown-records.ts')
  records.answerReleases()
})

async function released(): Promise<boolean | undefined> {
  const before = answers.length
  main.send('releaseRecords', { question: 1, ids: [id] })
  await vi.waitFor(() => expect(answers).toHaveLength(before + 1))
  return answers.at(-1)
}

it('lets go of records that no screen shows, after their text is stored', async () => {
  const asked: (readonly string[])[] = []
  records.releaseForOthers(async (ids) => asked.push(ids) > 0)
  expect(await released()).toBe(true)
  expect(asked).toEqual([[id]])
})

it('keeps the records of the open screen, and of a screen that is being opened', async () => {
  expect(await records.claimRecords(place)).toBe(true)
  expect(await released()).toBe(false)
  records.noteShownRecords(place.ids)
  expect(await released()).toBe(false)
  records.noteShownRecords([])
  expect(await released()).toBe(true)
})

it('keeps records whose text cannot be stored', async () => {
  records.releaseForOthers(async () => false)
  expect(await released()).toBe(false)
  records.releaseForOthers(() => Promise.reject(new Error('The disk is full')))
  expect(await released()).toBe(false)
})

it('keeps records that a screen wants again while they are stored', async () => {
  records.releaseForOthers(async () => records.claimRecords(place))
  expect(await released()).toBe(false)
})

it('asks for no records that the open screen has already', async () => {
  records.noteShownRecords(place.ids)
  await records.claimRecords({ ...place, address: `/projects/${id}/xml` })
  expect(main.calls.filter(({ name }) => name === 'app.claimRecords')).toEqual([])
})

it('reports that records are in another window, and no longer claims them', async () => {
  isGiven = false
  expect(await records.claimRecords(place)).toBe(false)
  expect(records.elsewhereCount.value).toBe(1)
  expect(await released()).toBe(true)
})

it('does not want the records of a navigation that failed', async () => {
  await records.claimRecords(place)
  records.noteFailedNavigation('/projects/another')
  expect(await released()).toBe(false)
  records.noteFailedNavigation(place.address)
  expect(await released()).toBe(true)
})
