import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { readCommandLine } from '../../../../../src-main/shell/process/command-line.ts'
import { settleProfile } from '../../../../../src-main/shell/process/settle-profile.ts'

let folder: string
let roaming: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'perceel-settle-'))
  roaming = join(folder, 'Roaming')
  mkdirSync(join(roaming, 'data'), { recursive: true })
  writeFileSync(join(roaming, 'data', 'perceel.sqlite'), 'store')
})
afterEach(() => {
  rmSync(folder, { recursive: true, force: true })
})

function settle(words: string[], given: { isPackaged?: boolean; isFirst?: boolean; env?: object }) {
  const did: string[] = []
  const app = {
    isPackaged: given.isPackaged ?? true,
    getPath: () => roaming,
    setPath: (_name: string, path: string) => void did.push(`set ${path}`),
    requestSingleInstanceLock: () => {
      did.push('lock')
      return given.isFirst ?? true
    },
  }
  const process = {
    env: { LOCALAPPDATA: join(folder, 'Local'), ...given.env },
    platform: 'win32' as const,
    cwd: () => folder,
  }
  return { profile: settleProfile(app, readCommandLine(words), process), did }
}

const local = () => join(folder, 'Local', 'Perceel')

describe('the profile on Windows', () => {
  it('is local, and its first process moves the data after it holds the lock', () => {
    const { profile, did } = settle([], {})
    expect(did).toEqual([`set ${local()}`, 'lock'])
    expect(profile).toEqual({
      userData: local(),
      isOwn: false,
      data: join(local(), 'data'),
      failure: null,
    })
    expect(existsSync(join(roaming, 'data'))).toBe(false)
  })

  it.each([
    ['a second start', [], false],
    ['a report', ['--diagnose'], true],
    ['the version', ['--version'], true],
  ])('%s moves nothing', (_what, words, isFirst) => {
    const { profile } = settle(words, { isFirst })
    expect(profile.data).toBe(join(roaming, 'data'))
    expect(existsSync(join(roaming, 'data', 'perceel.sqlite'))).toBe(true)
  })

  it('of a development copy, or named by the user, stays where it is', () => {
    expect(settle([], { isPackaged: false })).toEqual({
      profile: { userData: roaming, isOwn: false, data: undefined, failure: null },
      did: [],
    })
    const trial = join(folder, 'trial')
    expect(settle(['--profile', trial], {})).toEqual({
      profile: { userData: trial, isOwn: true, data: undefined, failure: null },
      did: [`set ${trial}`],
    })
    expect(existsSync(trial)).toBe(true)
  })
})
