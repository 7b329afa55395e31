import { deflateSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { OpenedPdf } from '../../../../../src-main/scans/pages/opened-pdf.ts'
import { loadPdfium } from '../../../../../src-main/scans/pages/pdfium.ts'
import { picturesPdf } from '../../../../../src-main/scans/pages/picture-document.ts'
import { tiffPicture } from '../../../../../src-main/scans/pages/tiff-picture.ts'
import { tiffOf } from '../../../../files/scan-file.ts'

const pdfium = await loadPdfium()
const file = new Uint8Array(1000)

/** The tags of an uncompressed grey page of `count` strips that begin at `step` bytes each. */
function tagsOf(count: number, step: number, size: number): ReadonlyMap<number, readonly number[]> {
  const each = (of: (index: number) => number) => Array.from({ length: count }, (_, at) => of(at))
  return new Map([
    [256, [10]],
    [257, [count]],
    [258, [8]],
    [262, [1]],
    [273, each((index) => index * step)],
    [278, [1]],
    [279, each(() => size)],
  ])
}

it('takes the strips of a page', () => {
  const { parts } = tiffPicture(file, tagsOf(100, 10, 10))
  expect(parts.map(({ bytes }) => bytes.byteLength)).toEqual(Array.from({ length: 100 }, () => 10))
})

it('refuses strips that all point at the whole file', () => {
  expect(() => tiffPicture(file, tagsOf(20_000, 0, 1000))).toThrow(
    expect.objectContaining({ message: expect.stringContaining('tooLarge') as string }),
  )
})

/** Returns the shades of the left and the right half of the first page of a TIFF. */
function halves(tiff: Uint8Array): number[] {
  const pdf = new OpenedPdf(pdfium, picturesPdf(pdfium, tiff, 'image/tiff', 'shown'))
  const drawn = pdf.draw(1)
  pdf.close()
  if (drawn === null) throw new Error('The page cannot be drawn')
  const { width, height, pixels } = drawn
  const row = Math.floor(height / 2) * width
  return [0.25, 0.75].map((share) => pixels[row + Math.floor(width * share)] ?? -1)
}

/** A gray JPEG of 32 by 32 pixels: black at the left, white at the right. */
const jpeg = Buffer.from(
  '/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDABQODxIPDRQSEBIXFRQYHjIhHhwcHj0sLiQySUBMS0dARkVQWnNiUFVtVkVGZIhl' +
    'bXd7gYKBTmCNl4x9lnN+gXz/wAALCAAgACABAREA/8QAFgABAQEAAAAAAAAAAAAAAAAAAAcG/8QAFBABAAAAAAAAAAAAAAAA' +
    'AAAAAP/aAAgBAQAAPwDGCzCMizCMizCMizD/2Q==',
  'base64',
)

/** Splits a JPEG into its tables and its picture, as libtiff writes them into a TIFF. */
function splitJpeg(whole: Buffer): { readonly tables: Buffer; readonly strip: Buffer } {
  const [begin, end] = [Buffer.from([0xff, 0xd8]), Buffer.from([0xff, 0xd9])]
  const [tables, rest]: [Buffer[], Buffer[]] = [[], []]
  let at = 2
  while (whole[at + 1] !== 0xda) {
    const behind = at + 2 + whole.readUInt16BE(at + 2)
    const isTable = whole[at + 1] === 0xdb || whole[at + 1] === 0xc4
    ;(isTable ? tables : rest).push(whole.subarray(at, behind))
    at = behind
  }
  return {
    tables: Buffer.concat([begin, ...tables, end]),
    strip: Buffer.concat([begin, ...rest, whole.subarray(at)]),
  }
}

const gray = { width: 32, height: 32, bits: 8, space: 1 }

it('shows a JPEG page whose tables stand beside its strips', () => {
  const { tables, strip } = splitJpeg(jpeg)
  const [left = 255, right = 0] = halves(
    tiffOf([{ ...gray, compression: 7, strip, jpegTables: tables }]),
  )
  expect(left).toBeLessThan(40)
  expect(right).toBeGreaterThan(215)
})

it('says of a JPEG page without tables that it cannot be read, and shows no black page', () => {
  const { strip } = splitJpeg(jpeg)
  expect(() => halves(tiffOf([{ ...gray, compression: 7, strip }]))).toThrow(/broken/u)
})

/** 16 bits a pixel, low byte first: dark at the left and light at the right, with low bytes that are neither. */
const deep = Buffer.from(
  Array.from({ length: 32 * 32 }, (_, at) => (at % 32 < 16 ? [0xc0, 0x10] : [0x20, 0xf0])).flat(),
)

it.each([
  ['uncompressed', 1, deep],
  ['deflated', 8, deflateSync(deep)],
])('shows a page of 16 bits a pixel, low byte first (%s)', (_, compression, strip) => {
  const [left = 255, right = 0] = halves(tiffOf([{ ...gray, bits: 16, compression, strip }]))
  expect(left).toBeLessThan(40)
  expect(right).toBeGreaterThan(215)
})

it.each([
  ['16 bits a pixel in LZW, low byte first', { bits: 16, compression: 5 }],
  ['brightness and colour apart', { space: 6, samples: 3, compression: 1 }],
  ['CIELab', { space: 8, samples: 3, compression: 1 }],
])('refuses a page that would be shown with other shades: %s', (_, kind) => {
  const strip = Buffer.alloc(32 * 32 * 3, 0x80)
  expect(() => halves(tiffOf([{ ...gray, strip, ...kind }]))).toThrow(/broken/u)
})
