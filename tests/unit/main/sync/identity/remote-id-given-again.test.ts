import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { dossierXml } from '../fake-service.ts'
import { OfficeBench } from '../office-bench.ts'
import { officeOutbox } from '../office-outbox.ts'

let bench: OfficeBench
beforeEach(() => {
  bench = new OfficeBench()
  bench.sync.start()
})
afterEach(() => bench.close())

const { addedDossier, offline } = officeOutbox(() => bench)
const fields = { scenario: 'BBvk', type: 'Woonruimte', name: 'Nieuwstraat 8', city: 'Ede' } as const

/** Restores the service to a time before an object existed: the next new object gets its id. */
function restore(list: { id: number }[], remoteId: number): void {
  list.splice(
    list.findIndex(({ id }) => id === remoteId),
    1,
  )
  bench.service.nextId = () => remoteId
}

test('a project created here takes nothing of the project that had its id before', async () => {
  const old = await bench.listedProject()
  const { recordTexts, texts, projects, outbox } = bench.records
  const ids = { projectId: old.id, dossierId: null }
  const base = bench.service.textOf(old.remoteId, '1.2')
  const local = texts.put(base.replace('>Ede<', '>Arnhem<'))
  recordTexts.set(ids, '1.2', { base: texts.put(base), local })
  offline(true)
  await bench.ask(old.id, 'channel_03')
  const [request] = outbox.ofProject(old.id)
  outbox.change(request?.id ?? '', { state: 'parked' })
  restore(bench.service.projects, old.remoteId)
  const row = bench.projects.create(fields)
  offline(false)
  await bench.settle(3)
  expect(projects.get(row.id)).toMatchObject({ name: fields.name, remoteId: old.remoteId })
  expect(projects.get(old.id)).toMatchObject({
    name: old.name,
    remoteId: null,
    lost: { remoteId: old.remoteId, takenBy: { name: fields.name } },
  })
  expect(outbox.ofProject(row.id)).toEqual([])
  expect(outbox.ofProject(old.id)).toMatchObject([
    { state: 'parked', error: { reason: 'targetChanged' } },
  ])
  expect(recordTexts.get(ids, '1.2').local).toBe(local)
  expect(bench.service.count('channels.publish')).toBe(0)
})

test('a document sent from here takes nothing of the document that had its id before', async () => {
  const project = await bench.listedProject()
  const old = await addedDossier(project.id, 'Koopakte', 'the old deed')
  await bench.settle(3)
  const { dossiers } = bench.records
  const remoteId = dossiers.get(old.id)?.remoteId ?? 0
  expect(remoteId).toBeGreaterThan(0)
  restore(bench.service.dossiers, remoteId)
  const row = await addedDossier(project.id, 'Leveringsakte', 'the new deed')
  await bench.settle(3)
  expect(dossiers.get(row.id)).toMatchObject({ title: 'Leveringsakte', remoteId })
  expect(dossiers.get(old.id)).toMatchObject({
    title: 'Koopakte',
    remoteId: null,
    arrival: 'lost',
  })
})

