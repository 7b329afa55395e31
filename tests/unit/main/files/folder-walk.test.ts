import { mkdirSync, rmSync, statSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { findFiles } from '../../../../src-main/files/folder-walk.ts'
import { maxFolderDepth } from '../../../../src-shared/ipc/calls/intake-calls.ts'
import { writeHostileCorpus } from '../../../files/hostile-corpus.ts'
import { filesOnDisk } from './files-on-disk.ts'

let bench: ReturnType<typeof filesOnDisk>

beforeEach(() => {
  bench = filesOnDisk()
})
afterEach(() => bench.close())

test('the path of a file is found as that file, outside any folder', async () => {
  const path = bench.write('akte.pdf', 'akte')
  const found = await bench.workerClient.find(path)
  expect(found).toMatchObject({ isFolder: false, refused: [], skipped: 0 })
  expect(found.files).toMatchObject([{ path, folder: '', size: 4 }])
  expect(found.files[0]?.modifiedMs).toBeCloseTo(statSync(path).mtimeMs, 2)
})

test('a folder is found with its folders, in the order in which a person sorts names', async () => {
  for (const name of ['akte 10.pdf', 'akte 9.pdf', 'b/c/diep.pdf', 'a/z.pdf'])
    bench.write(name, 'x')
  const { files, isFolder } = await bench.workerClient.find(bench.source)
  expect(isFolder).toBe(true)
  expect(files.map(({ path, folder }) => [folder, path.split('/').at(-1)])).toEqual([
    ['source', 'akte 9.pdf'],
    ['source', 'akte 10.pdf'],
    ['source/a', 'z.pdf'],
    ['source/b/c', 'diep.pdf'],
  ])
})

test('files that systems and programs leave in a folder are not documents', async () => {
  const droppings = [
    '.DS_Store',
    'Thumbs.db',
    'desktop.ini',
    '~$akte.docx',
    '._akte.pdf',
    '.~lock.a.odt#',
  ]
  for (const name of [...droppings, 'akte.pdf']) bench.write(name, 'x')
  const { files, refused, skipped } = await bench.workerClient.find(bench.source)
  expect(files.map(({ path }) => path)).toEqual([join(bench.source, 'akte.pdf')])
  expect([refused, skipped]).toEqual([[], 0])
})

test('a folder with more files than are taken in says how many were left out', async () => {
  for (let n = 0; n < 12; n += 1) bench.write(`${n}.pdf`, 'x')
  const found = await bench.workerClient.find(bench.source, { limits: { files: 5, depth: 2 } })
  expect([found.files.length, found.skipped]).toEqual([5, 7])
})

test('folders deeper than the limit are left out, and counted', async () => {
  const deepest = Array.from({ length: maxFolderDepth - 1 }, (_, n) => `${n}`).join('/')
  bench.write(`${deepest}/net.pdf`, 'x')
  bench.write(`${deepest}/te/diep.pdf`, 'x')
  const found = await bench.workerClient.find(bench.source)
  expect(found.files.map(({ path }) => path)).toEqual([join(bench.source, deepest, 'net.pdf')])
  expect(found.skipped).toBe(1)
})

test('a tree of more folders than anybody means is not walked to its end', async () => {
  for (let n = 0; n < 9; n += 1) bench.write(`${n}/akte.pdf`, 'x')
  const limits = { files: 100, depth: 2, folders: 4 }
  const found = await bench.workerClient.find(bench.source, { limits })
  // The start folder counts as one of the four.
  expect([found.files.length, found.skipped]).toEqual([3, 6])
})

test('folders that cannot be read count as what is found', async () => {
  const inside = Array.from({ length: 200 }, (_, n) => join(bench.source, `${n}`))
  for (const folder of inside) mkdirSync(folder)
  const found = await findFiles(bench.source, { files: 5, depth: 2 }, () => {
    for (const folder of inside) rmSync(folder, { recursive: true })
    return Promise.resolve()
  })
  expect([found.refused.length, found.skipped]).toEqual([5, 195])
})

test('links are refused and never followed', async () => {
  mkdirSync(join(bench.source, 'map'))
  symlinkSync('..', join(bench.source, 'map', 'terug'))
  const { files, refused } = await bench.workerClient.find(bench.source)
  expect(files).toEqual([])
  expect(refused).toEqual([
    {
      path: join(bench.source, 'map', 'terug'),
      folder: 'source/map',
      error: { kind: 'invalidInput', reason: 'fileIsLink' },
    },
  ])
})

test('each entry of a hostile folder is found, or refused with a reason', async () => {
  const corpus = writeHostileCorpus(bench.source)
  const { files, refused } = await bench.workerClient.find(bench.source)
  const reasons = new Map(refused.map(({ path, error }) => [path, error.reason]))
  for (const { what, path, refused: reason } of corpus)
    expect([what, reasons.get(path) ?? null]).toEqual([what, reason])
  expect(files).toHaveLength(corpus.filter(({ refused: reason }) => reason === null).length)
})

test('a path that is gone is refused, and looking can be stopped', async () => {
  const gone = await bench.workerClient.find(join(bench.source, 'weg'))
  expect(gone.refused).toMatchObject([{ error: { reason: 'fileGone' } }])
  const stopped = bench.workerClient.find(bench.source, { signal: AbortSignal.abort() })
  await expect(stopped).rejects.toThrow('invalidInput/cancelled')
})
