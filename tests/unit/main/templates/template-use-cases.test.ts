import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { TemplateUseCases } from '../../../../src-main/templates/template-use-cases.ts'
import { OfficeBench } from '../sync/office-bench.ts'

let bench: OfficeBench
let chosen: string | null
const fields = { scenario: 'BBvk', type: 'Woonruimte', name: 'Kerkweg 3, Zeist', city: 'Zeist' }

beforeEach(() => {
  bench = new OfficeBench()
  bench.sync.start()
  chosen = null
})
afterEach(async () => {
  await bench.close()
  expect(bench.faults).toEqual([])
})

function templates(): TemplateUseCases {
  const { connection, wake: onUnsentChange } = bench.sync
  const { tools, reader } = bench
  return new TemplateUseCases({
    ...{ ...tools, connection, reader, onUnsentChange },
    chooseFile: () => Promise.resolve(chosen),
  })
}

async function textOf(id: string): Promise<string> {
  return (await bench.xml.read({ kind: 'project', id, version: '1.2' })).text
}

test('a copy is created at the service, and its content waits unsent for the user', async () => {
  const { id, remoteId } = await bench.listedProject()
  const useCases = templates()
  const begun = await useCases.begin({ from: 'project', projectId: id })
  expect(begun).toMatchObject({ fields: { city: 'Ede' } })
  const { projectId, left } = await useCases.create({ fields, begun: begun?.id ?? '' })
  expect(left).toMatchObject({ number: 1 })
  await bench.settle()

  const row = bench.projects.get({ projectId })
  expect(row.remoteId).not.toBeNull()
  expect(row.remoteId).not.toBe(remoteId)
  expect(row.state).toBe('edited')
  const text = await textOf(projectId)
  expect(text).toContain(`id="${row.remoteId}"`)
  expect(text).toContain('<City>Zeist</City>')

  bench.xml.send({ kind: 'project', id: projectId })
  await bench.settle()
  expect(bench.service.xml.get(`${row.remoteId} 1.2`)).toContain('<City>Zeist</City>')
  expect(await textOf(id)).toContain('<City>Ede</City>')
})

test('the same request twice creates one project', async () => {
  const { id } = await bench.listedProject()
  const useCases = templates()
  const begun = (await useCases.begin({ from: 'project', projectId: id }))?.id ?? ''
  const answers = await Promise.allSettled([
    useCases.create({ fields, begun }),
    useCases.create({ fields, begun }),
  ])
  expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  const created = bench.store.all('SELECT id FROM projects WHERE name = ?', fields.name)
  expect(created).toHaveLength(1)
  await bench.settle()
})

test('a template is kept per account, renamed, removed and restored', async () => {
  const { id } = await bench.listedProject()
  const useCases = templates()
  const { id: template } = await useCases.save({ projectId: id, name: 'Tussenwoning' })
  useCases.rename({ id: template, name: 'Rijwoning' })
  expect(useCases.list()).toMatchObject([{ id: template, name: 'Rijwoning', version: '1.2' }])
  const { undoId } = useCases.remove({ id: template })
  expect(useCases.list()).toEqual([])
  await expect(useCases.begin({ from: 'template', id: template })).rejects.toThrow()
  useCases.restore({ undoId })
  expect(await useCases.begin({ from: 'template', id: template })).toMatchObject({
    name: 'Rijwoning',
  })
})

test('a file begins a project if it is a record of a project', async () => {
  const { id } = await bench.listedProject()
  const useCases = templates()
  expect(await useCases.begin({ from: 'file' })).toBeNull()
  chosen = join(bench.folder, 'woning.xml')
  writeFileSync(chosen, await textOf(id))
  const begun = await useCases.begin({ from: 'file' })
  expect(begun).toMatchObject({ name: 'woning.xml', fields: { city: 'Ede' } })
  const { projectId } = await useCases.create({ fields, begun: begun?.id ?? '' })
  expect(await textOf(projectId)).toContain('<City>Zeist</City>')

  writeFileSync(chosen, '<Other/>')
  await expect(useCases.begin({ from: 'file' })).rejects.toMatchObject({
    error: { reason: 'wrongRoot' },
  })
  chosen = join(bench.folder, 'missing.xml')
  await expect(useCases.begin({ from: 'file' })).rejects.toMatchObject({
    error: { reason: 'fileGone' },
  })
})
