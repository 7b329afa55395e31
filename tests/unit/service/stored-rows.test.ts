import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { openOfficeFolder } from '../../../src-service/store/office-folder.ts'
import type { OfficeStore } from '../../../src-service/store/office-store.ts'

const projectId = 2000
const sha256 = 'a'.repeat(64)
let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'perceel-rows-'))
})
afterEach(() => {
  rmSync(folder, { recursive: true, force: true })
})

function fill(store: OfficeStore): void {
  store.objects.createAs(1000, 'root')
  store.objects.createAs(projectId, 'project')
  store.objects.createAs(3000, 'dossier')
  const project = { id: projectId, ownerId: 1000, scenario: 'BBvk', name: 'Nieuwe Gracht 7' }
  store.projects.insert({ ...project, modifiedAt: 1, xml: '<project/>' })
  store.dossiers.insert({
    ...{ id: 3000, ownerId: projectId, type: 'koopakte', title: 'Akte', filename: 'akte.pdf' },
    ...{ mimetype: 'application/pdf', createdAt: 1, modifiedAt: 1 },
    ...{ sha256: store.contents.put(Buffer.from('akte')), address: null },
  })
  const publication = { projectId, channel: 'channel_03', createdAt: 1 } as const
  store.publications.insert({ ...publication, uuid: 'u' })
  store.publications.insertMutation({
    ...publication,
    ...{ type: 'publish', dueAt: null, outcome: 'done' },
  })
}

/** Opens the office after a statement that the tables accept and the service does not write. */
function damaged(sql: string): OfficeStore {
  const key = { projects: 1, seed: 1 }
  openOfficeFolder(folder, key, fill).close()
  const db = new DatabaseSync(join(folder, 'office.db'))
  db.exec(`PRAGMA foreign_keys = OFF; PRAGMA ignore_check_constraints = ON; ${sql}`)
  db.close()
  return openOfficeFolder(folder, key, fill)
}

const reads: readonly [string, string, (store: OfficeStore) => unknown, string][] = [
  [
    'a publication on a channel that does not exist',
    `UPDATE publication SET channel = 'channel_99'`,
    ({ publications }) => publications.listOf(projectId),
    'publication.channel',
  ],
  [
    'a mutation of an unknown type',
    `UPDATE mutation SET type = 'withdraw'`,
    ({ publications }) => publications.mutationsOf(projectId),
    'mutation.type',
  ],
  [
    'a mutation with an unknown outcome',
    `UPDATE mutation SET outcome = 'perhaps'`,
    ({ publications }) => publications.mutationsOf(projectId),
    'mutation.outcome',
  ],
  [
    'a project that changed before 1970',
    'UPDATE project SET modified_at = -1',
    ({ projects }) => projects.get(projectId),
    'project.modifiedAt',
  ],
  [
    'a dossier with a content hash of another form',
    `UPDATE dossier SET sha256 = 'none'`,
    ({ dossiers }) => dossiers.listOf(projectId),
    'dossier.sha256',
  ],
  [
    'a content of a negative size',
    `UPDATE content SET sha256 = '${sha256}', size = -1`,
    ({ contents }) => contents.get(sha256),
    'content.size',
  ],
  [
    'an object of an unknown kind',
    `UPDATE object SET kind = 'house' WHERE id = ${projectId}`,
    ({ objects }) => objects.kindOf(projectId),
    'object.kind',
  ],
]

it.each(reads)('refuses %s, and names the column', (_what, sql, read, column) => {
  const store = damaged(sql)
  expect(() => read(store)).toThrow(`The office has an unreadable value in ${column}`)
  store.close()
})

it('reads the rows that the service writes', () => {
  const store = damaged('')
  expect(reads.map(([, , read]) => read(store))).not.toContain(undefined)
  expect(store.projects.listOf(1000)).toEqual([
    { id: projectId, scenario: 'BBvk', name: 'Nieuwe Gracht 7' },
  ])
  store.close()
})
