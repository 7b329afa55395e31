import { expect, it } from 'vitest'
import { appSources } from './sources.ts'

/**
 * The files of main that can open a connection, and to whom. Perceel has no telemetry: a new file here
 * fails the test until a developer has said whom it talks to.
 */
const connecting: Readonly<Record<string, string>> = {
  'src-main/service-client/transport/dispatchers.ts':
    'the service of an account, by the address that the user or the administrator gave',
  'src-main/shell/pages/development-pages.ts': 'the server of `npm run dev`, never when packed',
  'src-main/updates/load-update-source.ts': 'the server of new versions',
  'src-main/index.ts': 'hands over `net` for Chromium’s word on whether the computer is online',
}

/** Ways to open a connection: modules, calls of Electron and calls of the language. */
const ways = [
  /from '(?:node:)?(?:http|https|http2|dgram|tls|undici|electron-updater)'/u,
  /import\('(?:node:)?(?:http|https|http2|net|tls|undici|electron-updater)'\)/u,
  /import \{[^}]*\b(?:connect|createConnection|Socket)\b[^}]*\} from 'node:net'/u,
  /import \{[^}]*\b(?:net|crashReporter|autoUpdater)\b[^}]*\} from 'electron'/u,
  /(?:[=(,:?]|await|return|void) *(?:globalThis\.)?fetch\(/u,
  /new (?:WebSocket|EventSource|XMLHttpRequest)\b|sendBeacon/u,
]

/** Imports that open nothing. */
const harmless = [
  /^import type .*$/gmu,
  /^import \{ STATUS_CODES \} from 'node:http'$/gmu,
  /^import \{ getCACertificates \} from 'node:tls'$/gmu,
  /^import \{ errors \} from 'undici'$/gmu,
]

it('main talks to the services of the accounts and to the server of new versions, and to nobody else', () => {
  const found = appSources()
    .filter(({ path }) => /^src-(?:main|shared)[\\/]/u.test(path))
    .filter(({ text }) => {
      const left = harmless.reduce((rest, line) => rest.replace(line, ''), text)
      return ways.some((way) => way.test(left))
    })
    .map(({ path }) => path.replaceAll('\\', '/'))
  expect(found.toSorted()).toEqual(Object.keys(connecting).toSorted())
})
