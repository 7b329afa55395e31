import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { OpeningUseCases } from '../../../../src-main/opening/opening-use-cases.ts'
import { TemplateUseCases } from '../../../../src-main/templates/template-use-cases.ts'
import type { Opened } from '../../../../src-shared/ipc/calls/system/opening-calls.ts'
import { projectXml } from '../sync/fake-service.ts'
import { OfficeBench } from '../sync/office-bench.ts'

let bench: OfficeBench
let targets: string[]

beforeEach(() => {
  bench = new OfficeBench()
  bench.sync.start()
  targets = []
})
afterEach(async () => {
  await bench.close()
  expect(bench.faults).toEqual([])
})

const address =
  '<Address><Street>Kerkweg</Street><Housenumber>3</Housenumber><Zipcode>3701 AB</Zipcode>' +
  '<City>Zeist</City></Address>'

/** A project of the service with an address, whose record is read. */
async function addressed(scenario = 'BBvk', housenumber = 3) {
  const { service, records, projects, xml } = bench
  const remoteId = service.nextId()
  service.projects.push({ id: remoteId, scenario, name: `Kerkweg ${housenumber}, Zeist` })
  const written = address.replace('>3<', `>${housenumber}<`)
  const text = projectXml(remoteId, 'Ede').replace('<City>Ede</City>', written)
  service.xml.set(`${remoteId} 1.2`, text)
  await projects.refresh()
  const row = records.projects.byRemoteId(records.accounts.activeId() ?? '', remoteId)
  if (row === null) throw new Error('The project is not listed')
  await xml.read({ kind: 'project', id: row.id, version: '1.2' })
  return { id: row.id, remoteId, text }
}

function useCases(): OpeningUseCases {
  const { connection, wake: onUnsentChange } = bench.sync
  const { tools, reader } = bench
  const templates = new TemplateUseCases({
    ...{ ...tools, connection, reader, onUnsentChange },
    chooseFile: () => Promise.resolve(null),
  })
  return new OpeningUseCases({
    ...{ ...tools, connection, reader, templates },
    intake: { takePath: () => Promise.reject(new Error('Not a PDF')) },
    onFault: (fault) => bench.faults.push(fault),
    targets: { next: () => targets.shift() ?? null, takeLeftOut: () => 0 },
  })
}

/** Opens a file with a text. */
async function openText(opening: OpeningUseCases, text: string) {
  const path = join(bench.folder, 'export.xml')
  writeFileSync(path, text)
  targets.push(path)
  const [opened] = await opening.take()
  if (opened?.kind !== 'record') throw new Error(`Not a record: ${JSON.stringify(opened)}`)
  return opened satisfies Opened
}

test('a file with the number of a project is compared with that project, and nothing changes', async () => {
  const { id, text, remoteId } = await addressed()
  const opening = useCases()
  const changed = text
    .replace('Woonruimte', 'Bouwgrond')
    .replace('timestampGenerated="2026-11-21T', 'timestampGenerated="2026-11-22T')
  const { known, beginning } = await openText(opening, changed)
  expect(known).toEqual([
    {
      projectId: id,
      name: 'Kerkweg 3, Zeist',
      scenario: 'BBvk',
      by: 'remoteId',
      sameAddress: true,
    },
  ])

  const compared = await opening.compare({ begun: beginning.id, projectId: id })
  expect(compared).toMatchObject({
    file: 'export.xml',
    project: 'Kerkweg 3, Zeist',
    version: '1.2',
    texts: { file: changed, own: text },
    isDraft: false,
    same: false,
    changes: { changes: [{ kind: 'changed', path: ['General', 'Type'] }], more: 0 },
  })
  const ref = { kind: 'project', id, version: '1.2' } as const
  expect(await bench.xml.read(ref)).toMatchObject({ text, draft: false, state: 'synced' })
  expect(bench.service.xml.get(`${remoteId} 1.2`)).toBe(text)
})

test('a file that was only written at another moment has the same content', async () => {
  const { id, text } = await addressed()
  const opening = useCases()
  const later = text.replace('2026-11-21T10', '2026-11-25T10')
  const { beginning } = await openText(opening, later)
  const compared = await opening.compare({ begun: beginning.id, projectId: id })
  expect(compared).toMatchObject({ same: true, changes: { changes: [], more: 0 } })
})

test('a file is compared with the draft, if there is one', async () => {
  const { id, text } = await addressed()
  const draft = text.replace('Woonruimte', 'Ligplaats')
  bench.xml.saveDraft({ kind: 'project', id, version: '1.2', text: draft })
  const opening = useCases()
  const { beginning } = await openText(opening, text.replace('Woonruimte', 'Bouwgrond'))
  expect(await opening.compare({ begun: beginning.id, projectId: id })).toMatchObject({
    isDraft: true,
    texts: { own: draft },
  })
})

test('without a known number the address tells the projects, those of the scenario first', async () => {
  const sale = await addressed('BBvk')
  const letting = await addressed('BBvh')
  await addressed('BBvk', 33)
  const opening = useCases()
  const foreign = sale.text
    .replace(`id="${sale.remoteId}"`, 'id="987654"')
    .replace('<General>', '<General><Scenario>BBvh</Scenario>')
  const { known, beginning } = await openText(opening, foreign)
  expect(known.map(({ projectId, by }) => [projectId, by])).toEqual([
    [letting.id, 'address'],
    [sale.id, 'address'],
  ])

  const { texts } = await opening.compare({ begun: beginning.id, projectId: letting.id })
  expect(texts?.file).toContain(`id="${letting.remoteId}"`)
  expect(texts?.file).not.toContain('987654')
})

test('a number of a project at another address is told', async () => {
  const { id, text } = await addressed()
  const { known } = await openText(
    useCases(),
    text.replace('Kerkweg', 'Lindelaan').replace('3701 AB', '9999 ZZ'),
  )
  expect(known).toMatchObject([{ projectId: id, by: 'remoteId', sameAddress: false }])
})

test('a record of an unknown project is offered as a new project', async () => {
  const { text, remoteId } = await addressed()
  const elsewhere = text.replace(`id="${remoteId}"`, 'id="5"').replace('>3<', '>300<')
  expect((await openText(useCases(), elsewhere)).known).toEqual([])
})

test('a project of another account is not compared', async () => {
  const { id, text } = await addressed()
  const opening = useCases()
  const { beginning } = await openText(opening, text)
  const [account] = bench.records.accounts.list()
  if (account === undefined) throw new Error('The bench has an account')
  const other = '00000000-0000-4000-8000-000000000002'
  bench.records.accounts.save({ ...account, id: other, name: 'Ander', rootId: 2 })
  bench.records.accounts.setActive(other)
  await expect(async () =>
    opening.compare({ begun: beginning.id, projectId: id }),
  ).rejects.toMatchObject({ error: { kind: 'notFound' } })
})
