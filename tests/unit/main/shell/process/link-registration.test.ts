import { join } from 'node:path'
import { beforeEach, expect, it } from 'vitest'
import type { Log } from '../../../../../src-main/logging/log.ts'
import {
  type LinkApp,
  registerLinks,
} from '../../../../../src-main/shell/process/link-registration.ts'

/** A file that exists: this test. */
const installed = import.meta.filename
const removed = join(import.meta.dirname, 'removed', 'Perceel.exe')

/** Windows' register of links: the path of the program that answers; null for none. */
function windows(program: string | null, more: { isDefault?: boolean; isPackaged?: boolean } = {}) {
  const registered: string[] = []
  const app: LinkApp = {
    isPackaged: more.isPackaged ?? true,
    isDefaultProtocolClient: () => more.isDefault ?? false,
    setAsDefaultProtocolClient: (scheme) => registered.push(scheme) > 0,
    getApplicationNameForProtocol: () => (program === null ? '' : 'Perceel'),
    getApplicationInfoForProtocol: () =>
      program === null ? Promise.reject(new Error('none')) : Promise.resolve({ path: program }),
  }
  return { app, registered }
}

const logged: unknown[] = []
const log: Log = {
  info: (event, facts) => void logged.push([event, facts]),
  warn: (event, facts) => void logged.push([event, facts]),
  error: (event, _error, facts) => void logged.push([event, facts]),
}
beforeEach(() => {
  logged.length = 0
})

const usual = { platform: 'win32', isOwnProfile: false } as const

it('registers the links when no program answers them', async () => {
  const { app, registered } = windows(null)
  expect(await registerLinks(app, log, usual)).toBe('registered')
  expect(registered).toEqual(['perceel'])
})

it('takes the links over from a program that is gone', async () => {
  const { app, registered } = windows(removed)
  expect(await registerLinks(app, log, usual)).toBe('registered')
  expect(registered).toEqual(['perceel'])
})

it('takes the links over when Windows finds no file for the program', async () => {
  const { app, registered } = windows(installed)
  app.getApplicationInfoForProtocol = () => Promise.reject(new Error('Failed to get file icon.'))
  expect(await registerLinks(app, log, usual)).toBe('registered')
  expect(registered).toEqual(['perceel'])
})

it('tells a registration that Windows refused', async () => {
  const { app } = windows(null)
  app.setAsDefaultProtocolClient = () => false
  expect(await registerLinks(app, log, usual)).toBe('failed')
  expect(logged).toEqual([['links.owner', { owner: 'failed' }]])
})

it.each([
  ['own', 'this program has them already', windows(installed, { isDefault: true }), usual],
  ['kept', 'another installed copy has them', windows(installed), usual],
  ['left', 'the app runs from its sources', windows(null, { isPackaged: false }), usual],
  ['left', 'the start has a profile of its own', windows(null), { ...usual, isOwnProfile: true }],
  ['left', 'macOS reads them from the bundle', windows(null), { ...usual, platform: 'darwin' }],
  ['left', 'Linux reads them from a desktop entry', windows(null), { ...usual, platform: 'linux' }],
] as const)('writes nothing (%s) when %s', async (owner, _, { app, registered }, start) => {
  expect(await registerLinks(app, log, start)).toBe(owner)
  expect(registered).toEqual([])
})
