import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createAppWindows } from '../../../../../src-main/shell/window/app-windows.ts'
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

/** Makes the set of windows. `said`: how a page answers when its window is about to close. */
function made(said: CloseAnswer | Error | ((page: number) => CloseAnswer) = 'kept') {
  const log = new MemoryLog()
  const gone: number[] = []
  let quits = 0
  const windows = createAppWindows({
    preload: '/app/out/preload/index.cjs',
    placeFile: join(folder, 'window.json'),
    packaged: true,
    log,
    texts: () => shellTexts.nl.crash,
    unkeptTexts: () => shellTexts.nl.unkept,
    quitQuestion: () => null,
    staysWithoutWindow: false,
    closeTimeoutMs: 20,
    tellClosing: ({ id }) => {
      if (said instanceof Error) throw said
      const answer = typeof said === 'function' ? said(id) : said
      if (answer !== 'silent') windows.readyToClose(id, answer === 'kept')
    },
    pageGone: (page) => gone.push(page),
    quit: () => {
      // Like Electron: `before-quit` comes first, then every window is closed.
      let prevented = false
      windows.beforeQuit({ preventDefault: () => (prevented = true) })
      if (prevented) return
      quits += 1
      for (const window of told.windows) if (!window.destroyed) window.close()
    },
  })
  return { windows, log, gone, quits: () => quits }
}

/** Quits like the user does. Returns whether the app put the end off. */
function quit({ windows }: ReturnType<typeof made>): boolean {
  let prevented = false
  windows.beforeQuit({ preventDefault: () => (prevented = true) })
  return prevented
}

function open(): FakeWindow[] {
  return told.windows.filter(({ destroyed }) => !destroyed)
}

function only(): FakeWindow {
  const [window] = told.windows
  if (window === undefined || told.windows.length > 1) throw new Error('Not one window')
  return window
}

describe('the first window', () => {
  it('loads our page, and is shown only when the page has painted', async () => {
    const { windows } = made()
    await windows.open()
    expect(only().options).toMatchObject({ show: false, minWidth: 1024, minHeight: 640 })
    expect(only().calls).toEqual(['load app://perceel/'])
    only().emit('ready-to-show')
    expect(only().calls.at(-1)).toBe('show')
  })

  it('comes back where it was, maximised if it was', async () => {
    const bounds = { x: 30, y: 40, width: 1200, height: 800 }
    writeFileSync(join(folder, 'window.json'), JSON.stringify({ bounds, maximized: true }))
    const { windows } = made()
    await windows.open()
    expect(only().options).toMatchObject(bounds)
    only().emit('ready-to-show')
    expect(only().calls.slice(-2)).toEqual(['maximize', 'show'])
  })

  it('remembers its place when it closes, and is gone after that', async () => {
    const { windows } = made()
    await windows.open()
    expect(windows.contents().map(({ id }) => id)).toEqual([7])
    expect([7, 8].map(windows.isOwnContents)).toEqual([true, false])
    only().close()
    await vi.waitFor(() => expect(only().destroyed).toBe(true))
    expect(JSON.parse(readFileSync(join(folder, 'window.json'), 'utf8'))).toEqual({
      bounds: { x: 10, y: 20, width: 1100, height: 700 },
      maximized: false,
    })
    expect(windows.contents()).toEqual([])
    expect(windows.isOwnContents(7)).toBe(false)
    expect(windows.current()).toBeNull()
  })

  it('comes to the front, also when it was minimised or closed', async () => {
    const { windows } = made()
    await windows.open()
    only().minimized = true
    windows.comeToFront()
    expect(only().calls.slice(-3)).toEqual(['restore', 'show', 'focus'])
    only().emit('closed')
    windows.comeToFront()
    expect(told.windows).toHaveLength(2)
  })

  it('does not open for a second start while the first is still starting', async () => {
    const { windows, log } = made()
    windows.comeToFront()
    expect(told.windows).toEqual([])
    await windows.open()
    windows.comeToFront()
    expect(only().calls.slice(-2)).toEqual(['show', 'focus'])
    expect(log.lines).toEqual([])
  })

  it('has the theme’s colour before the page paints, and follows it', async () => {
    nativeTheme.shouldUseDarkColors = true
    const { windows } = made()
    await windows.open()
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
    const { windows, log } = made()
    await windows.open()
    answers.next = 0
    only().webContents.emit('render-process-gone', {}, { reason: 'crashed', exitCode: 5 })
    await vi.waitFor(() => {
      expect(only().webContents.reloads).toBe(1)
    })
    expect(told.boxes).toMatchObject([{ message: shellTexts.nl.crash.message }])
    expect(log.lines).toMatchObject([{ event: 'page.gone', facts: { reason: 'crashed' } }])
  })

  it('ends the app when the user wants that', async () => {
    const { windows, quits } = made()
    await windows.open()
    answers.next = 1
    only().webContents.emit('render-process-gone', {}, { reason: 'oom', exitCode: 1 })
    await vi.waitFor(() => {
      expect(quits()).toBe(1)
    })
    expect(only().webContents.reloads).toBe(0)
  })

  it('asks nothing when it went as it should', async () => {
    const { windows, log } = made()
    await windows.open()
    only().webContents.emit('render-process-gone', {}, { reason: 'clean-exit', exitCode: 0 })
    expect([...told.boxes, ...log.lines]).toEqual([])
  })
})

