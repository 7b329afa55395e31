import { spawnSync } from 'node:child_process'
import * as fs from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { isOnShare } from '../../../src-main/files/network-share.ts'
import { localProfile, moveData, presentData } from '../../../src-main/shell/process/local-data.ts'

const script = new URL('./moving-process.ts', import.meta.url).pathname
/** More calls of the file system than a move makes. */
const mostCalls = 40

let folder: string
let from: string
let to: string

beforeEach(() => {
  folder = fs.mkdtempSync(join(tmpdir(), 'perceel-profile-'))
  from = join(folder, 'Roaming', 'Perceel')
  to = join(folder, 'Local', 'Perceel')
})
afterEach(() => {
  fs.rmSync(folder, { recursive: true, force: true })
})

function fillFirstPlace(): void {
  fs.mkdirSync(join(from, 'data', 'blobs'), { recursive: true })
  fs.writeFileSync(join(from, 'data', 'perceel.sqlite'), 'store')
  fs.writeFileSync(join(from, 'data', 'blobs', 'a'), 'deed')
  fs.writeFileSync(join(from, 'window.json'), '{"x":1}')
}

/** Returns the texts of the data, or null if they are not there. */
function textsOf(data: string): string[] | null {
  if (!fs.existsSync(data)) return null
  return [join(data, 'perceel.sqlite'), join(data, 'blobs', 'a')].map((path) =>
    fs.readFileSync(path, 'utf8'),
  )
}

test.each(['same', 'other'])(
  'a move to the %s disk that ends at any point loses nothing and leaves one store',
  (disk) => {
    let ended = 0
    for (let call = 1; call <= mostCalls; call += 1) {
      fs.rmSync(folder, { recursive: true, force: true })
      fillFirstPlace()
      const run = spawnSync(process.execPath, [script, from, to, String(call), disk])
      if (run.signal === 'SIGKILL') ended += 1
      else expect([run.status, run.stderr.toString()]).toEqual([0, ''])
      // Never two stores, of which an older version would send the same work again.
      const stores = [from, to].filter((place) => fs.existsSync(join(place, 'data')))
      expect(stores.length, `call ${call}`).toBeLessThanOrEqual(1)

      expect(moveData(from, to), `call ${call}`).toEqual({
        folder: join(to, 'data'),
        failure: null,
      })
      expect(textsOf(join(to, 'data')), `call ${call}`).toEqual(['store', 'deed'])
      expect(textsOf(join(from, 'data')), `call ${call}`).toBeNull()
      expect(fs.readFileSync(join(to, 'window.json'), 'utf8')).toBe('{"x":1}')
      if (run.signal === null) break
    }
    expect(ended).toBeGreaterThan(5)
    expect(ended).toBeLessThan(mostCalls)
  },
)

test('data that cannot be moved stay where they are, and are used there', () => {
  fillFirstPlace()
  const inUse = Object.assign(new Error('in use'), { code: 'EBUSY' })
  const files = {
    ...fs,
    flush: () => undefined,
    renameSync: (source: fs.PathLike, target: fs.PathLike) => {
      if (String(source).endsWith('data')) throw inUse
      fs.renameSync(source, target)
    },
  }
  const stays = join(from, 'data')
  expect(moveData(from, to, files)).toEqual({ folder: stays, failure: inUse })
  expect(presentData(from, to)).toBe(stays)
  expect(textsOf(stays)).toEqual(['store', 'deed'])
  expect(moveData(from, to)).toEqual({ folder: join(to, 'data'), failure: null })
})

test('a new user begins in the local folder, and a moved store is never replaced', () => {
  expect(moveData(from, to)).toEqual({ folder: join(to, 'data'), failure: null })
  fs.mkdirSync(join(to, 'data', 'blobs'), { recursive: true })
  fs.writeFileSync(join(to, 'data', 'perceel.sqlite'), 'newer')
  fs.writeFileSync(join(to, 'data', 'blobs', 'a'), 'newer')
  // An older version was started once more.
  fillFirstPlace()
  expect(moveData(from, to)).toEqual({ folder: join(to, 'data'), failure: null })
  expect(textsOf(join(to, 'data'))).toEqual(['newer', 'newer'])
  expect(textsOf(join(from, 'data'))).toEqual(['store', 'deed'])
})

test('only Windows has a local folder', () => {
  const env = { LOCALAPPDATA: 'C:\\Users\\anna\\AppData\\Local' }
  expect(localProfile('win32', env)).toBe(join(env.LOCALAPPDATA, 'Perceel'))
  expect(localProfile('win32', {})).toBeNull()
  expect(localProfile('win32', { LOCALAPPDATA: 'Local' })).toBeNull()
  expect(localProfile('linux', env)).toBeNull()
})

test.each([
  ['\\\\server\\home\\anna\\Perceel', true],
  ['\\\\?\\UNC\\server\\home', true],
  ['//server/home', true],
  ['\\\\?\\C:\\Users\\anna', false],
  ['C:\\Users\\anna\\AppData\\Local\\Perceel', false],
])('%s is on a share: %s', (path, share) => {
  expect(isOnShare(path, 'win32', { realName: (folder) => folder })).toBe(share)
})

test('a drive letter that stands for a share is on a share', () => {
  const names: Record<string, string> = { 'Z:\\Perceel': '\\\\server\\home\\Perceel' }
  const realName = (folder: string) => {
    const name = names[folder]
    if (name === undefined) throw new Error('ENOENT')
    return name
  }
  expect(isOnShare('Z:\\Perceel', 'win32', { realName })).toBe(true)
  expect(isOnShare('Y:\\gone', 'win32', { realName })).toBe(false)
})
