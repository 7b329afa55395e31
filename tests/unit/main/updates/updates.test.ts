import { beforeEach, describe, expect, it, test } from 'vitest'
import type { UpdateState } from '../../../../src-shared/ipc/calls/system/update-calls.ts'
import {
  electronUpdateSource,
  type Updater,
} from '../../../../src-main/updates/electron-update-source.ts'
import { needsAdministrator } from '../../../../src-main/updates/needs-administrator.ts'
import { PresentWork } from '../../../../src-main/updates/present-work.ts'
import { readNotes } from '../../../../src-main/updates/release-notes.ts'
import { UpdateFailure, type UpdateSource } from '../../../../src-main/updates/update-source.ts'
import type { Updates, UpdatesDeps } from '../../../../src-main/updates/updates.ts'
import { MemoryLog } from '../ipc/fake-ipc.ts'
import { updatesFrom } from './updates-from.ts'

interface Timer {
  readonly at: number
  readonly run: () => void
}

let now: number
let timers: Timer[]
let did: string[]
let states: UpdateState[]
let blocked: UpdateState['blocked']
let log: MemoryLog
let offered: string | null
let failing: UpdateFailure | null

const source: UpdateSource = {
  check: () => {
    did.push('check')
    if (failing?.kind === 'offline') return Promise.reject(failing)
    return Promise.resolve(offered === null ? null : { version: offered, notes: '# nl\n- Nieuw' })
  },
  download: (onProgress) => {
    did.push('download')
    onProgress(12.7)
    return failing === null ? Promise.resolve() : Promise.reject(failing)
  },
  install: (restart) => {
    did.push(restart ? 'install and restart' : 'install')
    return false
  },
}

function make(more: Partial<UpdatesDeps> = {}): Updates {
  return updatesFrom(source, {
    blocked: () => blocked,
    quit: () => did.push('quit'),
    emit: (state) => states.push(state),
    clock: {
      now: () => now,
      elapsed: () => now,
      after: (ms, run) => {
        const timer = { at: now + ms, run }
        timers.push(timer)
        return () => (timers = timers.filter((each) => each !== timer))
      },
    },
    log,
    ...more,
  })
}

beforeEach(() => {
  now = 1_000_000
  timers = []
  did = []
  states = []
  blocked = null
  log = new MemoryLog()
  offered = '2.0.0'
  failing = null
})

/** Runs the next timer, and waits until the check is over. */
async function nextCheck(updates: Updates): Promise<void> {
  const timer = timers.shift()
  if (timer === undefined) throw new Error('No check is planned')
  now = timer.at
  timer.run()
  while (['checking', 'downloading'].includes(updates.state().stage)) await Promise.resolve()
  for (let turn = 0; turn < 10; turn += 1) await Promise.resolve()
}

describe('looking for a newer version', () => {
  it('begins some time after the start, and goes on', async () => {
    offered = null
    const updates = make()
    updates.start()
    expect(did).toEqual([])
    await nextCheck(updates)
    await nextCheck(updates)
    expect(did).toEqual(['check', 'check'])
    expect(updates.state()).toMatchObject({ stage: 'idle', checkedAt: now })
    updates.stop()
    expect(timers).toEqual([])
  })

  it('tries again sooner after a failure, and tells nobody', async () => {
    failing = new UpdateFailure('offline', new Error('no network'))
    const updates = make()
    updates.start()
    await nextCheck(updates)
    expect(updates.state()).toMatchObject({ stage: 'idle', refusal: null })
    expect(log.lines.map(({ event }) => event)).toEqual(['update.offline'])
    expect((timers[0]?.at ?? 0) - now).toBe(3_600_000)
  })

  it('does nothing in an app without a source of updates', async () => {
    const updates = make({ source: null })
    updates.start()
    expect(timers).toEqual([])
    expect(await updates.check()).toMatchObject({ stage: 'off', why: 'unpackaged' })
  })

  it('stays off for an administrator, also when a check was under way', async () => {
    offered = '2.0.0'
    const updates = make()
    updates.start()
    const checking = updates.check()
    updates.switchOff()
    await checking
    expect(updates.state()).toMatchObject({ stage: 'off', why: 'switchedOff', version: null })
    expect(did).toEqual(['check'])
    expect(timers).toEqual([])
    updates.start()
    expect(timers).toEqual([])
    expect(updates.installAtEnd()).toBe(false)
  })

  it('only announces a version that an administrator has to install', async () => {
    const updates = make({ needsAdministrator: true })
    expect(await updates.check()).toMatchObject({ stage: 'announced', version: '2.0.0' })
    expect(did).toEqual(['check'])
    expect(updates.installAtEnd()).toBe(false)
  })

  it('does not know the newest version after a check without a network', async () => {
    const updates = make({ needsAdministrator: true })
    await updates.check()
    failing = new UpdateFailure('offline', new Error('no network'))
    await expect(updates.check()).rejects.toMatchObject({ error: { kind: 'offline' } })
    expect(updates.state()).toMatchObject({ stage: 'idle', version: null, checkedAt: null })
  })

  it.each(['damaged', 'foreign'] as const)('refuses a %s download and tells it', async (kind) => {
    failing = new UpdateFailure(kind, new Error('x'))
    const updates = make()
    expect(await updates.check()).toMatchObject({ stage: 'refused', refusal: kind })
    updates.installAtEnd()
    expect(did).toEqual(['check', 'download'])
  })

  it('makes one check at a time', async () => {
    const updates = make()
    await Promise.all([updates.check(), updates.check()])
    expect(did).toEqual(['check', 'download'])
  })
})

