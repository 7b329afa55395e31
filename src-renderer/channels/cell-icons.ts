import {
  Ban,
  CalendarClock,
  CircleCheck,
  CircleDashed,
  CircleHelp,
  CircleMinus,
  CircleX,
  Clock,
  Hourglass,
  LoaderCircle,
  PencilLine,
  TriangleAlert,
} from '@lucide/vue'
import type { Component } from 'vue'
import type { BoardCell, CellRequest, CellState } from '../../src-shared/channels/board-cell.ts'

const stateIcons: Readonly<Record<CellState, Component>> = {
  unread: CircleDashed,
  none: CircleMinus,
  busy: LoaderCircle,
  published: CircleCheck,
  failed: CircleX,
  withdrawn: Ban,
  unknown: CircleHelp,
}

/** The sign of a state: another shape for each, so that colour is never alone. */
export function stateIcon(cell: Pick<BoardCell, 'state' | 'stuck'>): Component {
  return cell.state === 'busy' && cell.stuck ? Hourglass : stateIcons[cell.state]
}

/** The sign of what is on its way from here. */
export function requestIcon(request: Exclude<CellRequest, 'none'>): Component {
  if (request === 'parked') return TriangleAlert
  return request.startsWith('planned') ? CalendarClock : Clock
}

/** Not allowed by the channel, and changed since it was published. */
export const refusedIcon: Component = TriangleAlert
export const changedIcon: Component = PencilLine
