import { expect, test } from 'vitest'
import { pictureSize } from '../../../../../src-main/dossiers/web-photos/picture-size.ts'
import { plainImage } from '../../../../e2e/screen/plain-image.ts'

const bytesOf = (hex: string) => Uint8Array.from(Buffer.from(hex.replaceAll(' ', ''), 'hex'))

test('reads the size of a PNG', () => {
  expect(pictureSize(plainImage(640, 480), 'image/png')).toEqual({ width: 640, height: 480 })
})

test('reads the size of a GIF', () => {
  expect(pictureSize(bytesOf('474946383961 4001 f000 00'), 'image/gif')).toEqual({
    width: 320,
    height: 240,
  })
})

test('reads the size of a JPEG behind other segments', () => {
  const head = 'ffd8 ffe0 0006 00000000 ffdb 0004 0000 ff'
  expect(
    pictureSize(bytesOf(`${head} ffc0 0011 08 01e0 0280 03 01 22 00 02`), 'image/jpeg'),
  ).toEqual({ width: 640, height: 480 })
})

test.each([
  ['VP8X', '52494646 00000000 57454250 56503858 0a000000 00000000 7f0200 df0100'],
  ['VP8 ', '52494646 00000000 57454250 56503820 00000000 000000 9d012a 8002 e001'],
  ['VP8L', '52494646 00000000 57454250 5650384c 00000000 2f 7fc27700 0000000000'],
])('reads the size of a WebP with a chunk %s', (_, hex) => {
  expect(pictureSize(bytesOf(hex), 'image/webp')).toEqual({ width: 640, height: 480 })
})

test.each([
  ['image/png', '89504e470d0a1a0a 0000000d 49484452 00000000 00000000 00'],
  ['image/png', '89504e47'],
  ['image/jpeg', 'ffd8 ffe0 0000 ffe0 0000 ffe0 0000 ffe0 0000'],
  ['image/jpeg', 'ffd8 0000 0000 0000 0000 0000'],
  ['image/gif', '4749'],
  ['image/webp', '52494646'],
] as const)('finds no size in a broken %s', (type, hex) => {
  expect(pictureSize(bytesOf(hex), type)).toBeNull()
})
