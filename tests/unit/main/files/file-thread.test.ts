import { execFileSync } from 'node:child_process'
import { closeSync, constants, mkdtempSync, openSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { FileThread } from '../../../../src-main/files/file-thread.ts'
import { threadSource } from '../../../thread-sources.ts'

const hung = new URL('./hung-worker.ts', import.meta.url)

test('a thread that does not hear that something is stopped is replaced by another', async () => {
  const thread = new FileThread(hung, { root: '/none' }, { stopReactionMs: 50 })
  const stopped = thread.ask(1, { task: 'read', path: '/dead/share' })
  const beside = thread.ask(2, { task: 'read', path: '/quick/but behind it' })
  thread.stop(1)
  for (const asked of [stopped, beside])
    await expect(asked).rejects.toThrow('invalidInput/fileUnreadable')
  expect(await thread.ask(3, { task: 'read', path: '/quick' })).toMatchObject({ outcome: 'read' })
  expect(thread.load).toBe(0)
  await thread.close()
})

test('files of a thread that gives no sign are refused, although nothing was stopped', async () => {
  const thread = new FileThread(hung, { root: '/none' }, { silenceMs: 50 })
  const silent = thread.ask(1, { task: 'read', path: '/dead/share' })
  const behind = thread.ask(2, { task: 'read', path: '/quick/but behind it' })
  for (const asked of [silent, behind])
    await expect(asked).rejects.toThrow('invalidInput/fileUnreadable')
  expect(thread.load).toBe(0)
  await thread.close()
})

test('a thread that looks through a large folder gives signs meanwhile', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'perceel-folder-'))
  for (let at = 0; at < 450; at += 1) writeFileSync(join(folder, `akte ${at}.pdf`), 'x')
  const thread = new FileThread(threadSource('file'), { root: join(folder, 'blobs') })
  let signs = 0
  const find = { task: 'find', path: folder, limits: { files: 1000, depth: 1 } } as const
  const { outcome } = await thread.ask(1, find, () => (signs += 1))
  expect([outcome, signs]).toEqual(['found', 2])
  await thread.close()
  rmSync(folder, { recursive: true })
})

// Windows has no pipes with a name in a folder.
test.skipIf(process.platform === 'win32')(
  'a thread that the system holds does not hold up the end, and is told',
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'perceel-pipe-'))
    const pipe = join(folder, 'pipe')
    execFileSync('mkfifo', [pipe])
    const thread = new FileThread(new URL('./blocked-worker.ts', import.meta.url), { root: pipe })
    const asked = thread.ask(1, { task: 'begin' })
    const other = thread.ask(2, { task: 'begin' })
    expect(await asked).toMatchObject({ outcome: 'taken' })
    expect(thread.isBlocked).toBe(false)
    const writer = await writerOnceRead(pipe)
    await Promise.all([expect(other).rejects.toThrow('cancelled'), thread.close()])
    expect(thread.isBlocked).toBe(true)
    closeSync(writer) // the call returns
    await expect.poll(() => thread.isBlocked).toBe(false)
    rmSync(folder, { recursive: true })
  },
)

test('a thread that cannot be started says so for each question', async () => {
  const thread = new FileThread(new URL('./no-such-worker.ts', import.meta.url), { root: '/none' })
  await expect(thread.ask(1, { task: 'begin' })).rejects.toThrow('storage')
  await expect(thread.ask(2, { task: 'begin' })).rejects.toThrow('storage')
})

/** Opens a pipe for writing, which the system allows as soon as somebody reads from it. */
async function writerOnceRead(pipe: string): Promise<number> {
  let writer = -1
  const tried = () => {
    writer = openSync(pipe, constants.O_WRONLY | constants.O_NONBLOCK)
    return writer
  }
  await expect.poll(tried).toBeGreaterThan(0)
  return writer
}
