import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createMainWindow } from '../../../../../src-main/shell/window/main-window.ts'
import { shellTexts } from '../../../../../src-main/shell/texts/shell-texts.ts'
import { MemoryLog } from '../../ipc/fake-ipc.ts'
import {
  createCloseHandshake,
  type CloseAnswer,
} from '../../../../../src-main/shell/window/close-handshake.ts'
import { answers, nativeTheme, told, type FakeWindow } from '../fake-electron.ts'

vi.mock('electron', async () => (await import('../fake-electron.ts')).fakeElectron)

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'perceel-window-'))
  told.windows.length = 0
  told.boxes.length = 0
})
afterEach(() => {
  nativeTheme.removeAllListeners()
  nativeTheme.shouldUseDarkColors = false
  rmSync(folder, { recursive: true, force: true })
})

function made(said: CloseAnswer | Error = 'kept', quitting = false) {
  const log = new MemoryLog()
  let quits = 0
  let stays = 0
  const window = createMainWindow({
    preload: '/app/out/preload/index.cjs',
    placeFile: join(folder, 'window.json'),
    packaged: true,
    log,
    texts: () => shellTexts.nl.crash,
    unkeptTexts: () => shellTexts.nl.unkept,
    quitQuestion: () => null,
    endsApp: () => true,
    closeHandshake: async () => {
      if (said instanceof Error) throw said
      return said
    },
    quitting: () => quitting,
    stayed: () => (stays += 1),
    pageGone: () => undefined,
    quit: () => (quits += 1),
  })
  return { window, log, quits: () => quits, stays: () => stays }
}

function only(): FakeWindow {
  const [window] = told.windows
  if (window === undefined || told.windows.length > 1) throw new Error('Not one window')
  return window
}

