import { existsSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPracticeOffice, type PracticeOffice } from '../office/practice-office.ts'
import { createHome } from '../office/practice-records.ts'
import { startApp } from '../office/sync-office.ts'

let office: PracticeOffice
let folder: string
beforeAll(async () => {
  office = await openPracticeOffice({ projects: 1 })
  folder = mkdtempSync(join(tmpdir(), 'perceel-copies-'))
})
afterAll(async () => {
  await office.close()
  rmSync(folder, { recursive: true, force: true })
})

test('copies that a killed run left behind are gone at the next start', async () => {
  const left = join(folder, 'run', 'a')
  mkdirSync(left, { recursive: true })
  writeFileSync(join(left, 'koopakte.pdf'), 'koopsom', { mode: 0o400 })
  const app = await startApp(office.service, { folder })
  expect(existsSync(join(left, 'koopakte.pdf'))).toBe(false)
  await app.close()
})

test('an opened copy is the user’s alone, and a kind that the system may run is not opened', async () => {
  const home = await createHome(office)
  for (const filename of [
    'akte.pdf',
    'koopakte',
    'Koopakte v1.2',
    'programma',
    'programma.pdf',
    'akte.pdf.exe',
    'akte\u202efdp.exe',
    'akte.pdf:a.js',
    'a.lnk',
  ]) {
    const isPdf = ['akte.pdf', 'koopakte', 'Koopakte v1.2'].includes(filename)
    const content = isPdf ? '%PDF-1.7' : 'MZ'
    const file = Buffer.from(content).toString('base64')
    await office.post(`/1.0/${home}/dossier`, {
      json: { type: 'Akte', title: 'Akte', filename, file },
    })
  }
  const app = await startApp(office.service)
  const { projects, dossiers } = app.services
  await projects.refresh()
  const query = { search: '', sort: 'name', descending: false, offset: 0, limit: 9 } as const
  const { rows } = await projects.list(query)
  const projectId = rows.find(({ remoteId }) => remoteId === home)?.id ?? ''
  const outcomes: Record<string, string> = {}
  for (const { id, filename } of await dossiers.refresh({ projectId })) {
    outcomes[filename] = await Promise.resolve(dossiers.open({ dossierId: id })).then(
      () => 'opened',
      (error: { error: { reason: string } }) => error.error.reason,
    )
  }
  expect(Object.values(outcomes).sort()).toEqual([
    ...Array<string>(6).fill('fileTypeRefused'),
    ...Array<string>(3).fill('opened'),
  ])
  expect(app.opened.map((path) => basename(path))).toEqual([
    'akte.pdf',
    'koopakte.pdf',
    'Koopakte v1.2.pdf',
  ])
  for (const path of app.opened) expect(statSync(join(path, '..')).mode & 0o777).toBe(0o700)
  await app.close()
})
