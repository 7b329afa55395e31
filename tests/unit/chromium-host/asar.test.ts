import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { createPackageWithOptions } from '@electron/asar'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { asarLoader } from '../../chromium-host/asar/loader-address.ts'

/** An app whose main file tries every way of reading inside the archive, and prints what it saw. */
const files: Readonly<Record<string, string>> = {
  'package.json': '{ "type": "module", "main": "main.js" }',
  'data/a.txt': 'inside',
  'data/kept.node': 'native',
  'node_modules/both/package.json': JSON.stringify({
    exports: {
      '.': { import: './index.mjs', require: './index.cjs' },
      './told.json': './told.json',
    },
  }),
  'node_modules/both/index.mjs': 'export default "imported"',
  'node_modules/both/index.cjs': 'module.exports = "required " + require("./deeper").text',
  'node_modules/both/deeper/index.js': 'exports.text = "deeply"',
  'node_modules/both/told.json': '{ "told": true }',
  'thread.js': `
    import { parentPort, workerData } from 'node:worker_threads'
    import { readFileSync } from 'node:fs'
    import both from 'both'
    parentPort.postMessage([both, readFileSync(workerData, 'utf8')])`,
  'main.js': `
    import fs, { createReadStream, existsSync, readFileSync, readdirSync, statSync } from 'node:fs'
    import { readFile, readdir, realpath, stat, open } from 'node:fs/promises'
    import { createRequire } from 'node:module'
    import { join } from 'node:path'
    import { Worker } from 'node:worker_threads'
    import both from 'both'
    const here = import.meta.dirname
    const at = (name) => join(here, name)
    const codeOf = async (work) => { try { await work(); return null } catch (e) { return e.code } }
    const require = createRequire(import.meta.url)
    const handle = await open(at('data/a.txt'))
    let streamed = ''
    for await (const part of createReadStream(at('data/a.txt'))) streamed += part
    const threads = await new Promise((resolve, reject) => {
      const worker = new Worker(new URL('./thread.js', import.meta.url), { workerData: at('data/a.txt') })
      worker.once('message', resolve)
      worker.once('error', reject)
    })
    console.log(JSON.stringify({
      imported: both,
      required: require('both'),
      json: require('both/told.json').told,
      resolved: require.resolve('both/told.json').endsWith(join('app.asar', 'node_modules', 'both', 'told.json')),
      threads,
      text: readFileSync(at('data/a.txt'), 'utf8'),
      bytes: (await readFile(at('data/a.txt'))).length,
      called: await new Promise((done) => fs.readFile(at('data/a.txt'), 'utf8', (_e, text) => done(text))),
      opened: (await handle.readFile('utf8')),
      streamed,
      names: readdirSync(at('data')).sort(),
      kinds: (await readdir(here, { withFileTypes: true })).filter((e) => e.isDirectory()).map((e) => e.name).sort(),
      folder: statSync(at('data')).isDirectory(),
      size: (await stat(at('data/a.txt'))).size,
      exists: [existsSync(at('data/a.txt')), existsSync(at('data')), existsSync(at('none'))],
      none: await codeOf(() => readFile(at('none'))),
      noneSync: statSync(at('none'), { throwIfNoEntry: false }) ?? 'undefined',
      isFolder: await codeOf(() => readFile(at('data'))),
      writes: await codeOf(() => fs.promises.writeFile(at('new.txt'), 'x')),
      noModule: await codeOf(() => import('nothing')),
      native: (await realpath(at('data/kept.node'))).includes('app.asar.unpacked'),
    }))`,
}

let folder: string
let seen: Record<string, unknown>

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'perceel-archive-'))
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, 'app', name)), { recursive: true })
    writeFileSync(join(folder, 'app', name), text)
  }
  const asar = join(folder, 'app.asar')
  await createPackageWithOptions(join(folder, 'app'), asar, { unpack: '*.node' })
  rmSync(join(folder, 'app'), { recursive: true })
  const args = ['--import', asarLoader, join(asar, 'main.js')]
  seen = JSON.parse(execFileSync(process.execPath, args, { encoding: 'utf8' })) as typeof seen
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('modules come from inside the archive, for import and require, and for threads', () => {
  expect(seen).toMatchObject({
    imported: 'imported',
    required: 'required deeply',
    json: true,
    resolved: true,
    threads: ['imported', 'inside'],
    noModule: 'ERR_MODULE_NOT_FOUND',
  })
})

test('files are read in every way', () => {
  const { text, bytes, called, opened, streamed } = seen
  expect({ text, bytes, called, opened, streamed }).toEqual({
    text: 'inside',
    bytes: 6,
    called: 'inside',
    opened: 'inside',
    streamed: 'inside',
  })
})

test('folders, sizes and absent files are as on a disk', () => {
  expect(seen).toMatchObject({
    names: ['a.txt', 'kept.node'],
    kinds: ['data', 'node_modules'],
    folder: true,
    size: 6,
    exists: [true, true, false],
    none: 'ENOENT',
    noneSync: 'undefined',
    isFolder: 'EISDIR',
  })
})

test('nothing is written inside, and a native module lies beside the archive', () => {
  expect(seen['writes']).toMatch(/^E(NOTDIR|NOENT)$/)
  expect(seen['native']).toBe(true)
})
