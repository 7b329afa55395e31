import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPracticeOffice, type PracticeOffice } from '../office/practice-office.ts'
import { allProjects, type AppUnderTest, startApp } from '../office/sync-office.ts'

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as () => void

/** The heap growth that 120 rounds may cause, in bytes: 8 KB each. Measured were 29 KB in all. */
const allowed = 120 * 8 * 1024

let office: PracticeOffice
let app: AppUnderTest

beforeAll(async () => {
  office = await openPracticeOffice({ projects: 60 })
  app = await startApp(office.service)
  await app.services.projects.refresh()
})
afterAll(async () => {
  await app.close()
  await office.close()
  expect(app.faults).toEqual([])
})

/** Simulates a user who browses, types into search fields and an editor, and reloads lists. */
async function lookAround(round: number): Promise<void> {
  const { projects, board, records, dossiers, search, sync } = app.services
  const word = `straat ${round}`
  for (const sort of ['name', 'city', 'modifiedAt'] as const) {
    await projects.list({ ...allProjects, sort })
    await projects.list({ ...allProjects, sort, search: word })
  }
  await board.head()
  await board.rows({ after: null, limit: 500 })
  const { rows } = await projects.list(allProjects)
  const id = rows[round % rows.length]?.id ?? ''
  const text = { kind: 'project', id, version: '1.2' } as const
  const { text: shown, baseId } = await records.read(text)
  await records.saveDraft({ ...text, text: `${shown} `, baseId })
  await records.discardDraft(text)
  await records.history({ kind: 'project', id })
  await dossiers.list({ projectId: id })
  const all = { type: null, show: 'all', sort: 'title', descending: false } as const
  await dossiers.office({ ...all, search: word, offset: 0, limit: 100 })
  await search.query({ text: word, kind: 'all', offset: 0, limit: 50 })
  await sync.jobs()
  await projects.refresh()
}

function heapUsed(): number {
  collect()
  collect()
  return process.memoryUsage().heapUsed
}

test(
  "main's heap stays as it is however long somebody looks around",
  { timeout: 240_000 },
  async () => {
    let round = 0
    // Warm-up: reads each project's text once, and lets the engine compile frequent code.
    while (round < 120) await lookAround((round += 1))
    const before = heapUsed()
    while (round < 240) await lookAround((round += 1))
    const grown = heapUsed() - before
    expect(grown).toBeLessThan(allowed)
  },
)
