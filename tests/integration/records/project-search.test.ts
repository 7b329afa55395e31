import { afterEach, beforeEach, expect, test } from 'vitest'
import { strengthOf } from '../../../src-shared/search/match.ts'
import { openPracticeOffice, type PracticeOffice } from '../office/practice-office.ts'
import { allProjects, startApp, type AppUnderTest } from '../office/sync-office.ts'

let office: PracticeOffice
let app: AppUnderTest
beforeEach(async () => {
  office = await openPracticeOffice()
  app = await startApp(office.service)
  await app.services.projects.refresh()
})
afterEach(async () => {
  await app.close()
  await office.close()
  expect(app.faults).toEqual([])
})

test('every project of an office is found first by its own name, and by its number', async () => {
  const { projects } = app.services
  const { rows } = await projects.list({ ...allProjects, limit: 100 })
  expect(rows.length).toBeGreaterThan(5)
  for (const { id, name, remoteId } of rows) {
    const byName = await projects.list({ ...allProjects, search: name })
    const same = rows.filter((row) => row.name === name)
    const exact = byName.rows.filter(({ match }) => match?.kind === 'exact')
    expect(exact.map((hit) => hit.id)).toEqual(expect.arrayContaining(same.map((row) => row.id)))
    const strengths = byName.rows.map(({ match }) => strengthOf(match?.kind ?? 'objectNumber'))
    expect(strengths).toEqual(strengths.toSorted((a, b) => a - b))
    const [listedByRemoteId] = (await projects.list({ ...allProjects, search: String(remoteId) }))
      .rows
    expect(listedByRemoteId).toMatchObject({ id, match: { kind: 'exact', byObjectNumber: true } })
  }
})

test('the postal code of a record that was read is shown and searched', async () => {
  const { projects, records } = app.services
  const [row] = (await projects.list({ ...allProjects, limit: 1 })).rows
  await records.read({ kind: 'project', id: row?.id ?? '', version: '1.2' })
  const { zipcode, city } = await projects.get({ projectId: row?.id ?? '' })
  expect(zipcode).toMatch(/^\d{4} [A-Z]{2}$/u)
  for (const search of [zipcode ?? '', `${zipcode?.replace(' ', '').toLowerCase()} ${city}`]) {
    const found = await projects.list({ ...allProjects, search })
    expect(found.rows.map(({ id }) => id)).toContain(row?.id)
  }
})
