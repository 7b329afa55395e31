import { EventEmitter } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { contract, listCalls } from '../../../src-shared/ipc/contract.ts'
import type {} from '../../../src-preload/globals.d.ts'
import { eventNames } from '../../../src-shared/ipc/events.ts'
import { lockDown } from '../../../src-main/shell/process/lock-down.ts'
import { createAppWindows } from '../../../src-main/shell/window/app-windows.ts'
import { shellActions } from '../../../src-main/shell/window/shell-actions.ts'
import { shellTexts } from '../../../src-main/shell/texts/shell-texts.ts'
import { printPdf } from '../../../src-main/shell/pages/print-pdf.ts'
import { PrintedDocuments } from '../../../src-main/shell/pages/printed-documents.ts'
import { printPreferences, webPreferences } from '../../../src-main/shell/window/web-preferences.ts'
import { MemoryLog } from '../main/ipc/fake-ipc.ts'
import { FakeContents } from './fake-contents.ts'
import { FakeSession } from './fake-session.ts'

// The checklist's tests check the parts. These tests check the assembled app, as Electron gets it.

interface Told {
  app: EventEmitter
  firstSession: FakeSession
  /** The button that the user presses. */
  answer: number
  readonly boxes: { buttons: string[]; cancelId: number; defaultId: number }[]
  readonly opened: string[]
  readonly windows: { webPreferences?: unknown }[]
  readonly exposed: [string, Record<string, unknown>][]
}

// Hoisted above the imports, so that the fakes exist before each test.
const electron = vi.hoisted((): Told => {
  const none = { boxes: [], opened: [], windows: [], exposed: [], answer: 1 }
  return none as unknown as Told
})

vi.mock('electron', async () => {
  const shell = (await import('../main/shell/fake-electron.ts')).fakeElectron
  return {
    ...shell,
    get app() {
      return electron.app
    },
    session: {
      get defaultSession() {
        return electron.firstSession
      },
    },
    dialog: {
      showMessageBox: async (...given: unknown[]) => {
        electron.boxes.push(given.at(-1) as Told['boxes'][number])
        return { response: electron.answer }
      },
    },
    shell: {
      openExternal: async (address: string) => {
        electron.opened.push(address)
      },
      openPath: async () => '',
    },
    BrowserWindow: class extends shell.BrowserWindow {
      constructor(options: ConstructorParameters<typeof shell.BrowserWindow>[0]) {
        super(options)
        electron.windows.push(options)
      }
    },
    contextBridge: {
      exposeInMainWorld: (name: string, api: Record<string, unknown>) => {
        electron.exposed.push([name, api])
      },
    },
    ipcRenderer: { invoke: async () => undefined, on: () => undefined, removeListener: () => 0 },
    webFrame: { clearCache: () => undefined },
    webUtils: { getPathForFile: () => '' },
  }
})

const folder = mkdtempSync(join(tmpdir(), 'perceel-wiring-'))
const windows = createAppWindows({
  preload: '/app/out/preload/index.cjs',
  placeFile: join(folder, 'window.json'),
  packaged: true,
  log: new MemoryLog(),
  texts: () => shellTexts.nl.crash,
  unkeptTexts: () => shellTexts.nl.unkept,
  quitQuestion: () => null,
  staysWithoutWindow: false,
  closeTimeoutMs: 1,
  tellClosing: () => undefined,
  pageGone: () => undefined,
  quit: () => undefined,
})
afterAll(() => {
  rmSync(folder, { recursive: true, force: true })
})
beforeEach(() => {
  electron.app = new EventEmitter()
  electron.firstSession = new FakeSession()
  electron.boxes.length = 0
  electron.opened.length = 0
})

describe('locking down', () => {
  it('denies everything in the first session and in every one that is made later', () => {
    lockDown(new MemoryLog())
    const later = new FakeSession()
    electron.app.emit('session-created', later)
    for (const session of [electron.firstSession, later]) {
      expect(session.allows('media')).toEqual([])
      expect(session.allows('openExternal')).toEqual([])
      expect(session.downloads()).toBe(false)
    }
  })

  it('holds every page where it is, whoever made it', () => {
    lockDown(new MemoryLog())
    const contents = new FakeContents()
    electron.app.emit('web-contents-created', {}, contents)
    for (const event of ['will-navigate', 'will-redirect', 'will-frame-navigate']) {
      expect(contents.raise(event, 'https://perceel.invalid/'), event).toBe(true)
    }
    expect(contents.raise('will-attach-webview')).toBe(true)
    expect(contents.open('about:blank')).toBe('deny')
  })
})