describe('closing the window', () => {
  it('waits until the page has stored what was typed', async () => {
    const { windows } = made('kept')
    await windows.open()
    only().close()
    expect(only().destroyed).toBe(false)
    await vi.waitFor(() => expect(only().calls.at(-1)).toBe('close'))
    expect(told.boxes).toEqual([])
  })

  it('closes the window of a page that does not answer', async () => {
    const { windows, log } = made('silent')
    await windows.open()
    only().close()
    await vi.waitFor(() => expect(only().destroyed).toBe(true))
    expect(log.lines.map(({ event }) => event)).toContain('window.silent')
    // The window is destroyed without asking the hanging page.
    expect(only().calls.at(-1)).toBe('destroy')
  })

  it('closes the window when asking the page fails', async () => {
    const { windows, log } = made(new Error('The frame is gone'))
    await windows.open()
    only().close()
    await vi.waitFor(() => expect(only().destroyed).toBe(true))
    expect(log.lines.map(({ event }) => event)).toContain('window.closeHandshake')
  })

  it('asks first where something typed could not be stored, and stays when told so', async () => {
    const { windows } = made('unkept')
    await windows.open()
    answers.next = 0
    only().close()
    await vi.waitFor(() => expect(told.boxes).toHaveLength(1))
    await new Promise(setImmediate)
    expect(only().destroyed).toBe(false)
    expect(told.boxes[0]?.message).toBe(shellTexts.nl.unkept.message)
  })

  it('closes when the user gives up the text that could not be stored', async () => {
    const { windows } = made('unkept')
    await windows.open()
    answers.next = 1
    only().close()
    await vi.waitFor(() => expect(only().destroyed).toBe(true))
    answers.next = 0
  })
})

describe('two windows', () => {
  it('are placed side by side, and only the first remembers its place', async () => {
    const { windows } = made()
    await windows.open()
    await windows.open()
    const [first, second] = told.windows
    expect(second?.options).toMatchObject({ x: 42, y: 52, width: 1100, height: 700 })
    second?.close()
    await vi.waitFor(() => expect(second?.destroyed).toBe(true))
    expect(existsSync(join(folder, 'window.json'))).toBe(false)
    first?.close()
    await vi.waitFor(() => expect(first?.destroyed).toBe(true))
    expect(existsSync(join(folder, 'window.json'))).toBe(true)
  })

  it('are ordered by their last use, which decides where commands go', async () => {
    const { windows } = made()
    await windows.open()
    await windows.open()
    expect(windows.contents().map(({ id }) => id)).toEqual([8, 7])
    told.windows[0]?.emit('focus')
    expect(windows.contents().map(({ id }) => id)).toEqual([7, 8])
    expect(windows.current()).toBe(told.windows[0])
    windows.comeToFront()
    expect(told.windows[0]?.calls.at(-1)).toBe('focus')
  })

  it('close apart: the page of one is asked, and the other stays open', async () => {
    const asked: number[] = []
    const { windows, gone, quits } = made((page) => {
      asked.push(page)
      return 'kept'
    })
    await windows.open()
    await windows.open()
    told.windows[0]?.close()
    await vi.waitFor(() => expect(open()).toHaveLength(1))
    expect([asked, gone, quits()]).toEqual([[7], [7], 0])
    expect(windows.contents().map(({ id }) => id)).toEqual([8])
  })

  it('are independent: a crash of one page does not reload the other', async () => {
    const { windows, gone } = made()
    await windows.open()
    await windows.open()
    answers.next = 0
    told.windows[1]?.webContents.emit('render-process-gone', {}, { reason: 'oom', exitCode: 1 })
    await vi.waitFor(() => expect(told.windows[1]?.webContents.reloads).toBe(1))
    expect(told.windows[0]?.webContents.reloads).toBe(0)
    expect(gone).toEqual([8])
  })
})

describe('quitting', () => {
  it('is not delayed without a window', () => {
    expect(quit(made())).toBe(false)
  })

  it('closes all windows after every page has stored its text', async () => {
    const all = made()
    await all.windows.open()
    await all.windows.open()
    expect(quit(all)).toBe(true)
    expect(open()).toHaveLength(2)
    await vi.waitFor(() => expect(open()).toEqual([]))
    expect(all.quits()).toBe(1)
    expect(quit(all)).toBe(false)
  })

  it('keeps all windows open when one user stays, and can be asked again', async () => {
    const all = made((page) => (page === 8 ? 'unkept' : 'kept'))
    await all.windows.open()
    await all.windows.open()
    answers.next = 0
    quit(all)
    await vi.waitFor(() => expect(told.boxes).toHaveLength(1))
    await new Promise(setImmediate)
    expect([open().length, all.quits()]).toEqual([2, 0])
    answers.next = 1
    expect(quit(all)).toBe(true)
    await vi.waitFor(() => expect(open()).toEqual([]))
    answers.next = 0
  })

  it('stores once more what was typed in one window while another asked', async () => {
    const asked: number[] = []
    const all = made((page) => {
      asked.push(page)
      return 'kept'
    })
    await all.windows.open()
    await all.windows.open()
    quit(all)
    await vi.waitFor(() => expect(open()).toEqual([]))
    expect(asked).toEqual([8, 7, 8, 7])
  })

  it('puts the end off when that text cannot be stored', async () => {
    let asked = 0
    const all = made(() => ((asked += 1) <= 2 ? 'kept' : 'unkept'))
    await all.windows.open()
    await all.windows.open()
    quit(all)
    await vi.waitFor(() => expect(asked).toBe(4))
    await new Promise(setImmediate)
    expect([open().length, all.quits()]).toEqual([2, 0])
  })

  it('ends a window whose page does not answer', async () => {
    const all = made((page) => (page === 7 ? 'silent' : 'kept'))
    await all.windows.open()
    await all.windows.open()
    quit(all)
    await vi.waitFor(() => expect(open()).toEqual([]))
    expect(told.windows[0]?.calls.at(-1)).toBe('destroy')
    expect(told.windows[1]?.calls.at(-1)).toBe('close')
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
