import { z } from 'zod'
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import type { Log } from '../../logging/log.ts'

export const minimumSize = { width: 1024, height: 640 } as const
const firstSize = { width: 1360, height: 860 } as const

const rectangleSchema = z.object({
  x: z.int(),
  y: z.int(),
  width: z.int().min(1).max(100_000),
  height: z.int().min(1).max(100_000),
})
export type Rectangle = z.infer<typeof rectangleSchema>

const windowPlaceSchema = z.object({ bounds: rectangleSchema, maximized: z.boolean() })
export type WindowPlace = z.infer<typeof windowPlaceSchema>

/**
 * The part of the window's title bar that must be on a display, so that the user can drag the
 * window.
 */
const grip = { width: 120, height: 40 } as const

/**
 * Returns where to open the window: at its last position if its title bar is still on a display,
 * otherwise in the middle of the first display. The window is never larger than the display, and
 * never smaller than the minimum. All values are device-independent pixels. `workAreas` has the
 * primary display first.
 */
export function placeWindow(
  remembered: WindowPlace | null,
  workAreas: readonly Rectangle[],
): Rectangle {
  const [primary] = workAreas
  const wanted = remembered?.bounds
  const home = wanted && workAreas.find((area) => canGrab(wanted, area))
  if (wanted && home) {
    const size = fit(wanted, home)
    return {
      x: clamp(wanted.x, home.x + grip.width - size.width, home.x + home.width - grip.width),
      y: clamp(wanted.y, home.y, home.y + home.height - grip.height),
      ...size,
    }
  }
  if (primary === undefined) return { x: 0, y: 0, ...minimumSize }
  const size = fit(wanted ?? firstSize, primary)
  return {
    x: primary.x + Math.max(0, Math.floor((primary.width - size.width) / 2)),
    y: primary.y + Math.max(0, Math.floor((primary.height - size.height) / 2)),
    ...size,
  }
}

/** The distance between two windows that are opened one after the other. */
const step = 32

/**
 * Returns where to open a window beside another: with the same size, a step to the right and down.
 * A window that would leave the display starts at the display's corner instead.
 */
export function placeBeside(other: Rectangle, workAreas: readonly Rectangle[]): Rectangle {
  const home = workAreas.find((area) => canGrab(other, area))
  const bounds = { ...other, x: other.x + step, y: other.y + step }
  const fits =
    home === undefined ||
    (bounds.x + bounds.width <= home.x + home.width &&
      bounds.y + bounds.height <= home.y + home.height)
  const wanted = fits ? bounds : { ...other, x: home.x, y: home.y }
  return placeWindow({ bounds: wanted, maximized: false }, workAreas)
}

function canGrab(window: Rectangle, area: Rectangle): boolean {
  const overlap =
    Math.min(window.x + window.width, area.x + area.width) - Math.max(window.x, area.x)
  const below = window.y >= area.y && window.y <= area.y + area.height - grip.height
  return overlap >= grip.width && below
}

function fit(size: { width: number; height: number }, area: Rectangle) {
  return {
    width: Math.max(minimumSize.width, Math.min(size.width, area.width)),
    height: Math.max(minimumSize.height, Math.min(size.height, area.height)),
  }
}

function clamp(value: number, low: number, high: number): number {
  return Math.min(Math.max(value, low), high)
}

/** Reads the stored position of the window; null if the file is missing or unreadable. */
export function readWindowPlace(path: string): WindowPlace | null {
  try {
    return windowPlaceSchema.parse(JSON.parse(readFileSync(path, 'utf8')))
  } catch {
    return null // the first start, or a damaged file: the window opens at the default place
  }
}

/** Stores the window's position. A failure is only logged: the next window opens elsewhere. */
export function writeWindowPlace(path: string, place: WindowPlace, log: Log): void {
  const fresh = `${path}.new`
  try {
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(fresh, JSON.stringify(place))
    renameSync(fresh, path)
  } catch (error) {
    log.warn('window.place', { code: String((error as NodeJS.ErrnoException).code) })
  }
}
