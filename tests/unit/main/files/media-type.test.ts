import { afterAll, beforeAll, expect, test } from 'vitest'
import { compoundFileType } from '../../../../src-main/files/compound-file.ts'
import { compoundFile } from '../../../files/compound-file.ts'
import { pdfFile } from '../../../files/pdf-file.ts'
import { scanTiff } from '../../../files/scan-file.ts'
import { zipFile } from '../../../files/zip-file.ts'
import { filesOnDisk } from './files-on-disk.ts'

let bench: ReturnType<typeof filesOnDisk>

beforeAll(() => {
  bench = filesOnDisk()
})
afterAll(() => bench.close())

/** A square picture that cannot be compressed. */
function noise(side: number) {
  let seed = 15
  const pixels = Uint8Array.from({ length: side * side }, () => {
    seed = (Math.imul(seed, 1_103_515_245) + 12_345) >>> 0
    return seed >>> 16
  })
  return { width: side, height: side, pixels }
}

const office = 'application/vnd.openxmlformats-officedocument'
const contentTypes = (part: string, type: string) =>
  `<Types><Override PartName="${part}" ContentType="${office}.${type}.main+xml"/></Types>`
const word = contentTypes('/word/document.xml', 'wordprocessingml.document')
const picture = 'x'.repeat(2_000_000)
const mail = 'From: Els <els@kantoor.nl>\r\nDate: Sat, 21 Nov 2026 09:00:00 +0100\r\n'

const largeTiff = scanTiff([noise(400)])

/** The first box of a picture: its brand and the brands with which it is compatible (ISO 14496-12, 4.3). */
const brands = (...names: string[]) => {
  const box = Buffer.from(`\0\0\0\0ftyp${names[0]}\0\0\0\0${names.slice(1).join('')}`, 'latin1')
  box.writeUInt32BE(box.length, 0)
  return Buffer.concat([box, Buffer.alloc(64)])
}

const kinds: [string, string | Uint8Array, string][] = [
  ['a PDF', pdfFile(), 'application/pdf'],
  ['a PDF behind a line of the scanner', `SCAN 1\n${pdfFile().toString()}`, 'application/pdf'],
  // Films of this kind have the sign of a G at these two places, and nothing else.
  [
    'a text with the letters by which a film is known',
    `G${'a'.repeat(187)}Geachte heer`,
    'text/plain',
  ],
  ['a PNG', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), 'image/png'],
  ['a JPEG', Buffer.from('ffd8ffe000104a46494600010100000100010000', 'hex'), 'image/jpeg'],
  ['an AVIF', brands('avif', 'avif', 'mif1'), 'image/avif'],
  ['an AVIF under the brand of all such pictures', brands('mif1', 'mif1', 'avif'), 'image/avif'],
  ['a sequence of AVIF under such a brand', brands('msf1', 'avis', 'msf1'), 'image/avif'],
  ['a HEIC photo', brands('heic', 'mif1', 'heic'), 'image/heic'],
  [
    'a HEIC photo under the brand of all such pictures',
    brands('mif1', 'mif1', 'heic'),
    'image/heif',
  ],
  ['a photo that tells no coding', brands('mif1', 'mif1'), 'image/heif'],
  ['a TIFF whose directory is at the end', largeTiff, 'image/tiff'],
  ['a TIFF whose end is lost', largeTiff.subarray(0, 100_000), 'image/tiff'],
  ['a TIFF', Buffer.from('49492a0008000000000000000000', 'hex'), 'image/tiff'],
  [
    'a Word document',
    zipFile({ '[Content_Types].xml': word, 'word/document.xml': '<w/>' }),
    `${office}.wordprocessingml.document`,
  ],
  [
    'a Word document that says so only after its pictures',
    zipFile({ 'word/media/a.png': picture, '[Content_Types].xml': word }),
    `${office}.wordprocessingml.document`,
  ],
  [
    'an OpenDocument text',
    zipFile({ mimetype: 'application/vnd.oasis.opendocument.text' }),
    'application/vnd.oasis.opendocument.text',
  ],
  ['another zip', zipFile({ 'akte.txt': 'akte' }), 'application/zip'],
  ['a torn zip', zipFile({ 'akte.txt': 'akte' }).subarray(0, 20), 'application/zip'],
  ['an old Word document', compoundFile(['1Table', 'WordDocument']), 'application/msword'],
  ['an old workbook', compoundFile(['Workbook']), 'application/vnd.ms-excel'],
  [
    "Outlook's mail, where that stands in the third sector of the directory",
    compoundFile([...Array.from({ length: 9 }, (_, n) => `map ${n}`), '__properties_version1.0']),
    'application/vnd.ms-outlook',
  ],
  ['another compound file', compoundFile(['Catalog']), 'application/x-cfb'],
  ['a mail', `${mail}Subject: akte\r\n\r\nGeachte heer,`, 'message/rfc822'],
  ['a mail in Latin 1', Buffer.from(`${mail}\r\nCaf\xe9`, 'latin1'), 'message/rfc822'],
  ['a folded field', `Received: by x\n\tfor y\n${mail}\nx`, 'message/rfc822'],
  ['a text that is no mail', 'From: mij\nDate: nooit\nen dan dit\n', 'text/plain'],
  ['a letter', 'geachte heer, mevrouw', 'text/plain'],
  ['bytes', Buffer.from([0, 1, 2, 3, 255, 254]), 'application/octet-stream'],
]

test.each(kinds)('%s is known by its content, whatever its name', async (_what, content, type) => {
  const file = await bench.workerClient.readPath(bench.write('foto.jpg', content))
  expect(file.mediaType).toBe(type)
})

test('a compound file whose directory goes round in circles is given up', () => {
  const bytes = compoundFile(Array.from({ length: 9 }, (_, n) => `map ${n}`))
  bytes.writeUInt32LE(1, 512 + 3 * 4) // the third sector points back to the first
  let reads = 0
  const type = compoundFileType((offset, length) => {
    reads += 1
    return bytes.subarray(offset, offset + length)
  })
  expect(type).toBeNull()
  expect(reads).toBeLessThan(200)
})

test.each([0, 8, 100, 511, 513, 600])(
  'a compound file of %i bytes is none of the known kinds',
  (length) => {
    const bytes = compoundFile(['WordDocument']).subarray(0, length)
    expect(compoundFileType((at, wanted) => bytes.subarray(at, at + wanted))).toBeNull()
  },
)
