import { createHash } from 'node:crypto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { filesOnDisk } from './files-on-disk.ts'

let bench: ReturnType<typeof filesOnDisk>

beforeEach(() => {
  bench = filesOnDisk()
})
afterEach(() => bench.close())

test('a file without a path arrives whole from chunks, in the order of the calls', async () => {
  const { workerClient } = bench
  const bytes = Buffer.from(Array.from({ length: 600_000 }, (_, n) => n % 251))
  await workerClient.begin('one')
  await Promise.all(
    [0, 200_000, 400_000].map((at) => workerClient.chunk('one', bytes.subarray(at, at + 200_000))),
  )
  const file = await workerClient.end('one')
  expect(file.sha256).toBe(createHash('sha256').update(bytes).digest('hex'))
  await expect(workerClient.end('one')).rejects.toThrow('notFound')
})

test('streams side by side keep their bytes apart', async () => {
  const { workerClient } = bench
  const ids = ['a', 'b', 'c', 'd']
  await Promise.all(ids.map((id) => workerClient.begin(id)))
  for (const part of ['een', 'twee'])
    await Promise.all(ids.map((id) => workerClient.chunk(id, Buffer.from(`${part} ${id};`))))
  const files = await Promise.all(ids.map((id) => workerClient.end(id)))
  expect(files.map(({ md5 }) => md5)).toEqual(
    ids.map((id) => createHash('md5').update(`een ${id};twee ${id};`).digest('hex')),
  )
})

test('bytes that are here already stay as they are', async () => {
  const bytes = Buffer.alloc(9_000_000, 'akte ')
  const file = await bench.workerClient.fromBytes(bytes)
  expect(file).toMatchObject({ size: 9_000_000, mediaType: 'text/plain' })
  expect(bytes.subarray(0, 5).toString()).toBe('akte ')
  expect(bench.records.get(file.sha256)).not.toBeNull()
})

test('a stream that is broken off leaves nothing behind', async () => {
  const { workerClient } = bench
  await workerClient.begin('one')
  await workerClient.chunk('one', Buffer.from('half'))
  await workerClient.abort('one')
  await expect(workerClient.chunk('one', Buffer.from('more'))).rejects.toThrow('notFound')
  await expect.poll(() => bench.leftovers()).toEqual([])
  await workerClient.abort('one')
})

test('a stream without bytes is refused', async () => {
  await bench.workerClient.begin('empty')
  await expect(bench.workerClient.end('empty')).rejects.toThrow('invalidInput/fileEmpty')
  await expect(bench.workerClient.fromBytes(new Uint8Array())).rejects.toThrow(
    'invalidInput/fileEmpty',
  )
  expect(bench.leftovers()).toEqual([])
})
