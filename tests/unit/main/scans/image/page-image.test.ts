import { describe, expect, it } from 'vitest'
import type { GrayImage } from '../../../../../src-main/scans/image/gray-image.ts'
import { lineAngle } from '../../../../../src-main/scans/image/line-angle.ts'
import { pageLight } from '../../../../../src-main/scans/image/page-light.ts'
import { turnedLeft } from '../../../../../src-main/scans/image/turned-image.ts'

/** A page of dark bars where lines of words would be. */
function page({ ink = 20, paper = 240, width = 900, height = 1200, lines = 30 } = {}): GrayImage {
  const pixels = new Uint8Array(width * height).fill(paper)
  for (let line = 0; line < lines; line += 1)
    for (let y = 100 + line * 30; y < 112 + line * 30; y += 1)
      for (let x = 100; x < width - 100; x += 1)
        if ((x + line * line * 7) % 60 < 48) pixels[y * width + x] = ink
  return { width, height, pixels }
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

describe('the direction of the lines', () => {
  it.each([0, 1.5, -2, 3, -4.5])('is found for a skew of %s degrees', (degrees) => {
    const { image } = turnedLeft(page(), -degrees)
    const found = lineAngle(image)
    expect(found.sideways).toBe(false)
    expect(found.skew).toBeCloseTo(degrees, 0)
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
