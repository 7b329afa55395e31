import { expect, test } from 'vitest'
import { FileThread } from '../../../../src-main/files/file-thread.ts'

const hung = new URL('./hung-worker.ts', import.meta.url)

test('a thread that does not hear that something is stopped is replaced by another', async () => {
  const thread = new FileThread(hung, { root: '/none' }, 50)
  const stopped = thread.ask(1, { task: 'read', path: '/dead/share' })
  const beside = thread.ask(2, { task: 'read', path: '/quick/but behind it' })
  thread.stop(1)
  for (const asked of [stopped, beside])
    await expect(asked).rejects.toThrow('invalidInput/fileUnreadable')
  expect(await thread.ask(3, { task: 'read', path: '/quick' })).toMatchObject({ news: 'read' })
  expect(thread.load).toBe(0)
  await thread.close()
})

test('a thread that cannot be started says so for each question', async () => {
  const thread = new FileThread(new URL('./no-such-worker.ts', import.meta.url), { root: '/none' })
  await expect(thread.ask(1, { task: 'begin' })).rejects.toThrow('storage')
  await expect(thread.ask(2, { task: 'begin' })).rejects.toThrow('storage')
})
