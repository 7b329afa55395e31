import { deepStrictEqual, ok, strictEqual } from 'node:assert/strict'
import type { BrowserWindow } from 'electron'
import type { Bench, Case, Group } from '../case.ts'

type Handlers = Readonly<{
  request?: (permission: string) => boolean
  check?: (permission: string) => boolean
}>

/** Runs some work while the session has these handlers. */
async function withHandlers<Result>(
  { electron: { session } }: Bench,
  { request, check }: Handlers,
  work: () => Promise<Result>,
): Promise<Result> {
  const { defaultSession } = session
  if (request !== undefined)
    defaultSession.setPermissionRequestHandler((_contents, permission, answer) =>
      answer(request(permission)),
    )
  if (check !== undefined)
    defaultSession.setPermissionCheckHandler((_contents, permission) => check(permission))
  try {
    return await work()
  } finally {
    defaultSession.setPermissionRequestHandler(null)
    defaultSession.setPermissionCheckHandler(null)
  }
}

/** Evaluates a script as if the user had used the page. */
const used = ({ webContents }: BrowserWindow, script: string): Promise<unknown> =>
  webContents.executeJavaScript(script, true)

/** Opens a page that has the keyboard: the browser refuses the clipboard to any other. */
async function openFocused(bench: Bench): Promise<BrowserWindow> {
  const window = await bench.open()
  window.show()
  window.focus()
  window.webContents.focus()
  await used(
    window,
    `new Promise((resolve) => {
      const look = () => { if (document.hasFocus()) resolve() }
      addEventListener('focus', look)
      look()
    })`,
  )
  return window
}

/** Evaluates a script in a page that has the keyboard, while the handler of requests answers. */
const clipboard = (bench: Bench, script: string, request?: Handlers['request']): Promise<unknown> =>
  withHandlers(bench, request === undefined ? {} : { request }, async () =>
    used(await openFocused(bench), `${script}.then(() => 'done', (error) => error.message)`),
  )

const read = 'navigator.clipboard.read()'
const write = "navigator.clipboard.writeText('Hello World!')"

const readCases: readonly Case[] = [
  {
    title: 'returns clipboard contents when a PermissionRequestHandler is not defined',
    run: async (bench) => {
      ok(!String(await clipboard(bench, read)).includes('Read permission denied.'))
    },
  },
  {
    title: 'returns an error when permission denied',
    run: async (bench) => {
      const got = await clipboard(bench, read, (permission) => permission !== 'clipboard-read')
      ok(String(got).includes('Read permission denied.'), String(got))
    },
  },
  {
    title: 'returns clipboard contents when permission is granted',
    run: async (bench) => {
      const got = await clipboard(bench, read, (permission) => permission === 'clipboard-read')
      ok(!String(got).includes('Read permission denied.'), String(got))
    },
  },
]

const sanitized = 'clipboard-sanitized-write'
const writeCases: readonly Case[] = [
  {
    title: 'returns clipboard contents when a PermissionRequestHandler is not defined',
    run: async (bench) => {
      strictEqual(await clipboard(bench, write), 'done')
    },
  },
  {
    title: 'returns an error when permission denied',
    run: async (bench) => {
      const got = await clipboard(bench, write, (permission) => permission !== sanitized)
      ok(String(got).includes('Write permission denied.'), String(got))
    },
  },
  {
    title: 'returns clipboard contents when permission is granted',
    run: async (bench) => {
      const got = await clipboard(bench, write, (permission) => permission === sanitized)
      strictEqual(got, 'done')
    },
  },
]

const screens = (bench: Bench, request?: Handlers['request']): Promise<unknown> =>
  withHandlers(bench, request === undefined ? {} : { request }, async () =>
    used(await bench.open(), "getScreenDetails().then(() => 'screens', (error) => error.message)"),
  )

const screenCases: readonly Case[] = [
  {
    title: 'returns screens when a PermissionRequestHandler is not defined',
    run: async (bench) => {
      strictEqual(await screens(bench), 'screens')
    },
  },
  {
    title: 'returns an error when permission denied',
    run: async (bench) => {
      const got = await screens(bench, (permission) => permission !== 'window-management')
      strictEqual(got, 'Permission denied.')
    },
  },
  {
    title: 'returns screens when permission is granted',
    run: async (bench) => {
      strictEqual(await screens(bench, (asked) => asked === 'window-management'), 'screens')
    },
  },
]

