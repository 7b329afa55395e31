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
  SquareSlash,
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
  unfit: SquareSlash,
}

/** Returns the icon of a state. The shape of the icon identifies the state without its colour. */
export function stateIcon(cell: Pick<BoardCell, 'state' | 'stuck'>): Component {
  return cell.state === 'busy' && cell.stuck ? Hourglass : stateIcons[cell.state]
}

/** Returns the icon of a pending request. */
export function requestIcon(request: Exclude<CellRequest, 'none'>): Component {
  if (request === 'parked') return TriangleAlert
  return request.startsWith('planned') ? CalendarClock : Clock
}

/** Icons for a refusal by the channel and for a record changed since publication. */
export const refusedIcon: Component = TriangleAlert
export const changedIcon: Component = PencilLine