describe("a document's id that another project's document has now", () => {
  /** A document of a first project, whose id a document of a second project has now. */
  async function idGivenAgain() {
    const first = await bench.listedProject()
    const second = await bench.listedProject()
    const old = await addedDossier(first.id, 'Koopakte', 'the old deed')
    await bench.settle(3)
    const remoteId = bench.records.dossiers.get(old.id)?.remoteId ?? 0
    const [listed] = bench.service.dossiers.filter(({ id }) => id === remoteId)
    if (listed === undefined) throw new Error('The service has no document')
    const names = { title: 'Splitsingsakte', filename: 'splitsing.pdf' }
    const now = { ...names, hash: 'f'.repeat(64), created: '2026-11-22T09:00:00+01:00' }
    restore(bench.service.dossiers, remoteId)
    bench.service.dossiers.push({ ...listed, ...now, owner: second.remoteId })
    bench.service.dossierXml.set(remoteId, dossierXml(remoteId, 'Splitsingsakte'))
    return { first, second, old, remoteId, listed }
  }
  const row = (id: string) => bench.records.dossiers.get(id)

  test('is taken from the first document when the list of the second project shows it', async () => {
    const { second, old, remoteId, listed, first } = await idGivenAgain()
    await bench.dossiers.refresh({ projectId: second.id })
    expect(row(old.id)).toMatchObject({ title: 'Koopakte', remoteId: null, arrival: 'lost' })
    expect(bench.records.dossiers.list(second.id)).toMatchObject([{ remoteId }])
    // The list of the first project may still show the document itself.
    bench.service.dossiers.push(listed)
    await bench.dossiers.refresh({ projectId: first.id })
    expect(row(old.id)).toMatchObject({ remoteId, arrival: 'unverified' })
  })

  test('stays if the other list shows the same document', async () => {
    const { second, old, remoteId, listed } = await idGivenAgain()
    restore(bench.service.dossiers, remoteId)
    bench.service.dossiers.push({ ...listed, owner: second.remoteId })
    await bench.dossiers.refresh({ projectId: second.id })
    expect(row(old.id)).toMatchObject({ remoteId, missingSince: null })
  })

  test('makes the list of the first project be read again', async () => {
    const doubted: string[] = []
    bench.records.dossiers.shrunk.onDoubted = (owner) => doubted.push(owner)
    const { first, second } = await idGivenAgain()
    await bench.dossiers.refresh({ projectId: second.id })
    expect(doubted).toContain(first.id)
  })

  test('is taken from the first document when an upload to the second project gets it', async () => {
    const { second, old, remoteId } = await idGivenAgain()
    restore(bench.service.dossiers, remoteId)
    const sent = await addedDossier(second.id, 'Leveringsakte', 'the new deed')
    await bench.settle(3)
    expect(row(sent.id)).toMatchObject({ remoteId })
    expect(row(old.id)).toMatchObject({ remoteId: null, arrival: 'lost' })
  })

  test('is not read for the first document, even before a list showed the other', async () => {
    const { old } = await idGivenAgain()
    bench.clock.pass(70_000)
    const read = bench.xml.read({ kind: 'dossier', id: old.id, version: 'given' })
    await expect(read).rejects.toThrow('notFound')
    expect(bench.service.count('dossiers.get')).toBe(0)
    expect(
      bench.records.recordTexts.get(
        { projectId: row(old.id)?.projectId ?? '', dossierId: old.id },
        'given',
      ).base,
    ).toBeNull()
  })
})

describe("a project whose id is another property's now stays in the lists with", () => {
  const shown = () =>
    bench.projects
      .list({ search: '', sort: 'name', descending: false, offset: 0, limit: 9 })
      .rows.map(({ id }) => id)

  /** Gives a project's id to a new property, as a restored service does. */
  async function giveToAnother({ remoteId }: { remoteId: number }): Promise<void> {
    const { projects } = bench.service
    const at = projects.findIndex(({ id }) => id === remoteId)
    const old = projects[at]
    if (old === undefined) throw new Error('The service has no such project')
    projects.splice(at, 1, { ...old, name: 'Dorpsweg 3' })
    await bench.projects.refresh()
  }

  test('a document that was sent from here, after its bytes were removed here', async () => {
    const project = await bench.listedProject()
    await addedDossier(project.id, 'Koopakte', 'the deed')
    await bench.settle(3)
    bench.store.run('UPDATE dossiers SET sha256 = NULL')
    await giveToAnother(project)
    expect(shown()).toContain(project.id)
    const [document] = bench.records.dossiers.list(project.id)
    expect(document?.missingSince).not.toBeNull()
  })

  test('a text that was sent from here', async () => {
    const project = await bench.listedProject()
    const ref = { kind: 'project', id: project.id, version: '1.2' } as const
    const { text, baseId } = await bench.xml.read(ref)
    await bench.xml.save({ ...ref, text: text.replace('Ede', 'Otterlo'), baseId })
    bench.xml.send(ref)
    await bench.settle(3)
    await giveToAnother(project)
    expect(shown()).toContain(project.id)
  })

  test('nothing else', async () => {
    const project = await bench.listedProject()
    await giveToAnother(project)
    expect(shown()).not.toContain(project.id)
  })
})
