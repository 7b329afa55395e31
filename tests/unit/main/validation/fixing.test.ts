import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { SampleSchemas, schemaSource } from '../../../../src-main/schemas/schema-source.ts'
import { answerOf } from './channel-answers.ts'
import { ValidationBench } from './validation-bench.ts'

const samples = new SampleSchemas(
  fileURLToPath(new URL('../../../../resources/schemas', import.meta.url)),
)

let bench: ValidationBench
let one: string
let other: string

beforeEach(async () => {
  const practice = (id: string) => {
    const account = bench.office.records.accounts.get(id)
    return account && { ...account, kind: 'practice' as const }
  }
  // The sample schemas apply to the practice office only.
  bench = new ValidationBench(
    schemaSource({ get: practice }, { list: () => [], files: () => null }, samples),
  )
  one = (await bench.office.listedProject()).id
  other = (await bench.office.listedProject()).id
})
afterEach(async () => {
  await bench.close()
  expect(bench.office.faults).toEqual([])
})

const record = (...lines: string[]) =>
  ['<Project xmlns="urn:perceel:oefenkantoor:project12" id="1">', ...lines, '</Project>'].join('\n')
const home = record('<General>', '<Type>Woonruimte</Type>', '<City>Ede</City>', '</General>')
const rent = 'De huurprijs moet hoger zijn dan 0.'
const city = (name: string) => `De plaats "${name}" is onbekend.`

async function say(projectId: string, errors: Record<string, string[]>): Promise<void> {
  bench.answers.validate = () => Promise.resolve(answerOf(errors))
  const types = ['channel_03', 'channel_04'] as const
  await bench.calls.run({ projectId, types: [...types], action: 'publish', status: null })
}
const list = (projectIds: string[] | null = null) => bench.calls.fixList({ projectIds })

test('a remark of channels is listed once, with its place in each record', async () => {
  bench.serviceText(one, home)
  bench.serviceText(other, record('<General/>'))
  await say(one, { Algemeen: [city('Eede')] })
  await say(other, { Algemeen: [city('Ed')], Gebouw: [rent] })
  const { items, projects, omitted } = await list()
  expect({ projects, omitted }).toEqual({ projects: 2, omitted: 0 })
  expect(items.map(({ key, blocks }) => [key, blocks.length])).toEqual([
    ['de plaats "…" is onbekend', 2],
    ['de huurprijs moet hoger zijn dan #', 1],
  ])
  const places = items[0]?.blocks.map(({ projectId, place }) => [projectId, place])
  const path = 'Project/General/City'
  expect(Object.fromEntries(places ?? [])).toEqual({
    [one]: { path, line: 4, version: '1.2', from: 'words' },
    [other]: { path, line: null, version: '1.2', from: 'words' },
  })
})

test('the line is that of the text that the editor opens with', async () => {
  bench.serviceText(one, home)
  await say(one, { Algemeen: [city('Eede')] })
  const draft = record('<General>', '', '', '<City>Ede</City>', '</General>')
  const ids = { projectId: one, dossierId: null }
  bench.office.records.recordTexts.writeDraft(ids, '1.2', draft, bench.office.clock.now())
  expect((await list()).items[0]?.blocks[0]?.place?.line).toBe(5)
})

test('a remark has no place without a local text of the record', async () => {
  await say(one, { Algemeen: [city('Eede')] })
  expect((await list()).items[0]?.blocks[0]).toMatchObject({ place: null, stale: true })
})

test('a mended remark is marked as solved, and disappears after a further validation', async () => {
  bench.serviceText(one, home)
  await say(one, { Algemeen: [city('Eede')], Gebouw: [rent] })
  await say(one, { Gebouw: [rent] })
  const solved = async () =>
    (await list()).items.map(({ key, blocks }) => [key, blocks.map((block) => block.solved)])
  expect(await solved()).toEqual([
    ['de huurprijs moet hoger zijn dan #', [false]],
    ['de plaats "…" is onbekend', [true]],
  ])
  await say(one, { Gebouw: [rent] })
  expect(await solved()).toEqual([['de huurprijs moet hoger zijn dan #', [false]]])
})