const idle = (bench: Bench, handlers: Handlers, script: string): Promise<unknown> =>
  withHandlers(bench, handlers, async () => used(await bench.open(), script))
const startIdle = `new IdleDetector().start({ threshold: 60000 })
  .then(() => 'success', (error) => error.message)`

const idleCases: readonly Case[] = [
  {
    title: 'can grant a permission request',
    run: async (bench) => {
      const request = (permission: string) => permission === 'idle-detection'
      strictEqual(await idle(bench, { request }, 'IdleDetector.requestPermission()'), 'granted')
    },
  },
  {
    title: 'can deny a permission request',
    run: async (bench) => {
      const request = (permission: string) => permission !== 'idle-detection'
      strictEqual(await idle(bench, { request }, 'IdleDetector.requestPermission()'), 'denied')
    },
  },
  {
    title: 'can allow the IdleDetector to start',
    run: async (bench) => {
      const check = (permission: string) => permission === 'idle-detection'
      strictEqual(await idle(bench, { check }, startIdle), 'success')
    },
  },
  {
    title: 'can prevent the IdleDetector from starting',
    run: async (bench) => {
      const check = (permission: string) => permission !== 'idle-detection'
      strictEqual(await idle(bench, { check }, startIdle), 'Idle detection permission denied')
    },
  },
]

const mediaCases: readonly Case[] = [
  {
    title: 'provides a securityOrigin to the request handler',
    run: async (bench) => {
      const { defaultSession } = bench.electron.session
      const asked: unknown[] = []
      defaultSession.setPermissionRequestHandler((_contents, permission, answer, details) => {
        const { requestingUrl, isMainFrame, securityOrigin } = details as typeof details & {
          securityOrigin?: string
        }
        asked.push({ permission, requestingUrl, isMainFrame, securityOrigin })
        answer(false)
      })
      try {
        const window = await bench.open()
        const { webContents } = window
        const constraints = "{ video: { mandatory: { chromeMediaSource: 'desktop' } } }"
        const got = await used(
          window,
          `navigator.mediaDevices.getUserMedia(${constraints}).then(() => 'given', ({ name }) => name)`,
        )
        const address = webContents.getURL()
        const facts = { requestingUrl: address, isMainFrame: true, securityOrigin: address }
        deepStrictEqual([got, asked], ['NotAllowedError', [{ permission: 'media', ...facts }]])
      } finally {
        defaultSession.setPermissionRequestHandler(null)
      }
    },
  },
  {
    title: 'does not return labels of enumerated devices when all permission denied',
    run: async (bench) => {
      const labels = await withHandlers(bench, { check: () => false }, async () =>
        used(
          await bench.open(),
          "navigator.mediaDevices.enumerateDevices().then((list) => list.map((each) => each.label).join(''))",
        ),
      )
      strictEqual(labels, '')
    },
  },
  {
    title: 'provides the origin as requestingOrigin for a media check',
    run: async (bench) => {
      const { defaultSession } = bench.electron.session
      const asked: unknown[] = []
      defaultSession.setPermissionCheckHandler((_contents, permission, origin, details) => {
        const { mediaType, isMainFrame, requestingUrl, securityOrigin } = details
        if (permission === 'media')
          asked.push({ origin, mediaType, isMainFrame, requestingUrl, securityOrigin })
        return false
      })
      try {
        const window = await bench.open()
        await used(window, 'navigator.mediaDevices.enumerateDevices().then(() => null)')
        const address = window.webContents.getURL()
        const facts = { isMainFrame: true, requestingUrl: address, securityOrigin: address }
        for (const mediaType of ['audio', 'video'])
          deepStrictEqual(
            asked.find((each) => (each as { mediaType?: string }).mediaType === mediaType),
            { origin: address, mediaType, ...facts },
          )
      } finally {
        defaultSession.setPermissionCheckHandler(null)
      }
    },
  },
]

export const permissionUseGroups: readonly Group[] = [
  { name: 'navigator.clipboard.read', cases: readCases },
  { name: 'navigator.clipboard.write', cases: writeCases },
  { name: 'window.getScreenDetails', cases: screenCases },
  { name: 'IdleDetection', cases: idleCases },
  { name: 'navigator.mediaDevices', cases: mediaCases },
]
