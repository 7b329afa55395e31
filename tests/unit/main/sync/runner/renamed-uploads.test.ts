import { afterEach, beforeEach, expect, test } from 'vitest'
import { lostAnswer } from '../fake-service.ts'
import { OfficeBench } from '../office-bench.ts'

let bench: OfficeBench
let projectId: string
let owner: number

beforeEach(async () => {
  bench = new OfficeBench()
  bench.service.hashOf = () => 'crc:77'
  bench.sync.start()
  const project = await bench.listedProject()
  projectId = project.id
  owner = project.remoteId
})
afterEach(async () => {
  await bench.close()
  expect(bench.faults).toEqual([])
})

async function add(content: string, filename = 'koop akte.pdf') {
  const { sha256 } = await bench.stagedFile(content)
  return bench.addDossier({ projectId, type: 'Akte', title: filename, filename, sha256 })
}
const jobs = () => bench.sync.useCases.jobs()
const creates = () => bench.service.count('dossiers.create')

test.each([
  ['file name', { title: 'koop akte.pdf', filename: 'koop_akte.pdf' }],
  ['title', { title: 'KOOP AKTE', filename: 'koop akte.pdf' }],
  ['title and file name', { title: 'KOOP AKTE', filename: 'koop_akte.pdf' }],
])('a document that arrived under another %s is not sent again', async (_, names) => {
  bench.service.renames = () => names
  bench.service.fail('dossiers.create', { when: 'after', error: lostAnswer() })
  await add('the deed')
  await bench.settle(20)
  expect(creates()).toBe(1)
  expect(jobs()).toMatchObject([{ state: 'parked', error: { reason: 'outcomeUnknown' } }])
})

test('a renamed document with a hash of a known form is not sent again', async () => {
  bench.service.hashOf = (_name, content) =>
    content.kind === 'blob' ? (content.sha256 ?? '').toUpperCase() : ''
  bench.service.renames = ({ title }) => ({ title, filename: 'document 42.pdf' })
  bench.service.fail('dossiers.create', { when: 'after', error: lostAnswer() })
  await add('the deed')
  await bench.settle(20)
  expect(creates()).toBe(1)
  expect(jobs()).toMatchObject([{ state: 'parked', error: { reason: 'outcomeUnknown' } }])
})

test('two uploads whose answers got lost are told apart by their names', async () => {
  const faults = (['after', 'before'] as const).map((when) => ({ when, error: lostAnswer() }))
  bench.service.fail('dossiers.create', ...faults)
  await add('the deed', 'akte.pdf')
  await add('the plan', 'plattegrond.pdf')
  await bench.settle(20)
  expect(jobs()).toEqual([])
  expect(creates()).toBe(3)
  expect(bench.service.dossiers.map(({ filename }) => filename)).toEqual([
    'akte.pdf',
    'plattegrond.pdf',
  ])
})

/** Adds another user's document to the service while a request of this app is under way. */
function colleagueAdds(given: { created: string; hash: string }): void {
  const id = bench.service.nextId()
  const names = { title: 'Scan', filename: 'scan_001.pdf', mimetype: 'application/pdf' }
  bench.service.dossiers.push({ id, owner, ...names, ...given })
}

const today = '2026-11-21T10:00:00+01:00'

test.each([
  ['from today with another content', { created: today, hash: 'a'.repeat(64) }, []],
  ['from today', { created: today, hash: 'crc:5' }, ['parked']],
  // The clock of this computer may be wrong by days.
  ['of another day', { created: '2026-10-01T10:00:00+02:00', hash: 'crc:5' }, ['parked']],
])('an upload that never arrived beside a document %s', async (_, given, left) => {
  bench.service.fail('dossiers.create', { when: 'before', error: lostAnswer() })
  await add('the deed')
  await bench.settle()
  colleagueAdds(given)
  await bench.settle(20)
  expect(jobs().map(({ state }) => state)).toEqual(left)
  expect(creates()).toBe(left.length === 0 ? 2 : 1)
})

test('an upload is not sent again beside a document that appears when its absence is proven', async () => {
  bench.service.fail('dossiers.create', { when: 'before', error: lostAnswer() })
  await add('the deed')
  await bench.settle()
  const { dossiers } = bench.service.client
  const { list } = dossiers
  let lookedAt = -1
  dossiers.list = (...asked) => {
    // Only an attempt that proved the absence reads a second list at once.
    if (lookedAt === bench.clock.elapsed()) colleagueAdds({ created: today, hash: 'crc:5' })
    lookedAt = bench.clock.elapsed()
    return list(...asked)
  }
  await bench.settle(20)
  expect(bench.service.dossiers).not.toEqual([])
  expect(creates()).toBe(1)
  expect(jobs()).toMatchObject([{ state: 'parked', error: { reason: 'outcomeUnknown' } }])
})
