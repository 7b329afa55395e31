import { describe, expect, it } from 'vitest'
import type { GrayImage } from '../../../../../src-main/scans/image/gray-image.ts'
import { lineSlopes } from '../../../../../src-main/scans/image/line-slopes.ts'
import { levelled } from '../../../../../src-main/scans/image/levelled-image.ts'
import { turnedLeft } from '../../../../../src-main/scans/image/turned-image.ts'
import { bent } from '../../../../files/scan-file.ts'
import { page } from './page-of-bars.ts'

const flat = page()
const [middle, height] = [flat.width / 2, flat.height]
/** How many pixels a place lies lower than on a flat page; none in the middle of a line. */
const fanned = (x: number, y: number) => (x - middle) * 0.12 * (y / height - 0.5)
const curved = (x: number) => 24 * ((x - middle) / middle) ** 2

/** Returns the share of the pixels that are ink in one image and paper in the other. */
function unlike(one: GrayImage, other: GrayImage): number {
  const isInk = (shade = 255) => shade < 128
  const count = one.pixels.reduce(
    (sum, shade, at) => sum + Number(isInk(shade) !== isInk(other.pixels[at])),
    0,
  )
  return count / one.pixels.length
}

describe('lines that are not parallel', () => {
  it.each([
    ['fanned, as on a photo from below', fanned],
    ['curved, as near the back of a book', curved],
  ])('become level: %s', (_, descent) => {
    const image = bent(flat, descent)
    expect(unlike(image, flat)).toBeGreaterThan(0.1)
    const slopes = lineSlopes(image)
    if (slopes === null) throw new Error('no slopes')
    expect(unlike(levelled(image, slopes).image, flat)).toBeLessThan(0.03)
  })

  it('lead back to the places where they were', () => {
    const image = bent(flat, fanned)
    const slopes = lineSlopes(image)
    if (slopes === null) throw new Error('no slopes')
    const { original } = levelled(image, slopes)
    const [x, y] = original(800, 1000)
    expect(x).toBe(800)
    expect(y).toBeCloseTo(1000 + fanned(800, 1000), -1)
  })

  it.each([
    ['a flat page', flat],
    ['a page without ink', page({ lines: 0 })],
    ['a page of two lines', page({ lines: 2 })],
    ['a page on its side', turnedLeft(flat, 90).image],
  ])('are not seen on %s', (_, image) => {
    expect(lineSlopes(image)).toBeNull()
  })
})
