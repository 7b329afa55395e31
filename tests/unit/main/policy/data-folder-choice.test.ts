import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { chooseDataFolder } from '../../../../src-main/policy/data-folder-choice.ts'
import { type Policy, readPolicy } from '../../../../src-main/policy/read-policy.ts'

let profile: string
let file: string

beforeEach(() => {
  profile = mkdtempSync(join(tmpdir(), 'perceel-choice-'))
  mkdirSync(join(profile, 'etc'), { mode: 0o755 })
  file = join(profile, 'etc', 'policy.json')
})
afterEach(() => {
  rmSync(profile, { recursive: true, force: true })
})

function write(value: unknown): void {
  writeFileSync(file, typeof value === 'string' ? value : JSON.stringify(value), { mode: 0o644 })
}

function read(queryRegistry: (() => string | null) | null = null): Policy {
  return readPolicy({
    places: { file, registry: queryRegistry !== null, managedPreferences: null },
    rules: { platform: 'linux', owner: process.getuid?.() ?? 0 },
    programs: {
      queryRegistry: queryRegistry ?? (() => null),
      sddlOf: () => '',
      propertyListAsJson: (content) => content.toString(),
    },
    expandFolder: (text) => (text.startsWith('/') ? text : null),
  })
}

/** Starts once. Returns the administrator's folder of the start. */
function start(policy: Policy, isOwnProfile = false): string | undefined {
  const choice = chooseDataFolder(policy, profile, isOwnProfile)
  expect(choice.keep()).toBeNull()
  return choice.managed
}

const late = () => {
  throw new Error('time-out')
}
const inRegistry = (folder: string) => () =>
  `\r\nHKEY_LOCAL_MACHINE\\Software\\Policies\\Perceel\r\n    dataFolder    REG_SZ    ${folder}\r\n\r\n`

it.each([
  ['is no JSON', '{ "dataFolder": "/srv/anna", }'],
  ['is no policy', '[]'],
  ['names no folder of this computer', { dataFolder: 'D:\\anna' }],
  ['names the folder twice', '{ "dataFolder": "/srv/anna", "dataFolder": "/srv/bob" }'],
  ['misspells the key', { datafolder: '/srv/anna' }],
])('the data stay where they were when the policy %s', (_, broken) => {
  write({ dataFolder: '/srv/anna' })
  expect(start(read())).toBe('/srv/anna')
  write(broken)
  expect(start(read())).toBe('/srv/anna')
  expect(start(read())).toBe('/srv/anna')
})

it('the data stay where they were when the registry answers too late', () => {
  expect(start(read(inRegistry('/srv/anna')))).toBe('/srv/anna')
  expect(start(read(late))).toBe('/srv/anna')
  // A file of lower rank does not replace the folder of the registry.
  write({ dataFolder: '/srv/file' })
  expect(start(read(late))).toBe('/srv/anna')
})

it('a source of higher rank decides, whatever is wrong with the file', () => {
  write('{')
  expect(start(read(inRegistry('/srv/one')))).toBe('/srv/one')
  expect(start(read(inRegistry('/srv/two')))).toBe('/srv/two')
})

it('a sound policy without a folder ends the note', () => {
  write({ dataFolder: '/srv/anna' })
  start(read())
  expect(readdirSync(profile)).toContain('managed-data-folder.json')
  write({ language: 'nl' })
  expect(start(read())).toBeUndefined()
  expect(readdirSync(profile)).toEqual(['etc'])
  write('{')
  expect(start(read())).toBeUndefined()
})

it('a fault in another key changes nothing', () => {
  write({ dataFolder: '/srv/anna' })
  start(read())
  write({ language: 'fr' })
  expect(start(read())).toBeUndefined()
})

it('a profile of the user keeps its own data while the folder is not locked', () => {
  write({ dataFolder: '/srv/anna', locked: [] })
  expect(start(read(), true)).toBeUndefined()
  write('{')
  expect(start(read(), true)).toBeUndefined()
  write({ dataFolder: '/srv/anna' })
  expect(start(read(), true)).toBe('/srv/anna')
  write('{')
  expect(start(read(), true)).toBe('/srv/anna')
})

it('a note that cannot be written is reported, and the start goes on', () => {
  write({ dataFolder: '/srv/anna' })
  const choice = chooseDataFolder(read(), join(profile, 'gone'), false)
  expect(choice.managed).toBe('/srv/anna')
  expect(choice.keep()).toMatchObject({ code: 'ENOENT' })
})
