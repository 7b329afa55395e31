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

type Registry = () => Promise<Readonly<Record<string, unknown>> | null>

function read(registry?: Registry): Promise<Policy> {
  return readPolicy({
    pending: new Set(),
    places: { file, managedPreferences: null },
    rules: { platform: 'linux', owner: process.getuid?.() ?? 0 },
    programs: {
      sddlOf: async () => '',
      propertyListAsJson: async (content) => content.toString(),
    },
    ...(registry !== undefined && { registry }),
    expandFolder: (text) => (text.startsWith('/') ? text : null),
  })
}

/** Starts once. Returns the administrator's folder of the start. */
function start(policy: Policy, isOwnProfile = false): string | undefined {
  const choice = chooseDataFolder(policy, profile, isOwnProfile)
  expect(choice.keep()).toBeNull()
  return choice.managed
}

const late: Registry = () => Promise.reject(new Error('time-out'))
const inRegistry =
  (dataFolder: string): Registry =>
  async () => ({ dataFolder })

it.each([
  ['is no JSON', '{ "dataFolder": "/srv/anna", }'],
  ['is no policy', '[]'],
  ['names no folder of this computer', { dataFolder: 'D:\\anna' }],
  ['names the folder twice', '{ "dataFolder": "/srv/anna", "dataFolder": "/srv/bob" }'],
  ['misspells the key', { datafolder: '/srv/anna' }],
])('the data stay where they were when the policy %s', async (_, broken) => {
  write({ dataFolder: '/srv/anna' })
  expect(start(await read())).toBe('/srv/anna')
  write(broken)
  expect(start(await read())).toBe('/srv/anna')
  expect(start(await read())).toBe('/srv/anna')
})

it('the data stay where they were when the registry answers too late', async () => {
  expect(start(await read(inRegistry('/srv/anna')))).toBe('/srv/anna')
  expect(start(await read(late))).toBe('/srv/anna')
  // A file of lower rank does not replace the folder of the registry.
  write({ dataFolder: '/srv/file' })
  expect(start(await read(late))).toBe('/srv/anna')
})

it('a source of higher rank decides, whatever is wrong with the file', async () => {
  write('{')
  expect(start(await read(inRegistry('/srv/one')))).toBe('/srv/one')
  expect(start(await read(inRegistry('/srv/two')))).toBe('/srv/two')
})

it('a sound policy without a folder ends the note', async () => {
  write({ dataFolder: '/srv/anna' })
  start(await read())
  expect(readdirSync(profile)).toContain('managed-data-folder.json')
  write({ language: 'nl' })
  expect(start(await read())).toBeUndefined()
  expect(readdirSync(profile)).toEqual(['etc'])
  write('{')
  expect(start(await read())).toBeUndefined()
})

it('a fault in another key changes nothing', async () => {
  write({ dataFolder: '/srv/anna' })
  start(await read())
  write({ language: 'fr' })
  expect(start(await read())).toBeUndefined()
})

it('a profile of the user keeps its own data while the folder is not locked', async () => {
  write({ dataFolder: '/srv/anna', locked: [] })
  expect(start(await read(), true)).toBeUndefined()
  write('{')
  expect(start(await read(), true)).toBeUndefined()
  write({ dataFolder: '/srv/anna' })
  expect(start(await read(), true)).toBe('/srv/anna')
  write('{')
  expect(start(await read(), true)).toBe('/srv/anna')
})

it('a note that cannot be written is reported, and the start goes on', async () => {
  write({ dataFolder: '/srv/anna' })
  const choice = chooseDataFolder(await read(), join(profile, 'gone'), false)
  expect(choice.managed).toBe('/srv/anna')
  expect(choice.keep()).toMatchObject({ code: 'ENOENT' })
})
