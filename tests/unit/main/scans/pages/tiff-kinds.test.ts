import { deflateSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { OpenedPdf } from '../../../../../src-main/scans/pages/opened-pdf.ts'
import { loadPdfium } from '../../../../../src-main/scans/pages/pdfium.ts'
import { jpegPicture } from '../../../../../src-main/scans/pages/jpeg-picture.ts'
import { picturesPdf } from '../../../../../src-main/scans/pages/picture-document.ts'
import { tiffPicture } from '../../../../../src-main/scans/pages/tiff-picture.ts'
import { tiffOfBlocks } from '../../../../files/tiff-tags.ts'

const pdfium = await loadPdfium()
const side = 32
const strips = { places: 273, sizes: 279 }
const page = { 256: [side], 257: [side], 258: [8], 259: [1], 262: [1], 277: [1], 278: [side] }

/** Returns the shades of the four quarters of the first page: two above, two below. */
function quarters(tiff: Uint8Array): number[] {
  const pdf = new OpenedPdf(pdfium, picturesPdf(pdfium, tiff, 'image/tiff', 'shown'))
  const drawn = pdf.draw(1)
  pdf.close()
  if (drawn === null) throw new Error('The page cannot be drawn')
  const { width, height, pixels } = drawn
  return [0.25, 0.75].flatMap((down) =>
    [0.25, 0.75].map((across) => {
      const row = Math.floor(height * down) * width
      return pixels[row + Math.floor(width * across)] ?? -1
    }),
  )
}

/** The shade of a pixel: 20 and 90 above, 150 and 250 below. */
const shadeAt = (x: number, y: number) =>
  [20, 90, 150, 250][(y < side / 2 ? 0 : 2) + (x < side / 2 ? 0 : 1)] ?? 0

/** Returns the values of all pixels, row by row. */
function pixelsOf(values: (x: number, y: number) => readonly number[], width = side): Buffer {
  const places = Array.from({ length: width * side }, (_, at) => [
    at % width,
    Math.floor(at / width),
  ])
  return Buffer.from(places.flatMap(([x = 0, y = 0]) => values(x, y)))
}
const gray = pixelsOf((x, y) => [shadeAt(x, y)])

describe('a page is shown as its orientation says', () => {
  it.each([
    [1, [20, 90, 150, 250]],
    [2, [90, 20, 250, 150]],
    [3, [250, 150, 90, 20]],
    [4, [150, 250, 20, 90]],
    [5, [20, 150, 90, 250]],
    [6, [150, 20, 250, 90]],
    [7, [250, 90, 150, 20]],
    [8, [90, 250, 20, 150]],
  ])('%i', (orientation, shades) => {
    expect(quarters(tiffOfBlocks({ ...page, 274: [orientation] }, [gray], strips))).toEqual(shades)
  })
})

it.each([1, 2])('a BigTIFF of %i strips is shown', (count) => {
  const height = side / count
  const blocks = Array.from({ length: count }, (_, at) =>
    gray.subarray(at * height * side, (at + 1) * height * side),
  )
  const tags = { ...page, 278: [height] }
  expect(quarters(tiffOfBlocks(tags, blocks, strips, 'big'))).toEqual([20, 90, 150, 250])
})

it('a BigTIFF that says to have more entries than fit is damaged', () => {
  const tiff = Buffer.from(tiffOfBlocks(page, [gray], strips, 'big'))
  tiff.writeBigUInt64LE(2n ** 60n, Number(tiff.readBigUInt64LE(8)))
  expect(() => quarters(tiff)).toThrow(
    expect.objectContaining({ message: expect.stringContaining('broken') as string }),
  )
})

it('a photo is mirrored as its Exif segment says', () => {
  const exif = Buffer.from(
    '457869660000' + '49492a0008000000' + '0100' + '1201030001000000' + '05000000' + '00000000',
    'hex',
  )
  const frame = Buffer.from('ffc0000b080020002001011100', 'hex')
  const head = Buffer.from([0xff, 0xd8, 0xff, 0xe1, 0, exif.byteLength + 2])
  expect(jpegPicture(Buffer.concat([head, exif, frame]))).toMatchObject({
    turn: 270,
    isMirrored: true,
  })
})

/** Packs bytes as TIFF 6.0, section 13, says. */
function lzw(bytes: Uint8Array): Buffer {
  const out: number[] = []
  let [held, count, bits] = [0, 0, 9]
  let codes = new Map<string, number>()
  const put = (code: number) => {
    held = (held << bits) | code
    for (count += bits; count >= 8; count -= 8) out.push((held >> (count - 8)) & 0xff)
    held &= (1 << count) - 1
  }
  const restart = () => {
    put(256)
    codes = new Map(Array.from({ length: 256 }, (_, byte) => [String(byte), byte]))
    bits = 9
  }
  restart()
  let word = ''
  for (const byte of bytes) {
    const longer = word === '' ? String(byte) : `${word},${byte}`
    if (codes.has(longer)) {
      word = longer
      continue
    }
    put(codes.get(word) ?? 0)
    codes.set(longer, codes.size + 2)
    const next = codes.size + 2
    if (next > 4094) restart()
    else if (next > (1 << bits) - 1) bits += 1
    word = String(byte)
  }
  put(codes.get(word) ?? 0)
  put(257)
  return Buffer.from([...out, (held << (8 - count)) & 0xff])
}

/** Packs bytes as runs of one byte and of others (TIFF 6.0, section 9). */
function packBits(bytes: Uint8Array): Buffer {
  const out: number[] = []
  for (let at = 0; at < bytes.byteLength;) {
    let same = 1
    while (same < 128 && bytes[at + same] === bytes[at]) same += 1
    if (same > 1) out.push(257 - same, bytes[at] ?? 0)
    else out.push(0, bytes[at] ?? 0)
    at += same
  }
  return Buffer.from(out)
}

describe('a page with a value for the opacity is shown on white paper', () => {
  /** The last quarter is transparent. */
  const covers = (x: number, y: number) => (shadeAt(x, y) === 250 ? 0 : 255)
  const rgba = pixelsOf((x, y) => {
    const shade = covers(x, y) === 0 ? 0 : shadeAt(x, y)
    return [shade, shade, shade, covers(x, y)]
  })
  const colour = { ...page, 262: [2], 277: [4], 338: [2] }
  const shown = [20, 90, 150, 255]

  it.each([
    ['as it is', 1, rgba],
    ['in LZW', 5, lzw(rgba)],
    ['deflated', 8, deflateSync(rgba)],
    ['in runs', 32_773, packBits(rgba)],
  ])('%s', (_, compression, strip) => {
    expect(quarters(tiffOfBlocks({ ...colour, 259: [compression] }, [strip], strips))).toEqual(
      shown,
    )
  })

  it('with colours that the opacity is part of, and with differences', () => {
    const differences = rgba.map((value, at) =>
      at % (side * 4) < 4 ? value : value - (rgba[at - 4] ?? 0),
    )
    const tags = { ...colour, 259: [5], 317: [2], 338: [1] }
    expect(quarters(tiffOfBlocks(tags, [lzw(differences)], strips))).toEqual(shown)
  })

  it('with 16 bits a value', () => {
    const deep = Buffer.from([...rgba].flatMap((value) => [7, value]))
    expect(quarters(tiffOfBlocks({ ...colour, 258: [16] }, [deep], strips))).toEqual(shown)
  })

  it('in gray', () => {
    const pixels = pixelsOf((x, y) => [shadeAt(x, y), covers(x, y)])
    expect(quarters(tiffOfBlocks({ ...page, 277: [2], 338: [2] }, [pixels], strips))).toEqual(shown)
  })

  it('with noise in LZW, whose codes begin again', () => {
    let seed = 1
    const noise = Buffer.from(
      Array.from({ length: 96 * 96 * 4 }, () => {
        seed = (seed * 48_271) % 2_147_483_647
        return seed % 251
      }),
    )
    const tags = { ...colour, 256: [96], 257: [96], 278: [96], 338: [0] }
    const [packed, plain] = [lzw(noise), noise].map((strip, at) =>
      tiffPicture(
        tiffOfBlocks({ ...tags, 259: [at === 0 ? 5 : 1] }, [strip], strips),
        new Map(
          Object.entries({
            ...tags,
            259: [at === 0 ? 5 : 1],
            273: [8],
            279: [strip.byteLength],
          }).map(([number, values]) => [Number(number), values]),
        ),
      ),
    )
    expect(packed).toEqual(plain)
  })

  it('but a damaged one is refused', () => {
    const lost = tiffOfBlocks({ ...colour, 259: [8] }, [Buffer.alloc(40, 0xff)], strips)
    expect(() => quarters(lost)).toThrow(/broken/u)
    expect(() => quarters(tiffOfBlocks({ ...colour, 258: [4] }, [rgba], strips))).toThrow(/broken/u)
  })
})

it('a page in tiles is shown, also where tiles are larger than their place', () => {
  const tiles = [0, 24].flatMap((top) =>
    [0, 24].map((left) =>
      deflateSync(
        Buffer.from(
          Array.from({ length: 24 * 24 }, (_, at) =>
            shadeAt(left + (at % 24), top + Math.floor(at / 24)),
          ),
        ),
      ),
    ),
  )
  const tags = { ...page, 259: [8], 322: [24], 323: [24] }
  expect(quarters(tiffOfBlocks(tags, tiles, { places: 324, sizes: 325 }))).toEqual([
    20, 90, 150, 250,
  ])
})

it('tiles that are much larger than the page are refused', () => {
  const tags = { ...page, 256: [1], 257: [200], 322: [2_000_000], 323: [1] }
  const bomb = tiffOfBlocks(
    tags,
    Array.from({ length: 200 }, () => Buffer.alloc(1)),
    {
      ...{ places: 324, sizes: 325 },
    },
  )
  expect(() => quarters(bomb)).toThrow(/tooLarge/u)
})

it('a page in Modified Huffman, as old fax programs write it, is shown', () => {
  // 16 white and 16 black pixels a row, each row in whole bytes: "101010" and "0000010111".
  const row = Buffer.from([0b1010_1000, 0b0001_0111])
  const strip = Buffer.concat(Array.from({ length: side }, () => row))
  const tags = { ...page, 258: [1], 259: [2], 262: [0] }
  expect(quarters(tiffOfBlocks(tags, [strip], strips))).toEqual([255, 0, 255, 0])
})

describe('a page with a plane for each colour is shown', () => {
  /** Red and green above, blue and white below. */
  const coloursAt = (x: number, y: number) =>
    [
      [255, 0, 0],
      [0, 255, 0],
      [0, 0, 255],
      [255, 255, 255],
    ][(y < side / 2 ? 0 : 2) + (x < side / 2 ? 0 : 1)] ?? []
  const colour = { ...page, 258: [8], 262: [2], 277: [3] }
  const shown = quarters(tiffOfBlocks(colour, [pixelsOf(coloursAt)], strips))
  const plane = (at: number) => pixelsOf((x, y) => [coloursAt(x, y)[at] ?? 0])
  const planes = [0, 1, 2].map(plane)
  const parted = { ...colour, 284: [2] }

  it('in strips', () => {
    const half = (side * side) / 2
    const blocks = planes.flatMap((bytes) => [bytes.subarray(0, half), bytes.subarray(half)])
    expect(quarters(tiffOfBlocks({ ...parted, 278: [side / 2] }, blocks, strips))).toEqual(shown)
  })

  it('in tiles', () => {
    const places = { places: 324, sizes: 325 }
    const tiles = planes.flatMap((bytes) =>
      [0, 16].flatMap((top) =>
        [0, 16].map((left) =>
          Buffer.from(
            Array.from(
              { length: 256 },
              (_, at) => bytes[(top + (at >> 4)) * side + left + (at & 15)] ?? 0,
            ),
          ),
        ),
      ),
    )
    expect(quarters(tiffOfBlocks({ ...parted, 322: [16], 323: [16] }, tiles, places))).toEqual(
      shown,
    )
  })

  it('in LZW, with differences', () => {
    const blocks = planes.map((bytes) =>
      lzw(bytes.map((value, at) => (at % side === 0 ? value : value - (bytes[at - 1] ?? 0)))),
    )
    const tags = { ...parted, 259: [5], 317: [2] }
    expect(quarters(tiffOfBlocks(tags, blocks, strips))).toEqual(shown)
  })

  it('with 16 bits a value', () => {
    const deep = planes.map((bytes) => Buffer.from([...bytes].flatMap((value) => [7, value])))
    expect(quarters(tiffOfBlocks({ ...parted, 258: [16] }, deep, strips))).toEqual(shown)
  })

  it('and a plane for the opacity', () => {
    const opacity = pixelsOf((x) => [x < side / 2 ? 255 : 0])
    const tags = { ...parted, 277: [4], 338: [2] }
    expect(quarters(tiffOfBlocks(tags, [...planes, opacity], strips))).toEqual([
      ...[shown[0], 255, shown[2], 255],
    ])
  })

  it('also if all its colours are gray', () => {
    expect(quarters(tiffOfBlocks({ ...page, 284: [2] }, [gray], strips))).toEqual([
      20, 90, 150, 250,
    ])
  })

  it('but not with a thousand planes', () => {
    const many = { ...parted, 277: [1000] }
    expect(() => quarters(tiffOfBlocks(many, planes, strips))).toThrow(/broken/u)
  })
})
