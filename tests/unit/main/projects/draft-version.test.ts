import { afterEach, beforeEach, expect, test } from 'vitest'
import { OfficeBench } from '../sync/office-bench.ts'

let bench: OfficeBench

beforeEach(() => {
  bench = new OfficeBench()
})
afterEach(async () => {
  await bench.close()
})

test('a project tells in which version its record has typed text that was not saved', async () => {
  const { id } = await bench.listedProject()
  const ref = { kind: 'project', id, version: '1.2' } as const
  const { text } = await bench.xml.read(ref)
  expect(bench.projects.get({ projectId: id })).toMatchObject({ draftVersion: null })
  bench.xml.saveDraft({ ...ref, text: `${text}<!-- half -->` })
  expect(bench.projects.get({ projectId: id })).toMatchObject({ draftVersion: '1.2' })
})

test('the chosen projects with typed text in their own record are named', async () => {
  const { id } = await bench.listedProject()
  const ref = { kind: 'project', id, version: '1.2' } as const
  const { text } = await bench.xml.read(ref)
  const asked = { projectIds: [id, '00000000-0000-4000-8000-0000000000ff'] }
  expect(bench.projects.openDrafts(asked)).toEqual([])
  bench.xml.saveDraft({ ...ref, text: `${text}<!-- half -->` })
  const { name } = bench.projects.get({ projectId: id })
  expect(bench.projects.openDrafts(asked)).toEqual([{ id, name }])
  expect(bench.projects.openDrafts({ projectIds: asked.projectIds.slice(1) })).toEqual([])
})