describe('a version that is ready', () => {
  it('is installed when the user quits, without a restart', async () => {
    const updates = make()
    expect(await updates.check()).toMatchObject({ stage: 'ready', notes: { nl: ['Nieuw'] } })
    updates.installAtEnd()
    expect(did).toEqual(['check', 'download', 'install'])
  })

  it('restarts only when the user says so', async () => {
    const updates = make()
    await updates.check()
    updates.restart()
    updates.installAtEnd()
    expect(did).toEqual(['check', 'download', 'quit', 'install and restart'])
  })

  it.each(['typed', 'sending', 'upload'] as const)('never restarts while %s', async (why) => {
    const updates = make()
    await updates.check()
    blocked = why
    expect(updates.restart()).toMatchObject({ blocked: why })
    expect(did).not.toContain('quit')
  })

  it('does not restart after a window stayed open', async () => {
    const updates = make()
    await updates.check()
    updates.restart()
    updates.stayed()
    updates.installAtEnd()
    expect(did.at(-1)).toBe('install')
  })

  it('can be postponed for a day, and a newer version is told at once', async () => {
    const updates = make({ needsAdministrator: true })
    await updates.check()
    expect(updates.postpone().postponed).toBe(true)
    now += 23 * 3_600_000
    expect(updates.state().postponed).toBe(true)
    offered = '2.1.0'
    expect((await updates.check()).postponed).toBe(false)
    updates.postpone()
    now += 24 * 3_600_000
    expect(updates.state().postponed).toBe(false)
  })
})

describe('what a restart would interrupt', () => {
  const sync = (running: boolean) => ({ running })
  it('is typed text, sending, and documents that wait', () => {
    const work = new PresentWork()
    expect(work.blocked(null)).toBeNull()
    expect(work.blocked({ drafts: 1 })).toBe('typed')
    work.changed('syncChanged', sync(true))
    expect(work.blocked({ drafts: 0 })).toBe('sending')
    work.changed('syncChanged', sync(false))
    work.changed('uploadsChanged', { left: 2 })
    expect(work.blocked({ drafts: 0 })).toBe('upload')
    work.changed('uploadsChanged', { left: 0 })
    expect(work.blocked({ drafts: 0 })).toBeNull()
  })
})

describe('who may install', () => {
  const of = (
    platform: NodeJS.Platform,
    program: string,
    env: Record<string, string>,
    may = true,
  ) => needsAdministrator({ platform, program, env, canWrite: () => may })

  it('is an administrator for all users of Windows, and a user for the own folder', () => {
    const env = { ProgramFiles: 'C:\\Program Files' }
    expect(of('win32', 'C:\\program files\\Perceel\\Perceel.exe', env)).toBe(true)
    expect(of('win32', 'C:\\Program Files Other\\Perceel.exe', env)).toBe(false)
    expect(of('win32', 'C:\\Users\\anna\\AppData\\Local\\Programs\\Perceel.exe', env)).toBe(false)
  })

  it('is an administrator for a deb, and a user for an AppImage in an own folder', () => {
    expect(of('linux', '/opt/Perceel/perceel', {})).toBe(true)
    expect(of('linux', '/tmp/.mount/perceel', { APPIMAGE: '/home/anna/P.AppImage' })).toBe(false)
    expect(of('linux', '/tmp/.mount/perceel', { APPIMAGE: '/opt/P.AppImage' }, false)).toBe(true)
  })

  it('is a user for an app that the user may write on a Mac', () => {
    const program = '/Applications/Perceel.app/Contents/MacOS/Perceel'
    expect(of('darwin', program, {})).toBe(false)
    expect(of('darwin', program, {}, false)).toBe(true)
  })
})

test('notes are plain lines in two languages, and nothing else gets through', () => {
  const notes = readNotes(
    '# nl\n## Nieuw\n- **Vandaag** laat [meer](https://x) zien\u202e\n# en\n- `Today`\n',
  )
  expect(notes).toEqual({ nl: ['Vandaag laat meer zien'], en: ['Today'] })
  expect(readNotes(null)).toEqual({ nl: [], en: [] })
  expect(readNotes([{ note: '<b>' }])).toEqual({ nl: [], en: [] })
})

describe('electron-updater', () => {
  function fake(error = new Error('unused')) {
    const updater = {
      quitAndInstall: (silent: boolean, run: boolean) =>
        did.push(`quitAndInstall ${silent} ${run}`),
      on: () => undefined,
      removeListener: () => undefined,
      checkForUpdates: () => Promise.reject(error),
    }
    return updater as unknown as Updater
  }

  it.each([
    [Object.assign(new Error('x'), { code: 'ERR_CHECKSUM_MISMATCH' }), 'damaged'],
    [Object.assign(new Error('x'), { code: 'ERR_UPDATER_INVALID_SIGNATURE' }), 'foreign'],
    [new Error('Code signature at URL file:///x did not pass validation'), 'foreign'],
    [Object.assign(new Error('net::ERR_PROXY_AUTH_REQUESTED'), {}), 'offline'],
    [Object.assign(new Error('x'), { code: 'ECONNRESET' }), 'offline'],
  ])('fails as %s: %s', async (error, kind) => {
    await expect(electronUpdateSource(fake(error)).check()).rejects.toMatchObject({ kind })
  })

  it('never installs by itself, and never goes back', () => {
    const updater = fake()
    electronUpdateSource(updater)
    expect(updater).toMatchObject({
      autoDownload: false,
      autoInstallOnAppQuit: false,
      allowDowngrade: false,
      logger: null,
    })
  })

  it('leaves the end of the app to macOS’s own updater', () => {
    expect(electronUpdateSource(fake()).install(true)).toBe(true)
    expect(did).toEqual(['quitAndInstall true true'])
  })
})
