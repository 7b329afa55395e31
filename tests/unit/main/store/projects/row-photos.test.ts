import { afterEach, beforeEach, expect, test } from 'vitest'
import { listProjects } from '../../../../../src-main/store/projects/project-list.ts'
import { propertyFacts } from '../../../../../src-shared/records/property-facts.ts'
import { plainImage } from '../../../../e2e/screen/plain-image.ts'
import { OfficeBench } from '../../sync/office-bench.ts'

let bench: OfficeBench

beforeEach(() => (bench = new OfficeBench()))
afterEach(() => bench.close())

/** Adds a project whose record names these photos. */
async function project(...sources: string[]): Promise<string> {
  const { id } = await bench.listedProject()
  const photos = sources.map((source) => `<Foto>${source}</Foto>`).join('')
  bench.records.projects.setFacts(id, propertyFacts(`<Project>${photos}</Project>`))
  return id
}

function photosOf(photos: boolean): Map<string, unknown> {
  const { id } = bench.sync.connection.requireAccount()
  const query = { search: '', sort: 'name', descending: false, offset: 0, limit: 100 } as const
  const { rows } = listProjects(bench.store, id, { ...query, photos })
  return new Map(rows.map((row) => [row.id, row.photo]))
}

test('a row has its first photo: of the internet, or a document on this machine', async () => {
  const web = await project('https://foto.example.nl/1.jpg', 'https://foto.example.nl/2.jpg')
  const own = await project('fotos/voorkant.png')
  const elsewhere = await project('achterkant.png')
  const none = await project()
  const { sha256 } = await bench.intake.fromBytes(plainImage(8, 8))
  const document = bench.addDossier({
    ...{ projectId: own, type: 'foto', title: 'Voorkant', filename: 'Voorkant.png', sha256 },
  })
  const photos = photosOf(true)
  expect(photos.get(web)).toEqual({ source: 'https://foto.example.nl/1.jpg', dossierId: null })
  expect(photos.get(own)).toEqual({ source: 'fotos/voorkant.png', dossierId: document.id })
  expect(photos.get(elsewhere)).toBeNull()
  expect(photos.get(none)).toBeNull()
  expect([...photosOf(false).values()]).toEqual([null, null, null, null])
})

test('facts that are no JSON leave a row without a photo', async () => {
  const id = await project('https://foto.example.nl/1.jpg')
  bench.store.run(`UPDATE projects SET facts = '{' WHERE id = ?`, id)
  expect(photosOf(true).get(id)).toBeNull()
})