describe('the main window', () => {
  it('loads our page, and is shown only when the page has painted', async () => {
    const { window } = made()
    await window.open()
    expect(only().options).toMatchObject({ show: false, minWidth: 1024, minHeight: 640 })
    expect(only().calls).toEqual(['load app://perceel/'])
    only().emit('ready-to-show')
    expect(only().calls.at(-1)).toBe('show')
  })

  it('comes back where it was, maximised if it was', async () => {
    const bounds = { x: 30, y: 40, width: 1200, height: 800 }
    writeFileSync(join(folder, 'window.json'), JSON.stringify({ bounds, maximized: true }))
    const { window } = made()
    await window.open()
    expect(only().options).toMatchObject(bounds)
    only().emit('ready-to-show')
    expect(only().calls.slice(-2)).toEqual(['maximize', 'show'])
  })

  it('remembers its place when it closes, and is gone after that', async () => {
    const { window } = made()
    await window.open()
    expect(window.contents()?.id).toBe(7)
    only().close()
    await vi.waitFor(() => expect(only().destroyed).toBe(true))
    expect(JSON.parse(readFileSync(join(folder, 'window.json'), 'utf8'))).toEqual({
      bounds: { x: 10, y: 20, width: 1100, height: 700 },
      maximized: false,
    })
    expect(window.contents()).toBeNull()
    expect(window.current()).toBeNull()
  })

  it('comes to the front, also when it was minimised or closed', async () => {
    const { window } = made()
    await window.open()
    only().minimized = true
    window.comeToFront()
    expect(only().calls.slice(-3)).toEqual(['restore', 'show', 'focus'])
    only().emit('closed')
    window.comeToFront()
    expect(told.windows).toHaveLength(2)
  })

  it('does not open for a second start while the first is still starting', async () => {
    const { window, log } = made()
    window.comeToFront()
    expect(told.windows).toEqual([])
    await window.open()
    window.comeToFront()
    expect(only().calls.slice(-2)).toEqual(['show', 'focus'])
    expect(log.lines).toEqual([])
  })

  it('has the theme’s colour before the page paints, and follows it', async () => {
    nativeTheme.shouldUseDarkColors = true
    const { window } = made()
    await window.open()
    const dark = only().options.backgroundColor
    nativeTheme.shouldUseDarkColors = false
    nativeTheme.emit('updated')
    expect(only().calls.at(-1)).toMatch(/^background #/)
    expect(only().calls.at(-1)).not.toBe(`background ${dark}`)
    only().emit('closed')
    expect(nativeTheme.listenerCount('updated')).toBe(0)
  })
})

describe('a page whose process is gone', () => {
  it('is offered to be loaded again, and logged', async () => {
    const { window, log } = made()
    await window.open()
    answers.next = 0
    only().webContents.emit('render-process-gone', {}, { reason: 'crashed', exitCode: 5 })
    await vi.waitFor(() => {
      expect(only().webContents.reloads).toBe(1)
    })
    expect(told.boxes).toMatchObject([{ message: shellTexts.nl.crash.message }])
    expect(log.lines).toMatchObject([{ event: 'page.gone', facts: { reason: 'crashed' } }])
  })

  it('ends the app when the user wants that', async () => {
    const { window, quits } = made()
    await window.open()
    answers.next = 1
    only().webContents.emit('render-process-gone', {}, { reason: 'oom', exitCode: 1 })
    await vi.waitFor(() => {
      expect(quits()).toBe(1)
    })
    expect(only().webContents.reloads).toBe(0)
  })

  it('asks nothing when it went as it should', async () => {
    const { window, log } = made()
    await window.open()
    only().webContents.emit('render-process-gone', {}, { reason: 'clean-exit', exitCode: 0 })
    expect([...told.boxes, ...log.lines]).toEqual([])
  })
})

describe('closing the window', () => {
  it('waits until the page has stored what was typed', async () => {
    const { window } = made('kept')
    await window.open()
    only().close()
    expect(only().destroyed).toBe(false)
    await vi.waitFor(() => expect(only().calls.at(-1)).toBe('close'))
    expect(told.boxes).toEqual([])
  })

  it('goes on with quitting, where that is what was asked', async () => {
    const { window, quits } = made('kept', true)
    await window.open()
    only().close()
    await vi.waitFor(() => expect(quits()).toBe(1))
    only().close() // like the app when it quits
    expect(only().destroyed).toBe(true)
  })

  it('closes the window of a page that does not answer', async () => {
    const { window, log } = made('silent')
    await window.open()
    only().close()
    await vi.waitFor(() => expect(only().destroyed).toBe(true))
    expect(log.lines.map(({ event }) => event)).toContain('window.silent')
    // The window is destroyed without asking the hanging page.
    expect(only().calls.at(-1)).toBe('destroy')
  })

  it('quits all the same when the page does not answer', async () => {
    const { window, quits } = made('silent', true)
    await window.open()
    only().close()
    await vi.waitFor(() => expect(quits()).toBe(1))
    expect(only().destroyed).toBe(true)
  })

  it('closes the window when asking the page fails', async () => {
    const { window, log } = made(new Error('The frame is gone'))
    await window.open()
    only().close()
    await vi.waitFor(() => expect(only().destroyed).toBe(true))
    expect(log.lines.map(({ event }) => event)).toContain('window.closeHandshake')
  })

  it('asks first where something typed could not be stored, and stays when told so', async () => {
    const { window, stays } = made('unkept', true)
    await window.open()
    answers.next = 0
    only().close()
    await vi.waitFor(() => expect(stays()).toBe(1))
    expect(only().destroyed).toBe(false)
    expect(told.boxes[0]?.message).toBe(shellTexts.nl.unkept.message)
  })

  it('closes all the same when the user says so', async () => {
    const { window } = made('unkept')
    await window.open()
    answers.next = 1
    only().close()
    await vi.waitFor(() => expect(only().destroyed).toBe(true))
    answers.next = 0
  })
})

describe('the closeHandshake of the page', () => {
  it.each([
    [true, 'kept'],
    [false, 'unkept'],
  ])('is what the page answers: %s', async (kept, said) => {
    const closeHandshake = createCloseHandshake(() => closeHandshake.answer(kept), 60_000)
    expect(await closeHandshake.ask()).toBe(said)
    expect(await closeHandshake.ask()).toBe(said)
  })

  it('is silence when the page says nothing in time', async () => {
    const closeHandshake = createCloseHandshake(() => undefined, 1)
    closeHandshake.answer(true) // an answer without a request
    expect(await closeHandshake.ask()).toBe('silent')
  })
})
