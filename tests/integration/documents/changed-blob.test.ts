import { hash } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { pathOfBlob } from '../../../src-main/store/dossiers/blob-folder.ts'
import { writePdf } from '../../../src-service/office/minimal-pdf.ts'
import { openPracticeOffice, type PracticeOffice } from '../office/practice-office.ts'
import { allProjects, startApp, type AppUnderTest } from '../office/sync-office.ts'
import { sendFile, takeIn } from '../office/take-in.ts'

let office: PracticeOffice
let folder: string
let app: AppUnderTest

beforeEach(async () => {
  office = await openPracticeOffice({ projects: 3 })
  folder = mkdtempSync(join(tmpdir(), 'perceel-changed-'))
  app = await startApp(office.service)
})
afterEach(async () => {
  await app.close()
  await office.close()
  rmSync(folder, { recursive: true, force: true })
})

async function uploaded(remoteId: number): Promise<string[]> {
  const answer = await office.get(`/1.0/${remoteId}/dossier`)
  const { objects } = answer.json<{ objects: { document: { filename: string } }[] }>()
  return objects.map(({ document }) => document.filename)
}

/** Returns the path of the app's own copy of a file, by the file's content. */
function blobOf(path: string): string {
  const sha256 = hash('sha256', readFileSync(path))
  return pathOfBlob(join(app.folder, 'data', 'blobs'), sha256)
}

function flip(path: string): void {
  const bytes = readFileSync(path)
  bytes[30] = (bytes[30] ?? 0) ^ 1
  writeFileSync(path, bytes)
}

test.each([
  ['a byte of it changed', 'blobChanged', (path: string) => flip(path)],
  ['it was cut off', 'blobMissing', (path: string) => truncateSync(path, 20)],
  ['it is gone', 'blobMissing', (path: string) => rmSync(path)],
])(
  'a kept file is not sent when %s, and the same file taken in again heals it',
  async (_name, reason, spoil) => {
    await app.services.projects.refresh()
    const [project] = (await app.services.projects.list(allProjects)).rows
    if (project?.remoteId === null || project === undefined) throw new Error('No project')
    const path = join(folder, 'akte-die-bewaard-is.pdf')
    writeFileSync(path, writePdf('Akte', [['Akte van levering']]))
    await app.services.settings.update({ workOffline: true })
    await sendFile(app, path, project.id, { type: 'koopakte', title: 'Akte' })
    spoil(blobOf(path))
    await app.services.settings.update({ workOffline: false })
    await app.until(async () => (await app.services.sync.jobs())[0]?.state === 'parked')
    const [job] = await app.services.sync.jobs()
    expect(job?.error).toEqual({ kind: 'storage', reason, field: 'akte-die-bewaard-is.pdf' })
    expect(await uploaded(project.remoteId)).not.toContain('akte-die-bewaard-is.pdf')

    await takeIn(app, path, null)
    await app.services.sync.retry({ jobId: job?.id ?? '' })
    await app.until(async () => (await app.services.sync.jobs()).length === 0)
    expect(await uploaded(project.remoteId)).toContain('akte-die-bewaard-is.pdf')
  },
)
