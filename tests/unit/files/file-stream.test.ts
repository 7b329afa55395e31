import { createHash } from 'node:crypto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { deskOnDisk } from './desk-on-disk.ts'

let bench: ReturnType<typeof deskOnDisk>

beforeEach(() => {
  bench = deskOnDisk()
})
afterEach(() => bench.close())

test('a file without a path arrives whole from chunks, in the order of the calls', async () => {
  const { desk } = bench
  const bytes = Buffer.from(Array.from({ length: 600_000 }, (_, n) => n % 251))
  await desk.begin('one')
  await Promise.all(
    [0, 200_000, 400_000].map((at) => desk.chunk('one', bytes.subarray(at, at + 200_000))),
  )
  const file = await desk.end('one')
  expect(file.sha256).toBe(createHash('sha256').update(bytes).digest('hex'))
  await expect(desk.end('one')).rejects.toThrow('notFound')
})

test('streams side by side keep their bytes apart', async () => {
  const { desk } = bench
  const ids = ['a', 'b', 'c', 'd']
  await Promise.all(ids.map((id) => desk.begin(id)))
  for (const part of ['een', 'twee'])
    await Promise.all(ids.map((id) => desk.chunk(id, Buffer.from(`${part} ${id};`))))
  const files = await Promise.all(ids.map((id) => desk.end(id)))
  expect(files.map(({ md5 }) => md5)).toEqual(
    ids.map((id) => createHash('md5').update(`een ${id};twee ${id};`).digest('hex')),
  )
})

test('bytes that are here already stay as they are', async () => {
  const bytes = Buffer.alloc(9_000_000, 'akte ')
  const file = await bench.desk.fromBytes(bytes)
  expect(file).toMatchObject({ size: 9_000_000, mediaType: 'text/plain' })
  expect(bytes.subarray(0, 5).toString()).toBe('akte ')
  expect(bench.records.get(file.sha256)).not.toBeNull()
})

test('a stream that is broken off leaves nothing behind', async () => {
  const { desk } = bench
  await desk.begin('one')
  await desk.chunk('one', Buffer.from('half'))
  await desk.abort('one')
  await expect(desk.chunk('one', Buffer.from('more'))).rejects.toThrow('notFound')
  await expect.poll(() => bench.leftovers()).toEqual([])
  await desk.abort('one')
})

test('a stream without bytes is refused', async () => {
  await bench.desk.begin('empty')
  await expect(bench.desk.end('empty')).rejects.toThrow('invalidInput/fileEmpty')
  await expect(bench.desk.fromBytes(new Uint8Array())).rejects.toThrow('invalidInput/fileEmpty')
  expect(bench.leftovers()).toEqual([])
})
