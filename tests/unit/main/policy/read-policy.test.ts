import { chmodSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { expandFolder } from '../../../../src-main/policy/policy-folders.ts'
import { policyPlaces } from '../../../../src-main/policy/policy-places.ts'
import { registryKey } from '../../../../src-main/policy/registry.ts'
import { policyView, readPolicy } from '../../../../src-main/policy/read-policy.ts'

let folder: string
let file: string
let pending: Set<string>

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'perceel-policy-'))
  file = join(folder, 'perceel', 'policy.json')
  pending = new Set()
  mkdirSync(join(folder, 'perceel'), { mode: 0o755 })
})
afterEach(() => {
  rmSync(folder, { recursive: true, force: true })
})

const own = process.getuid?.() ?? 0

function read(
  more: {
    owner?: number
    registry?: () => Promise<Readonly<Record<string, unknown>> | null>
    managedPreferences?: string
  } = {},
) {
  return readPolicy({
    places: { file, managedPreferences: more.managedPreferences ?? null },
    rules: { platform: 'linux', owner: more.owner ?? own },
    programs: {
      sddlOf: async () => '',
      propertyListAsJson: async (content) => content.toString(),
    },
    ...(more.registry !== undefined && { registry: more.registry }),
    expandFolder: (text) => text,
    pending,
  })
}

function write(value: unknown): void {
  writeFileSync(file, typeof value === 'string' ? value : JSON.stringify(value), { mode: 0o644 })
}

describe('the file of the administrator', () => {
  it('may be missing: then nothing is managed', async () => {
    const policy = await read()
    expect(policyView(policy)).toEqual({ sources: [], given: [], problems: [] })
    expect(policy.isLocked('language')).toBe(false)
  })

  it('locks every given key without a list of locked keys', async () => {
    write({ language: 'nl', practiceOffice: false })
    const policy = await read()
    expect(policy.values).toEqual({ language: 'nl', practiceOffice: false })
    expect(policy.isLocked('language')).toBe(true)
    expect(policy.isLocked('proxy')).toBe(false)
  })

  it('locks the listed keys alone when it has a list', async () => {
    write({ language: 'nl', updateChannel: 'off', locked: ['updateChannel'] })
    expect(policyView(await read()).given).toEqual([
      { key: 'updateChannel', value: 'off', locked: true },
      { key: 'language', value: 'nl', locked: false },
    ])
  })

  it('is ignored, and reported with its line, when it is not JSON', async () => {
    write('{\n"language": nl }')
    expect(await read()).toMatchObject({
      values: {},
      problems: [{ source: file, line: 2, key: '', fault: 'notJson' }],
    })
  })

  it.each([
    ['the file', 0o666],
    ['the file for its group', 0o664],
  ])('is ignored when others may write %s', async (name, mode) => {
    write({ language: 'nl' })
    // Group 0 is the group of administrators: only another group counts as others.
    if (mode === 0o664 && process.getgid?.() === 0) mode = 0o666
    chmodSync(file, mode)
    expect(await read(), name).toMatchObject({ values: {}, problems: [{ fault: 'writable' }] })
  })

  it('is ignored when others may write its folder', async () => {
    write({ language: 'nl' })
    chmodSync(join(folder, 'perceel'), 0o777)
    expect(await read()).toMatchObject({ values: {}, problems: [{ fault: 'writable' }] })
  })

  it('is ignored when it is a link', async () => {
    writeFileSync(join(folder, 'other.json'), '{"language":"nl"}')
    symlinkSync(join(folder, 'other.json'), file)
    expect(await read()).toMatchObject({ values: {}, problems: [{ fault: 'notAFile' }] })
  })

  it.runIf(own === 0)('is ignored when it belongs to a user', async () => {
    write({ language: 'nl' })
    const { chownSync } = await import('node:fs')
    chownSync(file, 1234, 0)
    expect(await read()).toMatchObject({ values: {}, problems: [{ fault: 'notAdministrators' }] })
  })

  it('is ignored when it is longer than a policy can be', async () => {
    write(`{"language": "nl"${' '.repeat(1_000_001)}}`)
    expect(await read()).toMatchObject({ values: {}, problems: [{ fault: 'tooLarge' }] })
  })
})

