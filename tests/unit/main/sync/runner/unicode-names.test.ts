import { afterEach, beforeEach, expect, test } from 'vitest'
import { lostAnswer } from '../fake-service.ts'
import { OfficeBench } from '../office-bench.ts'

/** A service that keeps names in another Unicode form: the accents are signs of their own (NFD). */
let bench: OfficeBench

beforeEach(() => {
  bench = new OfficeBench()
  bench.sync.start()
  bench.service.renames = ({ title, filename }) => ({
    title: title.normalize('NFD'),
    filename: filename.normalize('NFD'),
  })
})
afterEach(async () => {
  await bench.close()
  expect(bench.faults).toEqual([])
})

const jobs = () => bench.sync.useCases.jobs()

async function add(projectId: string, content: string, filename: string) {
  const { sha256 } = await bench.stagedFile(content)
  return bench.addDossier({ projectId, type: 'Akte', title: filename, filename, sha256 })
}

test('a document that arrives altered keeps its number', async () => {
  const { id: projectId } = await bench.listedProject()
  bench.service.hashOf = () => 'f'.repeat(32)
  const { id } = await add(projectId, 'the deed', 'Koopakte café.pdf')
  await bench.settle()
  expect(bench.dossiers.get({ dossierId: id })).toMatchObject({
    remoteId: bench.service.dossiers[0]?.id,
    arrival: 'otherContent',
  })
})

test('two uploads whose answers got lost are told apart', async () => {
  const { id: projectId } = await bench.listedProject()
  bench.service.hashOf = () => 'crc:77'
  const faults = (['after', 'before'] as const).map((when) => ({ when, error: lostAnswer() }))
  bench.service.fail('dossiers.create', ...faults)
  await add(projectId, 'the deed', 'Koopakte café.pdf')
  await add(projectId, 'the plan', 'Plattegrond café.pdf')
  await bench.settle(20)
  expect(jobs()).toEqual([])
  expect(bench.service.count('dossiers.create')).toBe(3)
})

test('a new project has no notice about a name that reads the same', async () => {
  const row = bench.projects.create({ scenario: 'BBvk', type: 'Woonruimte', name: 'Café 7' })
  await bench.settle()
  for (const project of bench.service.projects) project.name = project.name.normalize('NFD')
  await bench.projects.refresh()
  expect(bench.projects.get({ projectId: row.id }).wanted).toEqual([])
})
