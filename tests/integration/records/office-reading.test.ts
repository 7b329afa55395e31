import { afterEach, beforeEach, expect, test } from 'vitest'
import { type CountingLine, startCountingLine } from '../lines/counting-line.ts'
import { openPracticeOffice, type PracticeOffice } from '../office/practice-office.ts'
import { allProjects, startApp, type AppUnderTest } from '../office/sync-office.ts'

const projects = 40

let office: PracticeOffice
let line: CountingLine
let app: AppUnderTest

beforeEach(async () => {
  office = await openPracticeOffice({ projects })
  line = await startCountingLine(office.service.url)
  app = await startApp(office.service, { url: line.url })
})
afterEach(async () => {
  await app.close()
  await line.close()
  await office.close()
  expect(app.faults).toEqual([])
})

const progress = async () => (await app.services.offline.state()).office

/** Waits until the record and the dossiers of every project were read. */
async function readWhole(): Promise<void> {
  await app.until(async () => {
    const { total, read } = await progress()
    return total === projects && read === total
  })
}

test('the whole office is read after the first list, with at most four requests at once', async () => {
  await app.services.projects.refresh()
  await readWhole()
  const { rows } = await app.services.projects.list({ ...allProjects, limit: 100 })
  expect(rows).toHaveLength(projects)
  expect(rows.filter(({ type, city }) => type === '' || city === '')).toEqual([])
  expect(line.most).toBeLessThanOrEqual(4)
})

test('the user pauses the reading, and goes on with it', async () => {
  await app.services.settings.update({ readOffice: false })
  await app.services.projects.refresh()
  await app.until(async () => (await progress()).total === projects)
  expect(await progress()).toEqual({ total: projects, read: 0, failed: 0, paused: true })
  await app.services.settings.update({ readOffice: true })
  await readWhole()
})
