import { describe, expect, it } from 'vitest'
import { withDarkInk } from '../../../../../src-main/scans/image/dark-ink.ts'
import { evenLight } from '../../../../../src-main/scans/image/even-light.ts'
import type { GrayImage } from '../../../../../src-main/scans/image/gray-image.ts'
import { lineAngle } from '../../../../../src-main/scans/image/line-angle.ts'
import { pageLight } from '../../../../../src-main/scans/image/page-light.ts'
import { turnedLeft } from '../../../../../src-main/scans/image/turned-image.ts'
import { page } from './page-of-bars.ts'

/** A page that takes two fifths of a photo. */
function onTable(): GrayImage {
  const photo = { width: 1400, height: 1900, pixels: new Uint8Array(1400 * 1900).fill(40) }
  const { width, height, pixels } = page()
  for (let y = 0; y < height; y += 1)
    photo.pixels.set(pixels.subarray(y * width, (y + 1) * width), (y + 300) * 1400 + 200)
  return photo
}

describe('the light of a page', () => {
  it.each([
    ['an ordinary page', page(), 'fit'],
    ['a page on gray paper', page({ paper: 150 }), 'fit'],
    ['white text on black', page({ ink: 250, paper: 120 }), 'fit'],
    ['a page with a single line', page({ lines: 1 }), 'fit'],
    ['an empty page', page({ lines: 0 }), 'blank'],
    ['an empty page of gray paper', page({ lines: 0, paper: 150 }), 'blank'],
    ['a black page', page({ lines: 0, paper: 15 }), 'tooDark'],
    ['a page in the dark', page({ ink: 5, paper: 50 }), 'tooDark'],
    ['a page with pale letters', page({ ink: 225 }), 'tooFaint'],
    ['a thumbnail', page({ width: 250, height: 350, lines: 5 }), 'tooSmall'],
  ] as const)('of %s', (_, image, light) => {
    expect(pageLight(image)).toBe(light)
  })

  it('does not take the shadow at the edge of an empty page for text', () => {
    const image = page({ lines: 0 })
    for (let y = 0; y < image.height; y += 1) image.pixels.fill(10, y * 900, y * 900 + 15)
    expect(pageLight(image)).toBe('blank')
  })
})

describe('light letters on dark paper', () => {
  it.each([
    ['white on black', { ink: 250, paper: 10 }],
    ['a single line of a slide', { ink: 250, paper: 40, lines: 1 }],
    ['a negative on gray film', { ink: 240, paper: 90 }],
  ])('become dark letters on light paper: %s', (_, shades) => {
    const dark = withDarkInk(page(shades))
    expect(dark.pixels[0]).toBe(255 - shades.paper)
    expect(pageLight(dark)).toBe('fit')
  })

  it.each([
    ['an ordinary page', page()],
    ['a page of many words', page({ lines: 36 })],
    ['an empty page', page({ lines: 0 })],
    ['a black page', page({ lines: 0, paper: 15 })],
    ['a page in the dark', page({ ink: 5, paper: 50 })],
    ['a page on gray paper', page({ paper: 100 })],
    ['a page on a dark table', onTable()],
  ])('are not seen on %s', (_, image) => {
    expect(withDarkInk(image)).toBe(image)
  })
})

describe('a shadow', () => {
  const at = ({ width, pixels }: GrayImage, x: number, y: number) => pixels[y * width + x] ?? -1
  /** The paper between two lines, and the ink at the left end of a line of `page`. */
  const [paperY, inkY] = [120, 105]

  it('along an edge is taken away, and letters in it stay dark', () => {
    const shadowed = page()
    for (const [index, shade] of shadowed.pixels.entries())
      shadowed.pixels[index] = shade * Math.min(1, 0.45 + (index % 900) / 500)
    expect(at(shadowed, 20, paperY)).toBeLessThan(130)
    const even = evenLight(shadowed)
    for (const x of [20, 60, 140, 300, 600]) expect(at(even, x, paperY)).toBeGreaterThan(215)
    expect(at(even, 125, inkY)).toBeLessThan(60)
  })

  it('is not seen on a page of even light, or on even gray paper', () => {
    for (const image of [page(), page({ paper: 150 }), page({ lines: 0 })])
      expect(evenLight(image)).toBe(image)
  })

  it('is not seen in a coloured bar, whose white letters stay readable', () => {
    const barred = page()
    for (let y = 400; y < 560; y += 1) barred.pixels.fill(120, y * 900, y * 900 + 900)
    for (let y = 470; y < 490; y += 1) barred.pixels.fill(250, y * 900 + 440, y * 900 + 460)
    const even = evenLight(barred)
    expect(at(even, 450, 480) - at(even, 400, 480)).toBeGreaterThan(60)
  })
})

describe('the direction of the lines', () => {
  it.each([0, 1.5, -2, 3, -4.5, 7, -9.5, 13])('is found for a skew of %s degrees', (degrees) => {
    const { image } = turnedLeft(page(), -degrees)
    const found = lineAngle(image)
    expect(found.sideways).toBe(false)
    expect(found.skew).toBeCloseTo(degrees, 0)
  })

  it.each([
    ['with pale letters', page({ ink: 200, paper: 226 })],
    ['on gray paper', page({ paper: 130, ink: 60 })],
    ['on a dark table, at which it lies straight', onTable()],
  ])('is found for a page %s', (_, image) => {
    const found = lineAngle(turnedLeft(image, -4).image)
    expect(found.sideways).toBe(false)
    expect(found.skew).toBeCloseTo(4, 0)
  })

  it('is found for a page on its side', () => {
    expect(lineAngle(turnedLeft(page(), 90).image).sideways).toBe(true)
  })

  it('is level for a page without ink', () => {
    expect(lineAngle(page({ lines: 0 }))).toEqual({ sideways: false, skew: 0 })
  })
})

describe('a turned image', () => {
  const image: GrayImage = { width: 3, height: 2, pixels: Uint8Array.of(1, 2, 3, 4, 5, 6) }

  it.each([
    [90, [3, 6, 2, 5, 1, 4]],
    [180, [6, 5, 4, 3, 2, 1]],
    [270, [4, 1, 5, 2, 6, 3]],
  ])('by %s degrees has the same pixels', (degrees, pixels) => {
    expect([...turnedLeft(image, degrees).image.pixels]).toEqual(pixels)
  })

  it('tells where a place was before', () => {
    const { original } = turnedLeft(page(), 90)
    // The top right corner comes to the top left.
    expect(original(0, 0).map(Math.round)).toEqual([900, 0])
    expect(original(1200, 900).map(Math.round)).toEqual([0, 1200])
  })

  it('has white corners after a small turn', () => {
    const { image: turned } = turnedLeft(page({ paper: 100 }), 4)
    expect(turned.pixels[0]).toBe(255)
  })
})
