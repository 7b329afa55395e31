import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  minimumSize,
  placeBeside,
  placeWindow,
} from '../../../../../src-main/shell/window/window-bounds.ts'

const primary = { x: 0, y: 0, width: 1920, height: 1040 }
const second = { x: 1920, y: -200, width: 2560, height: 1400 }
const remember = (bounds: typeof primary) => ({ bounds, maximized: false })

describe('where the window opens', () => {
  it('is in the middle of the primary display the first time', () => {
    const place = placeWindow(null, [primary, second])
    expect(place.x * 2 + place.width).toBe(primary.width)
    expect(place.y * 2 + place.height).toBe(primary.height)
  })

  it('is its last place, also on a second display', () => {
    const bounds = { x: 2000, y: 0, width: 1200, height: 800 }
    expect(placeWindow(remember(bounds), [primary, second])).toEqual(bounds)
  })

  it('is the primary display when the other display is gone', () => {
    const bounds = { x: 2000, y: 0, width: 1200, height: 800 }
    const place = placeWindow(remember(bounds), [primary])
    expect(place).toEqual({ x: 360, y: 120, width: 1200, height: 800 })
  })

  it('is brought back when its title strip is above or beside every display', () => {
    for (const at of [
      { x: 100, y: -500 },
      { x: 1900, y: 100 },
      { x: 100, y: 1030 },
    ]) {
      const place = placeWindow(remember({ ...at, width: 1200, height: 800 }), [primary])
      expect(place).toEqual({ x: 360, y: 120, width: 1200, height: 800 })
    }
  })

  it('is not larger than its display, and not smaller than the minimum', () => {
    const big = placeWindow(remember({ x: 0, y: 0, width: 5000, height: 5000 }), [primary])
    expect(big).toMatchObject({ width: primary.width, height: primary.height })
    const small = placeWindow(remember({ x: 0, y: 0, width: 10, height: 10 }), [primary])
    expect(small).toMatchObject(minimumSize)
  })

  it('can always be grabbed, whatever was remembered', () => {
    const display = fc.record({
      x: fc.integer({ min: -5000, max: 5000 }),
      y: fc.integer({ min: -3000, max: 3000 }),
      width: fc.integer({ min: 1024, max: 6000 }),
      height: fc.integer({ min: 640, max: 4000 }),
    })
    const bounds = fc.record({
      x: fc.integer({ min: -20_000, max: 20_000 }),
      y: fc.integer({ min: -20_000, max: 20_000 }),
      width: fc.integer({ min: 1, max: 20_000 }),
      height: fc.integer({ min: 1, max: 20_000 }),
    })
    const property = fc.property(
      fc.array(display, { minLength: 1, maxLength: 3 }),
      bounds,
      (displays, remembered) => {
        const place = placeWindow(remember(remembered), displays)
        const grabbed = displays.some((area) => {
          const right = Math.min(place.x + place.width, area.x + area.width)
          const inside = place.y >= area.y && place.y <= area.y + area.height - 40
          return inside && right - Math.max(place.x, area.x) >= 120
        })
        expect(grabbed).toBe(true)
      },
    )
    fc.assert(property, { seed: 7, numRuns: 1000 })
  })
})

describe('where another window opens', () => {
  it('is a step beside the last used window, on the same display', () => {
    const other = { x: 2000, y: 0, width: 1200, height: 800 }
    expect(placeBeside(other, [primary, second])).toEqual({ ...other, x: 2032, y: 32 })
  })

  it('is the corner of the display when a step would lead beyond the display', () => {
    const low = { x: 100, y: 230, width: 1200, height: 800 }
    expect(placeBeside(low, [primary, second])).toEqual({ ...low, x: 0, y: 0 })
    const right = { x: 3200, y: 0, width: 1270, height: 800 }
    expect(placeBeside(right, [primary, second])).toEqual({ ...right, x: 1920, y: -200 })
  })

  it('is the primary display when the other window is on no display', () => {
    const lost = { x: 9000, y: 0, width: 1200, height: 800 }
    expect(placeBeside(lost, [primary])).toEqual({ x: 360, y: 120, width: 1200, height: 800 })
  })
})
