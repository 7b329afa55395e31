import { effectScope } from 'vue'
import { expect, test, vi } from 'vitest'
import { useOnlyProject } from '../../../../src-renderer/batches/only-project.ts'
import { createFakeMain, makeProject } from '../fake-perceel.ts'

function nameFor(projectIds: readonly string[]) {
  const main = createFakeMain(2)
  main.answers.set('projects.get', () => makeProject(0))
  vi.stubGlobal('window', main)
  const name = effectScope(true).run(() => useOnlyProject(() => projectIds))
  if (name === undefined) throw new Error('The scope has ended')
  return name
}

test('a batch about one project tells its name', async () => {
  const { id, name } = makeProject(0)
  const told = nameFor([id])
  await expect.poll(() => told.value).toBe(name)
})

test('a batch about two projects tells no name', async () => {
  const told = nameFor([makeProject(0).id, makeProject(1).id])
  await Promise.resolve()
  expect(told.value).toBe('')
})
