import { Buffer } from 'node:buffer'
import { createHash } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { EmbeddedFile } from '../../../../src-main/files/embedded/embedded-file.ts'
import { failure } from '../../../../src-main/errors/app-failure.ts'
import { incomingFolder, pathOfBlob } from '../../../../src-main/store/dossiers/blob-folder.ts'

let root: string
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'perceel-embedded-'))
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

const bytes = Buffer.from('De ondergetekenden verklaren het volgende. '.repeat(9000))
const xml = `<Document><Title>Akte é €</Title><Content>${bytes.toString('base64')}</Content></Document>`

/** Lists the incomplete files in the blob folder. */
const leftovers = () => readdirSync(incomingFolder(root))

const inPieces = (file: EmbeddedFile, text: Uint8Array, size = 10_007) => {
  for (let at = 0; at < text.byteLength; at += size) file.write(text.subarray(at, at + size))
}

test.each<[string, string, Uint8Array]>([
  ['UTF-8', 'application/xml', Buffer.from(xml)],
  ['UTF-8 with a mark', '', Buffer.from(`\uFEFF<?xml version="1.0"?>${xml}`)],
  ['UTF-16', 'text/xml', Buffer.from(`\uFEFF${xml}`, 'utf16le')],
  [
    'what the declaration says',
    'application/xml',
    Buffer.from(`<?xml version="1.0" encoding="latin1"?>${xml.replace('€', '')}`, 'latin1'),
  ],
])('a document in XML of %s is kept under its hash', async (_what, type, text) => {
  const file = new EmbeddedFile(root, type)
  inPieces(file, text)
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  expect(await file.finish()).toMatchObject({
    kind: 'file',
    file: { sha256, size: bytes.byteLength, mediaType: 'text/plain' },
  })
  expect(readFileSync(pathOfBlob(root, sha256)).equals(bytes)).toBe(true)
  expect(leftovers()).toEqual([])
})

test('a full disk ends it before its last byte is taken', () => {
  const file = new EmbeddedFile(root, '', () => {
    throw failure('diskFull')
  })
  expect(() => inPieces(file, Buffer.from(xml))).toThrow('diskFull')
  file.abandon()
})

test('room is looked for again as the document grows', () => {
  let looks = 0
  const file = new EmbeddedFile(root, '', () => {
    looks += 1
    if (looks === 2) throw failure('diskFull')
  })
  const piece = Buffer.alloc(1024 * 1024, 'A')
  file.write(Buffer.from('<D><Content>'.padEnd(300)))
  expect(() => {
    for (let n = 0; n < 40; n += 1) file.write(piece)
  }).toThrow('diskFull')
  expect(looks).toBe(2)
  expect(leftovers()).toEqual([])
})

test.each<[string, string, string, string]>([
  ['half of it', '', xml.slice(0, -20), 'protocol/contentBroken'],
  [
    'two contents',
    '',
    xml.replace('</Document>', `<File>${'AAAA'.repeat(50)}</File></Document>`),
    'contentUnclear',
  ],
  ['an encoding that nobody knows', 'text/xml; charset=klingon', xml, 'protocol/unexpectedShape'],
  ['another encoding than it says', 'text/xml; charset=utf-16le', `${xml} `, 'unexpectedShape'],
])('%s leaves no file', async (_what, type, text, told) => {
  const file = new EmbeddedFile(root, type)
  const read = async () => {
    inPieces(file, Buffer.from(text))
    return file.finish()
  }
  await expect(read()).rejects.toThrow(told)
  expect(readdirSync(root).flatMap((name) => readdirSync(join(root, name)))).toEqual([])
})
