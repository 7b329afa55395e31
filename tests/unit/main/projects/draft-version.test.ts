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
