import { expect, it } from 'vitest'
import { tiffPicture } from '../../../../../src-main/scans/pages/tiff-picture.ts'

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
