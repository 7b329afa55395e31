import { EventEmitter } from 'node:events'
import { join, resolve } from 'node:path'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { appPaths } from '../../../../../src-main/shell/process/app-paths.ts'
import { resolveLanguage } from '../../../../../src-main/shell/texts/language.ts'
import { watchNetwork } from '../../../../../src-main/shell/process/network-watch.ts'
import {
  followPlatform,
  holdSingleInstance,
  profileFolder,
} from '../../../../../src-main/shell/process/process-setup.ts'

afterEach(() => {
  vi.useRealTimers()
})

describe('the profile folder', () => {
  it.each([
    ['/p/a', {}, '/p/a'],
    [null, { PERCEEL_PROFILE: '/p/b' }, '/p/b'],
    ['/p/a', { PERCEEL_PROFILE: '/p/b' }, '/p/a'],
    ['here', {}, resolve('/work', 'here')],
    [null, {}, null],
  ])('of %j with %j is %s', (given, environment, folder) => {
    expect(profileFolder(given, environment, '/work')).toBe(folder)
  })

  it('holds everything that is written, and nothing that is packed', () => {
    const { workers, ...paths } = appPaths('/profile', '/opt/app.asar', 'file:///opt/m/index.js')
    for (const key of ['data', 'logs', 'run', 'windowPlace'] as const) {
      expect(paths[key].startsWith('/profile')).toBe(true)
    }
    for (const key of ['renderer', 'preload', 'practice', 'schemas'] as const) {
      expect(paths[key].startsWith(join('/opt', 'app.asar'))).toBe(true)
    }
    expect(workers.xmlWorker.href).toBe('file:///opt/m/xml-worker.js')
  })
})

describe('the shell’s language', () => {
  it.each([
    ['system', ['en-GB', 'nl-NL'], 'en'],
    ['system', ['nl_BE'], 'nl'],
    ['system', ['de-DE', 'en'], 'en'],
    ['system', ['fr-FR'], 'nl'],
    ['system', [], 'nl'],
    ['en', ['nl-NL'], 'en'],
  ] as const)('for %s on a system of %j is %s', (chosen, system, language) => {
    expect(resolveLanguage(chosen, system)).toBe(language)
  })
})

describe('the single instance', () => {
  it('comes to the front when a second one starts', () => {
    let fronts = 0
    const app = Object.assign(new EventEmitter(), { requestSingleInstanceLock: () => true })
    const started: unknown[] = []
    const hear = (...given: unknown[]) => started.push(given)
    expect(holdSingleInstance(app, () => (fronts += 1), hear)).toBe(true)
    app.emit('second-instance', {}, ['perceel', 'a.pdf'], '/work')
    expect(fronts).toBe(1)
    expect(started).toEqual([[['perceel', 'a.pdf'], '/work']])
  })

  it('is refused when another process holds the lock', () => {
    const app = Object.assign(new EventEmitter(), { requestSingleInstanceLock: () => false })
    const nothing = () => undefined
    expect(holdSingleInstance(app, nothing, nothing)).toBe(false)
    expect(app.listenerCount('second-instance')).toBe(0)
  })
})

describe('the platform’s habits', () => {
  function follow(platform: NodeJS.Platform) {
    const calls: string[] = []
    const app = Object.assign(new EventEmitter(), {
      quit: () => calls.push('quit'),
      setAboutPanelOptions: () => undefined,
      setAppUserModelId: (id: string) => calls.push(id),
      getVersion: () => '0.1.0',
    })
    followPlatform(app as never, () => calls.push('front'), platform)
    app.emit('window-all-closed')
    app.emit('activate')
    return calls
  }

  it.each([
    ['linux', ['quit', 'front']],
    ['win32', ['nl.perceel.desktop', 'quit', 'front']],
    ['darwin', ['front']],
  ] as const)('on %s', (platform, calls) => {
    expect(follow(platform)).toEqual(calls)
  })
})

describe('the network watch', () => {
  it('tells when the network comes back or the machine wakes, and only then', () => {
    vi.useFakeTimers()
    let online = true
    let backs = 0
    const wake = new EventEmitter()
    const stop = watchNetwork(
      () => online,
      wake,
      () => (backs += 1),
    )
    vi.advanceTimersByTime(20_000)
    online = false
    vi.advanceTimersByTime(20_000)
    expect(backs).toBe(0)
    online = true
    vi.advanceTimersByTime(20_000)
    expect(backs).toBe(1)
    wake.emit('resume')
    expect(backs).toBe(2)
    stop()
    online = false
    vi.advanceTimersByTime(20_000)
    expect(vi.getTimerCount()).toBe(0)
  })
})