it('knows the sources that it could not read', async () => {
  // A name that is too long for the system stands for a folder that may not be read.
  symlinkSync('x'.repeat(300), join(folder, 'unreadable'))
  file = join(folder, 'unreadable', 'policy.json')
  expect(await read()).toMatchObject({ problems: [{ fault: 'unreadable' }], unread: [file] })
})

it('knows the content of a source that is wrong: nothing is unread', async () => {
  write('{')
  expect((await read()).unread).toEqual([])
})

describe('the sources that are still being read', () => {
  it('are named while they are slow', async () => {
    const registry = Promise.withResolvers<null>()
    const reading = read({ registry: () => registry.promise })
    expect([...pending]).toEqual([file, registryKey])
    await vi.waitUntil(() => pending.size === 1)
    expect([...pending]).toEqual([registryKey])
    registry.resolve(null)
    await reading
    expect([...pending]).toEqual([])
  })
})

describe('the registry and the configuration profile', () => {
  it('win over the file, key by key', async () => {
    write({ language: 'nl', updateChannel: 'beta' })
    const policy = await read({ registry: async () => ({ language: 'en' }) })
    expect(policy.values).toEqual({ language: 'en', updateChannel: 'beta' })
    expect(policy.sources).toEqual([file, 'HKLM\\Software\\Policies\\Perceel'])
  })

  it('are reported when the program of the system fails, and the file holds', async () => {
    write({ language: 'nl' })
    const registry = () => Promise.reject(new Error('program ended with 1'))
    expect(await read({ registry })).toMatchObject({
      values: { language: 'nl' },
      problems: [{ fault: 'unreadable', line: null }],
      unread: ['HKLM\\Software\\Policies\\Perceel'],
    })
  })

  it('come from a property list on macOS, without lines', async () => {
    const managedPreferences = join(folder, 'perceel', 'nl.perceel.desktop.plist')
    writeFileSync(managedPreferences, '{"language": "de", "PayloadUUID": "x"}', { mode: 0o644 })
    expect(await read({ managedPreferences })).toMatchObject({
      problems: [{ source: managedPreferences, line: null, key: 'language', fault: 'wrong' }],
    })
  })
})

it('looks in the place of each system', () => {
  expect(policyPlaces('linux', '').file).toBe('/etc/perceel/policy.json')
  expect(policyPlaces('darwin', '').file).toBe('/Library/Application Support/Perceel/policy.json')
  expect(policyPlaces('win32', 'D:\\Data')).toEqual({
    file: 'D:\\Data\\Perceel\\policy.json',
    managedPreferences: null,
  })
})

describe('a folder in a policy', () => {
  const linux = {
    platform: 'linux',
    home: '/home/jan',
    user: 'jan',
    localAppData: undefined,
  } as const
  const windows = {
    platform: 'win32',
    home: 'C:\\Users\\jan',
    user: 'jan',
    localAppData: 'C:\\Users\\jan\\AppData\\Local',
  } as const

  it('is filled in for the user', async () => {
    expect(expandFolder('/srv/perceel/${user}', linux)).toBe('/srv/perceel/jan')
    expect(expandFolder('${home}/Perceel', linux)).toBe('/home/jan/Perceel')
    expect(expandFolder('${localAppData}\\Perceel', windows)).toBe(
      'C:\\Users\\jan\\AppData\\Local\\Perceel',
    )
    expect(expandFolder('\\\\server\\share\\${user}', windows)).toBe('\\\\server\\share\\jan')
  })

  it.each([
    ['relative/path', linux],
    ['${localAppData}/Perceel', linux],
    ['/srv/${constructor}', linux],
    ['/srv/../etc', linux],
    ['/srv', windows],
    ['\\Perceel', windows],
    ['C:Perceel', windows],
  ])('is refused: %s', (text, places) => {
    expect(expandFolder(text, places)).toBeNull()
  })

  it('is refused for a user whose name would lead elsewhere', async () => {
    expect(expandFolder('/srv/${user}', { ...linux, user: 'a/b' })).toBeNull()
  })
})
