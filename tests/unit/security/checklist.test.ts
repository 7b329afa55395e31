import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { listCalls } from '../../../src-shared/ipc/contract.ts'
import { eventNames } from '../../../src-shared/ipc/events.ts'
import { isOurPage } from '../../../src-main/ipc/register-handlers.ts'
import { appAddress } from '../../../src-main/shell/pages/asset-path.ts'
import {
  appSchemePrivileges,
  contentSecurityPolicy,
  securityHeaders,
} from '../../../src-main/shell/pages/app-scheme.ts'
import { openExternalAsked } from '../../../src-main/shell/window/external-links.ts'
import { denyNavigation, lockSession } from '../../../src-main/shell/process/denials.ts'
import { shellTexts } from '../../../src-main/shell/texts/shell-texts.ts'
import { webPreferences } from '../../../src-main/shell/window/web-preferences.ts'
import { createPerceelApi } from '../../../src-preload/perceel-api.ts'
import { MemoryLog } from '../main/ipc/fake-ipc.ts'
import { FakeContents } from './fake-contents.ts'
import { appSources, filesWith, root } from './sources.ts'

// The items and their numbers are those of the "Checklist: Security recommendations" in Electron's
// documentation (docs/tutorial/security). docs/electron-parity.md has the same list.

const preferences = webPreferences('/app/out/preload/index.cjs', true)
const source = (path: string) => readFileSync(join(root, path), 'utf8')
const policy = new Map(
  contentSecurityPolicy.split('; ').map((directive) => {
    const [name = '', ...sources] = directive.split(' ')
    return [name, sources] as const
  }),
)

