import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { LocalWork } from '../../../../../src-shared/ipc/calls/account-calls.ts'
import { createAppWindows } from '../../../../../src-main/shell/window/app-windows.ts'
import { quitQuestion } from '../../../../../src-main/shell/window/quit-question.ts'
import { shellTexts } from '../../../../../src-main/shell/texts/shell-texts.ts'
import { MemoryLog } from '../../ipc/fake-ipc.ts'
import { answers, told, type FakeWindow } from '../fake-electron.ts'

vi.mock('electron', async () => (await import('../fake-electron.ts')).fakeElectron)

const nothing: LocalWork = { requests: 0, edits: 0, drafts: 0, files: 0 }

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'perceel-quit-'))
  told.windows.length = 0
  told.boxes.length = 0
})
afterEach(() => {
  answers.next = 0
  rmSync(folder, { recursive: true, force: true })
})

/** Opens a window while the store contains this unsent work. `kept`: the page stores its text. */
async function openWith(
  work: LocalWork | (() => LocalWork),
  { endsApp = true, kept = true }: { endsApp?: boolean; kept?: boolean } = {},
) {
  const log = new MemoryLog()
  const windows = createAppWindows({
    preload: '/app/out/preload/index.cjs',
    placeFile: join(folder, 'window.json'),
    packaged: true,
    log,
    texts: () => shellTexts.nl.crash,
    unkeptTexts: () => shellTexts.nl.unkept,
    quitQuestion: () => quitQuestion(typeof work === 'function' ? work() : work, 'nl'),
    staysWithoutWindow: !endsApp,
    closeTimeoutMs: 60_000,
    tellClosing: ({ id }) => windows.readyToClose(id, kept),
    pageGone: () => undefined,
    quit: () => undefined,
  })
  await windows.open()
  const [shown] = told.windows
  if (shown === undefined) throw new Error('No window')
  return { windows, shown, log }
}

const closed = (window: FakeWindow) => vi.waitFor(() => expect(window.destroyed).toBe(true))

describe('quitting with work that the service does not have', () => {
  it.each(Object.keys(nothing))('asks first when there are %s', async (kind) => {
    const { shown } = await openWith({ ...nothing, [kind]: 2 })
    shown.close()
    await vi.waitFor(() => expect(told.boxes).toHaveLength(1))
    await new Promise(setImmediate)
    expect(shown.destroyed).toBe(false)
    answers.next = 1
    shown.close()
    await closed(shown)
  })

  it('asks nothing without unsent work', async () => {
    const { shown } = await openWith(nothing)
    shown.close()
    await closed(shown)
    expect(told.boxes).toEqual([])
  })

  it('asks nothing when only the window closes and the app goes on', async () => {
    const { shown } = await openWith({ ...nothing, drafts: 1 }, { endsApp: false })
    shown.close()
    await closed(shown)
    expect(told.boxes).toEqual([])
  })

  it('asks nothing when one of two windows closes, and asks for the last one', async () => {
    const { windows, shown } = await openWith({ ...nothing, drafts: 1 })
    await windows.open()
    shown.close()
    await closed(shown)
    expect(told.boxes).toEqual([])
    told.windows[1]?.close()
    await vi.waitFor(() => expect(told.boxes).toHaveLength(1))
  })

  it('asks no second question after the one about text that could not be kept', async () => {
    const { shown } = await openWith({ ...nothing, drafts: 1 }, { kept: false })
    answers.next = 1
    shown.close()
    await closed(shown)
    expect(told.boxes).toMatchObject([{ message: shellTexts.nl.unkept.message }])
  })

  it('closes all the same when the store cannot be read', async () => {
    const { shown, log } = await openWith(() => {
      throw new Error('The store is closed')
    })
    shown.close()
    await closed(shown)
    expect(log.lines.map(({ event }) => event)).toContain('window.quitQuestion')
  })
})

describe('the words of the question', () => {
  const all: LocalWork = { requests: 1, edits: 2, drafts: 3, files: 1 }

  it('names each kind of work, and what happens with the work', () => {
    expect(quitQuestion(all, 'nl')?.detail).toBe(
      'Nog niet verzonden: 3 concepten, 2 wijzigingen, 1 bestand in de postbak en 1 opdracht onder Te verzenden. Alles blijft op deze computer bewaard. Wat onder Te verzenden staat, gaat verder zodra u Perceel weer opent.',
    )
    expect(quitQuestion(all, 'en')?.detail).toBe(
      'Not sent yet: 3 drafts, 2 edits, 1 file in the in-tray and 1 request in the outbox. Everything stays on this computer. What is in the outbox goes on when you open Perceel again.',
    )
  })

  it('leaves out kinds of work with the count 0', () => {
    expect(quitQuestion({ ...nothing, drafts: 1 }, 'nl')?.detail).toBe(
      'Nog niet verzonden: 1 concept. Alles blijft op deze computer bewaard.',
    )
    expect(quitQuestion({ ...nothing, drafts: 1, files: 2 }, 'en')?.detail).toBe(
      'Not sent yet: 1 draft and 2 files in the in-tray. Everything stays on this computer.',
    )
    expect(quitQuestion(nothing, 'nl')).toBeNull()
  })
})