test('a place that the user gives counts for every project until it is taken back', async () => {
  bench.serviceText(one, home)
  bench.serviceText(other, home)
  for (const id of [one, other]) await say(id, { Algemeen: [city('Eede')] })
  const [item] = (await list()).items
  const key = item?.key ?? ''
  bench.calls.setPlace({ key, path: 'Project/General/Type' })
  const shown = async () => (await list()).items[0]?.blocks.map(({ place }) => place)
  const own = { path: 'Project/General/Type', line: 3, version: '1.2', from: 'user' }
  expect(await shown()).toEqual([own, own])
  bench.calls.setPlace({ key, path: null })
  expect((await shown())?.map((place) => place?.from)).toEqual(['words', 'words'])
})

test('the list has the asked projects only, and says whether a project was checked', async () => {
  await say(one, { Algemeen: [city('Eede')] })
  expect(await list([other])).toEqual({ items: [], projects: 1, omitted: 0, hasValidations: false })
  expect((await list([one])).items).toHaveLength(1)
})

test('places can be searched by name and by what the schema says of them', async () => {
  bench.serviceText(one, record('<General/>', '<Wonen/>'))
  const found = await bench.calls.placesOf({ projectId: one, search: 'huurprijs prijs' })
  const rent = { path: 'Project/Wonen/General/Huur/Prijs', label: 'Huurprijs', isGroup: false }
  expect(found[0]).toEqual(rent)
  const [rents] = await bench.calls.placesOf({ projectId: one, search: 'wonen huur' })
  expect(rents).toMatchObject({ path: 'Project/Wonen/General/Huur', isGroup: true })
  expect(found.every(({ path }) => path.includes('/Wonen/'))).toBe(true)
  expect(await bench.calls.placesOf({ projectId: other, search: 'prijs' })).toEqual([])
})

test('a fault against the schema is one point of all records that have it', async () => {
  const ids: string[] = []
  for (let count = 0; count < 60; count += 1) ids.push((await bench.office.listedProject()).id)
  const message = "Element 'Year': The value 'x' is not a number."
  bench.office.records.schemaChecks.keep(
    ids.map((projectId) => ({
      ...{ projectId, version: '1.2', hash: 'h', namespace: '', schema: '' },
      ...{ outcome: 'checked', total: 1, faults: [{ line: 3, message }], at: 1 },
    })),
  )
  const { items, projects } = await list()
  expect({ items: items.length, projects }).toEqual({ items: 1, projects: 60 })
  expect(items[0]?.blocks.map(({ projectId }) => projectId).toSorted()).toEqual(ids.toSorted())
  expect((await list([ids[5] ?? ''])).items[0]?.blocks).toHaveLength(1)
})

test('a remark that no change of the record mends comes last and has no place', async () => {
  const houses = 'Woonportaal Voordeur plaatst geen bedrijfsmatig vastgoed.'
  await say(one, { Kanaal: [houses], Algemeen: [city('Eede')] })
  const { items } = await list([one])
  expect(items.map(({ source }) => source)).toEqual(['channels', 'fit'])
  expect(items[1]).toMatchObject({ messages: [houses], blocks: [{ place: null }] })
})

test('a new project of the same kind is told what channels demanded of earlier ones', async () => {
  const houses = 'Woonportaal Voordeur plaatst geen bedrijfsmatig vastgoed.'
  await say(one, { Algemeen: [city('Eede')], Kanaal: [houses] })
  await say(other, { Algemeen: [city('Ed')], Gebouw: [rent] })
  expect(await bench.calls.needs({ scenario: 'BBvk' })).toEqual({
    projects: 2,
    needs: [
      { message: city('Ed'), types: ['channel_03', 'channel_04'], projects: 2 },
      { message: rent, types: ['channel_03', 'channel_04'], projects: 1 },
    ],
  })
  expect(await bench.calls.needs({ scenario: 'BOvk' })).toEqual({ projects: 0, needs: [] })
})