describe('the end of a process', () => {
  it('is logged, unless Perceel ended the process itself', () => {
    const log = new MemoryLog()
    lockDown(log)
    const gone = (type: string, reason: string, exitCode: number) =>
      electron.app.emit('child-process-gone', {}, { type, reason, exitCode })
    gone('Utility', 'killed', 15)
    expect(log.lines).toEqual([])
    gone('Utility', 'killed', 9)
    gone('Utility', 'crashed', 11)
    gone('GPU', 'killed', 15)
    expect(log.lines).toHaveLength(3)
  })
})

describe('the windows', () => {
  it('are all made with the safe preferences, unchanged', async () => {
    await windows.open()
    await windows.open()
    const safe = webPreferences('/app/out/preload/index.cjs', true)
    expect(electron.windows.map((options) => options.webPreferences)).toEqual([safe, safe])
  })
})

describe('the window that prints', () => {
  it('has every safe preference, no preload and no script, and is never shown', async () => {
    const documents = new PrintedDocuments()
    electron.windows.length = 0
    await expect(printPdf(documents, '<p>x</p>')).rejects.toMatchObject({
      error: { kind: 'invalidInput', reason: 'printFailed' },
    })
    const safe = { ...webPreferences('', true), preload: undefined }
    expect(electron.windows).toEqual([
      { show: false, webPreferences: { ...safe, javascript: false, images: false } },
    ])
    expect(printPreferences()).toEqual(electron.windows[0]?.webPreferences)
  })
})

describe('a link to elsewhere', () => {
  const actions = shellActions({
    dataFolder: () => folder,
    keychainAvailable: async () => true,
    notificationsWork: () => true,
    policy: () => ({ sources: [], given: [], problems: [] }),
    windows,
    windowCalls: {
      openWindow: async () => true,
      claimRecords: async () => true,
      recordsReleased: () => undefined,
    },
    screenShown: () => undefined,
    texts: () => shellTexts.en,
  })

  it('is opened only when the user pressed the button that says so', async () => {
    electron.answer = 0
    expect(await actions.openExternal('https://perceel.invalid/a')).toBe(true)
    expect(electron.opened).toEqual(['https://perceel.invalid/a'])
    expect(electron.boxes[0]?.buttons[0]).toBe(shellTexts.en.external.open)
  })

  it('is not opened by Escape, Enter or closing the question', async () => {
    electron.answer = 1
    expect(await actions.openExternal('https://perceel.invalid/a')).toBe(false)
    expect(electron.opened).toEqual([])
    const [box] = electron.boxes
    expect([box?.cancelId, box?.defaultId]).toEqual([1, 1])
    expect(box?.buttons[1]).toBe(shellTexts.en.external.cancel)
  })
})

describe('the preload', () => {
  it('puts one object into the page’s world, with the contract’s groups and two functions', async () => {
    vi.stubGlobal('__PERCEEL_CALLS__', listCalls())
    vi.stubGlobal('__PERCEEL_EVENTS__', eventNames)
    vi.stubGlobal('addEventListener', () => undefined)
    await import('../../../src-preload/index.ts')
    vi.unstubAllGlobals()
    expect(electron.exposed.map(([name]) => name)).toEqual(['perceel'])
    const [, api = {}] = electron.exposed[0] ?? []
    expect(Object.keys(api).sort()).toEqual(
      [...Object.keys(contract), 'intakeFile', 'on', 'schemaFiles'].sort(),
    )
    const calls = Object.entries(api).flatMap(([group, functions]) =>
      typeof functions === 'function'
        ? []
        : Object.keys(functions as object).map((name) => `${group}.${name}`),
    )
    const pageCalls = listCalls().filter(({ exposure }) => exposure === 'page')
    expect(calls.sort()).toEqual(pageCalls.map(({ group, name }) => `${group}.${name}`).sort())
  })
})
