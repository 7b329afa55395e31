import { appendFile, mkdtemp, rm, stat, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  dossierBody,
  jsonDossierLength,
} from '../../../../../src-main/service-client/endpoints/dossier-body.ts'
import type { RequestBody } from '../../../../../src-main/service-client/transport/request-body.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'perceel-body-'))
})
afterAll(async () => {
  await rm(folder, { recursive: true, force: true })
})

const names = { type: 'koopakte', title: 'Akte "1" é \u{1F3E0} & co', filename: 'a+b=c.pdf' }

async function dossier(bytes: Uint8Array) {
  const path = join(folder, 'blob')
  await writeFile(path, bytes)
  return { ...names, content: { kind: 'blob' as const, path, size: bytes.length } }
}

async function readAll(body: RequestBody): Promise<Buffer> {
  const opened = body.open()
  if (Buffer.isBuffer(opened)) return opened
  const chunks: Buffer[] = []
  // Copies each piece, because the stream reuses its memory.
  for await (const chunk of opened) chunks.push(Buffer.from(chunk))
  return Buffer.concat(chunks)
}

/** The number of file bytes in the smallest piece. */
const pieceBytes = 48 * 1024

/** Sizes around the multiples of three in base64 and around the pieces. */
const sizes = [
  0,
  1,
  2,
  3,
  pieceBytes - 1,
  pieceBytes,
  pieceBytes + 1,
  2 * pieceBytes + 2,
  33 * pieceBytes + 1,
  70 * pieceBytes + 2,
]
const content = (size: number) =>
  Buffer.from(Array.from({ length: size }, (_, i) => (i * 151) >> 2))

describe('a streamed dossier body', () => {
  it.each(sizes)(
    'is the JSON of the same fields, with its exact length, for %i bytes',
    async (size) => {
      const bytes = content(size)
      const body = await dossierBody(await dossier(bytes), 'json')
      const sent = await readAll(body)
      expect(sent.length).toBe(body.length)
      expect(sent.length).toBe(jsonDossierLength(names, size))
      expect(JSON.parse(sent.toString())).toEqual({ ...names, file: bytes.toString('base64') })
    },
  )

  it.each(sizes)(
    'is the form of the same fields, with its exact length, for %i bytes',
    async (size) => {
      const bytes = content(size)
      const body = await dossierBody(await dossier(bytes), 'form')
      const sent = await readAll(body)
      expect(sent.length).toBe(body.length)
      expect(sent.toString()).toBe(
        new URLSearchParams({ ...names, file: bytes.toString('base64') }).toString(),
      )
    },
  )

  it('has its exact length for any content in both encodings', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.uint8Array({ maxLength: 300 }),
        fc.constantFrom('json' as const, 'form' as const),
        async (bytes, encoding) => {
          const body = await dossierBody(await dossier(bytes), encoding)
          expect((await readAll(body)).length).toBe(body.length)
        },
      ),
      { seed: 20260101, numRuns: 60 },
    )
  })

  it('can be made again for a replay', async () => {
    const body = await dossierBody(await dossier(content(100_000)), 'json')
    expect((await readAll(body)).equals(await readAll(body))).toBe(true)
  })

  it('sends an address as filepath, without file', async () => {
    const filepath = 'https://scan.example/akte 1.pdf'
    const body = await dossierBody({ ...names, content: { kind: 'address', filepath } }, 'json')
    expect(JSON.parse((await readAll(body)).toString())).toEqual({ ...names, filepath })
    const form = await dossierBody({ ...names, content: { kind: 'address', filepath } }, 'form')
    expect((await readAll(form)).toString()).toBe(
      new URLSearchParams({ ...names, filepath }).toString(),
    )
  })

  it('flows in pieces of 64 KiB, and of 1.5 MiB where the line takes them at once', async () => {
    const path = join(folder, 'large')
    await writeFile(path, '')
    const size = 64 * 1024 * 1024
    await truncate(path, size)
    const body = await dossierBody({ ...names, content: { kind: 'blob', path, size } }, 'json')
    const stream = body.open()
    if (Buffer.isBuffer(stream)) throw new Error('not a stream')
    const lengths: number[] = []
    for await (const { length } of stream) lengths.push(length)
    // The first piece is the head: type, title and filename.
    expect(lengths[1]).toBe(65_536)
    expect(Math.max(...lengths)).toBe(1_572_864)
    expect(lengths.reduce((sum, length) => sum + length, 0)).toBe(body.length)
  })
})

describe('a blob that is not what it was', () => {
  it('is refused when it changed before the body is opened', async () => {
    const creation = await dossier(content(100))
    await appendFile(creation.content.path, 'x')
    const body = await dossierBody(creation, 'json')
    await expect(readAll(body)).rejects.toThrow('invalidInput/fileChanged')
    await expect(dossierBody(creation, 'form')).rejects.toThrow('invalidInput/fileChanged')
  })

  const shrink = (path: string) => truncate(path, 10)
  const grow = (path: string) => appendFile(path, 'more')
  it.each([
    ['shrinks', 10, shrink],
    ['grows', 10, grow],
    ['shrinks', 60, shrink],
    ['grows', 60, grow],
  ])('never gets its last piece when it %s under way (of %i)', async (_name, pieces, change) => {
    const creation = await dossier(content(pieces * pieceBytes))
    const body = await dossierBody(creation, 'json')
    const stream = body.open()
    if (Buffer.isBuffer(stream)) throw new Error('not a stream')
    let given = 0
    const reading = (async () => {
      for await (const chunk of stream) {
        if (given === 0) await change(creation.content.path)
        given += chunk.length
      }
    })()
    await expect(reading).rejects.toThrow('invalidInput/fileChanged')
    expect(given).toBeLessThan(body.length - 1)
  })

  it('is blobMissing when it is gone, fileUnreadable when it is a folder', async () => {
    const gone = { kind: 'blob' as const, path: join(folder, 'gone'), size: 1 }
    const body = await dossierBody({ ...names, content: gone }, 'json')
    await expect(readAll(body)).rejects.toThrow('storage/blobMissing')
    const { size } = await stat(folder)
    const directory = { kind: 'blob' as const, path: folder, size }
    await expect(dossierBody({ ...names, content: directory }, 'form')).rejects.toThrow(
      'invalidInput/fileUnreadable',
    )
  })
})
