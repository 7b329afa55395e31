import type { Display, Rectangle, Screen } from 'electron'
import { strict } from '../strict.ts'
import { HostEmitter, type EventMembers } from './emitter.ts'

/** One display, with a common size when headless. A browser does not report further displays. */
const area: Rectangle = { x: 0, y: 0, width: 1920, height: 1080 }

/** Sets the real screen's work area, measured if there is a screen. */
export function setWorkArea(measured: Rectangle): void {
  Object.assign(area, measured)
}
const display = {
  id: 1,
  bounds: area,
  workArea: area,
  scaleFactor: 1,
  rotation: 0,
  internal: true,
  label: 'Chromium host',
} as Display

type Members = Pick<
  Screen,
  | 'getAllDisplays'
  | 'getPrimaryDisplay'
  | 'getDisplayMatching'
  | 'getDisplayNearestPoint'
  | EventMembers
>

class HostScreen extends HostEmitter {
  getAllDisplays = () => [display]
  getPrimaryDisplay = () => display
  getDisplayMatching = () => display
  getDisplayNearestPoint = () => display
}

export const screen = strict('screen', new HostScreen() as unknown as Members)