describe('Electron’s security checklist', () => {
  it('security 01: only our own scheme is loaded, and certificate errors stand', () => {
    expect(appAddress).toBe('app://perceel/')
    expect(filesWith(/\.loadURL\(/)).toEqual([
      'src-main/shell/pages/print-pdf.ts',
      'src-main/shell/window/app-windows.ts',
    ])
    expect(source('src-main/shell/window/app-windows.ts')).toMatch(
      /\.loadURL\(address === undefined \? appAddress : `\$\{appAddress\}#\$\{address\}`\)/,
    )
    // The printed page has an address of the same scheme (tests/unit/main/shell/app-scheme).
    expect(source('src-main/shell/pages/print-pdf.ts')).toMatch(/address = documents\.keep\(html\)/)
    expect(filesWith(/\.loadFile\(/)).toEqual([])
    expect(filesWith(/certificate-error|setCertificateVerifyProc|ignore-certificate/)).toEqual([])
    for (const sources of policy.values()) {
      expect(sources.filter((from) => /^(http|ws|\*)/.test(from))).toEqual([])
    }
  })

  it('security 02: no Node.js in the page, its workers or its frames', () => {
    expect(preferences).toMatchObject({
      nodeIntegration: false,
      nodeIntegrationInWorker: false,
      nodeIntegrationInSubFrames: false,
    })
  })

  it('security 03: the preload’s world is apart from the page’s', () => {
    expect(preferences.contextIsolation).toBe(true)
  })

  it('security 04: every renderer is sandboxed', () => {
    expect(preferences.sandbox).toBe(true)
    expect(source('src-main/index.ts')).toMatch(/^sandboxAll\(app\)$/m)
    // The windows are made with exactly these preferences (tests/unit/security/wiring).
    expect(filesWith(/\bsandbox:/)).toEqual(['src-main/shell/window/web-preferences.ts'])
    // The name occurs only in the file that reads the switch of the starting user or package (root,
    // an AppImage).
    expect(filesWith(/no-sandbox/)).toEqual(['src-main/shell/process/process-setup.ts'])
  })

  it('security 05: every permission, device and download is denied in every session', () => {
    const handlers: Record<string, (...given: unknown[]) => unknown> = {}
    const keep = (name: string) => (handler: (...given: unknown[]) => unknown) => {
      handlers[name] = handler
    }
    lockSession({
      setPermissionRequestHandler: keep('request'),
      setPermissionCheckHandler: keep('check'),
      setDevicePermissionHandler: keep('device'),
      on: (name: string, handler: () => unknown) => keep(name)(handler),
    } as never)
    const answers: boolean[] = []
    for (const permission of ['media', 'geolocation', 'clipboard-read', 'openExternal']) {
      handlers['request']?.({}, permission, (answer: boolean) => answers.push(answer))
      answers.push(handlers['check']?.({}, permission) as boolean)
    }
    answers.push(handlers['device']?.({}) as boolean)
    expect(answers).toEqual(Array<boolean>(9).fill(false))
    let prevented = false
    handlers['will-download']?.({ preventDefault: () => (prevented = true) })
    expect(prevented).toBe(true)
    // tests/unit/security/wiring checks that every session and page gets these handlers. Here: the
    // handlers are set before anything is loaded.
    expect(source('src-main/index.ts')).toMatch(
      /^async function boot\(\)[^]*^ {4}await ready\n {4}lockDown\(log\)\n {4}protocol\.handle\([^]*windows\.open\(/m,
    )
  })

  it('security 06: web security is on', () => {
    expect(preferences.webSecurity).toBe(true)
  })

  it('security 07: the policy allows our own files only, without inline script or eval', () => {
    expect(Object.fromEntries(policy)).toEqual({
      'default-src': ["'none'"],
      'script-src': ["'self'", "'wasm-unsafe-eval'"],
      'style-src': ["'self'", "'unsafe-inline'"],
      'img-src': ["'self'", 'data:', 'blob:'],
      'font-src': ["'self'", 'data:'],
      'worker-src': ["'self'"],
      'connect-src': ["'self'"],
      'base-uri': ["'none'"],
      'form-action': ["'none'"],
      'frame-ancestors': ["'none'"],
    })
    expect(appSchemePrivileges.privileges?.bypassCSP).toBeUndefined()
    expect(securityHeaders).toMatchObject({
      'Content-Security-Policy': contentSecurityPolicy,
      // No content security policy blocks `<link rel="dns-prefetch">`, which can send a text to a
      // name server.
      'X-DNS-Prefetch-Control': 'off',
    })
    const scripts = source('src-renderer/index.html').match(/<script\b[^>]*>/g) ?? []
    expect(scripts.filter((tag) => !/\bsrc=/.test(tag))).toEqual([])
  })

  it('security 08: insecure content is not run', () => {
    expect(preferences.allowRunningInsecureContent).toBe(false)
  })

  it('security 09: no experimental features', () => {
    expect(preferences.experimentalFeatures).toBe(false)
    expect(filesWith(/appendSwitch|experimental-web-platform/)).toEqual([])
  })

  it('security 10: no Blink features are switched on', () => {
    expect(preferences).not.toHaveProperty('enableBlinkFeatures')
    expect(filesWith(/enableBlinkFeatures|enable-blink-features/)).toEqual([])
  })

  it('security 11: there is no webview, so none that opens windows', () => {
    expect(filesWith(/<webview|allowpopups/i)).toEqual([])
  })

  it('security 12: a webview made by a page is refused', () => {
    expect(preferences.webviewTag).toBe(false)
    const contents = new FakeContents()
    denyNavigation(contents as never, new MemoryLog())
    expect(contents.raise('will-attach-webview', {}, { src: appAddress })).toBe(true)
  })

  it('security 13: no page navigates, in the window or in a frame', () => {
    const contents = new FakeContents()
    const log = new MemoryLog()
    denyNavigation(contents as never, log)
    for (const event of ['will-navigate', 'will-redirect', 'will-frame-navigate']) {
      expect(contents.raise(event, 'https://perceel.invalid/?secret'), event).toBe(true)
      expect(contents.raise(event, `${appAddress}other.html`), event).toBe(true)
    }
    expect(JSON.stringify(log.lines)).not.toContain('secret')
    expect(preferences.navigateOnDragDrop).toBe(false)
    // A page cannot prevent its closing either: with `beforeunload` it would keep the app open.
    expect(contents.raise('will-prevent-unload')).toBe(true)
  })

  it('security 14: no page opens a window', () => {
    const contents = new FakeContents()
    denyNavigation(contents as never, new MemoryLog())
    for (const url of ['https://perceel.invalid/', appAddress, 'about:blank', 'file:///etc']) {
      expect(contents.open(url)).toBe('deny')
    }
    expect(filesWith(/new BrowserWindow\(|new WebContentsView\(/)).toEqual([
      'src-main/shell/pages/print-pdf.ts',
      'src-main/shell/window/app-windows.ts',
    ])
  })

  it('security 15: only https goes to the system’s browser, after the user said yes', async () => {
    const opened: string[] = []
    const asked: string[] = []
    let answer = 1
    const open = (url: string) =>
      openExternalAsked(url, {
        ask: async ({ message, detail }) => {
          asked.push(`${message} ${detail}`)
          return { response: answer }
        },
        open: async (address) => {
          opened.push(address)
        },
        texts: () => shellTexts.nl.external,
      })
    const refused = ['http://a.invalid/', 'file:///etc/passwd', 'javascript:alert(1)', 'smb://a/b']
    for (const url of [...refused, 'ms-msdt:/id', '-x', '', 'https://', '\\\\host\\share']) {
      await expect(open(url), url).rejects.toMatchObject({ error: { kind: 'invalidInput' } })
    }
    await expect(open('https://bank.invalid@evil.invalid/')).rejects.toMatchObject({
      error: { reason: 'urlInvalid' },
    })
    expect(asked).toEqual([])
    expect(await open('https://a.invalid/x')).toBe(false)
    expect(opened).toEqual([])
    answer = 0
    expect(await open('https://\u0430.invalid/x y')).toBe(true)
    expect(opened).toEqual(['https://xn--80a.invalid/x%20y'])
    expect(asked[1]).toContain('xn--80a.invalid')
    expect(filesWith(/shell\.openExternal\(/)).toEqual(['src-main/shell/window/shell-actions.ts'])
  })

  it('security 16: Electron is pinned to one exact version, the one that is installed', () => {
    const { devDependencies } = JSON.parse(source('package.json')) as {
      devDependencies: Record<string, string>
    }
    const installed = JSON.parse(source('node_modules/electron/package.json')) as {
      version: string
    }
    expect(devDependencies['electron']).toMatch(/^\d+\.\d+\.\d+$/)
    expect(installed.version).toBe(devDependencies['electron'])
    expect(Number(installed.version.split('.')[0])).toBeGreaterThanOrEqual(45)
  })

  it('security 17: every call checks who sends it', () => {
    const frame = { origin: 'app://perceel', parent: null }
    // Two windows are open.
    const isOwn = (id: number) => id === 1 || id === 3
    for (const id of [1, 3]) {
      const sender = { id }
      expect(isOurPage({ sender, senderFrame: frame }, isOwn)).toBe(true)
      expect(isOurPage({ sender, senderFrame: { ...frame, parent: {} } }, isOwn)).toBe(false)
      expect(isOurPage({ sender, senderFrame: null }, isOwn)).toBe(false)
    }
    expect(isOurPage({ sender: { id: 2 }, senderFrame: frame }, isOwn)).toBe(false)
    const others = ['', 'null', 'file://', 'https://perceel', 'app://', 'app://perceel.invalid']
    for (const origin of [
      ...others,
      'app://perceel:1',
      'app://perceel@x',
      'APP://perceel',
      'app:',
    ]) {
      const event = { sender: { id: 1 }, senderFrame: { ...frame, origin } }
      expect(isOurPage(event, isOwn), origin).toBe(false)
    }
    // Calls are registered in one file only, which checks them (tests/unit/main/ipc).
    expect(filesWith(/^[^*\n]*\bipcMain\b/m)).toEqual(['src-main/ipc/electron-ipc.ts'])
    expect(filesWith(/ipcMain\.(on|once|handle|handleOnce)\(/)).toEqual([])
  })

  it('security 18: pages come from our scheme, never from file://', () => {
    expect(appSchemePrivileges.scheme).toBe('app')
    const used = appSources().filter(({ text }) => /['"`]file:\/\//.test(text))
    expect(used.map(({ path }) => path)).toEqual([])
  })

  it('security 19: fuses that open the app to others are off', () => {
    const { electronFuses } = parse(source('electron-builder.yml')) as {
      electronFuses: Record<string, boolean>
    }
    expect(electronFuses).toEqual({
      runAsNode: false,
      // The app keeps no cookies (docs/electron-parity.md).
      enableCookieEncryption: false,
      enableNodeOptionsEnvironmentVariable: false,
      enableNodeCliInspectArguments: false,
      enableEmbeddedAsarIntegrityValidation: true,
      onlyLoadAppFromAsar: true,
      loadBrowserProcessSpecificV8Snapshot: false,
      grantFileProtocolExtraPrivileges: false,
      resetAdHocDarwinSignature: false,
    })
  })

  it('security 20: the page gets functions for the contract’s calls and nothing of Electron’s', () => {
    const channels = new Set<string>()
    const ipc = {
      invoke: async (channel: string) => {
        channels.add(channel)
        return { ok: true, value: null }
      },
      on: () => undefined,
      removeListener: () => undefined,
    }
    const api = createPerceelApi(listCalls(), eventNames, { ipc, pathForFile: () => '' })
    for (const [group, functions] of Object.entries(api)) {
      if (typeof functions === 'function') continue
      for (const run of Object.values(functions as Record<string, (x: unknown) => unknown>)) {
        void run('perceel:call:intake.takePath')
      }
      expect(Object.isFrozen(functions), group).toBe(true)
    }
    const pageCalls = listCalls().filter(({ exposure }) => exposure === 'page')
    expect([...channels].sort()).toEqual(
      pageCalls.map(({ group, name }) => `perceel:call:${group}.${name}`).sort(),
    )
    expect(filesWith(/exposeInMainWorld\(/)).toEqual(['src-preload/index.ts'])
    expect(source('src-preload/index.ts').match(/exposeInMainWorld\(/g)).toHaveLength(1)
  })
})
