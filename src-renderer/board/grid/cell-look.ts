import {
  hasPublication,
  unpackCell,
  type BoardCell,
} from '../../../src-shared/channels/board-cell.ts'
import { cellLabels, stateWord } from '../../channels/cell-labels.ts'
import type { Tone } from '../../ui/tone.ts'

/** A sign of the board (CellSigns.vue). */
export type CellSign =
  | BoardCell['state']
  | 'stuck'
  | 'queued'
  | 'planned'
  | 'parked'
  | 'refused'
  | 'changed'
  | 'stale'

/** Look of a cell: one sign with a short word, and small marks for further facts. */
export interface CellLook {
  readonly sign: CellSign
  readonly short: string
  readonly tone: Tone
  readonly marks: readonly CellSign[]
  /** All facts in full sentences. */
  readonly words: readonly string[]
  /** All facts as an accessible name, which contains the visible short word. */
  readonly label: string
}

export type LookOf = (packed: number, stale: boolean) => CellLook

type Translate = (key: string, args?: Record<string, string>) => string

/**
 * Returns a function that gives the looks of cells in one language. Most of 280,000 cells are
 * equal, so each look is made once. `unknown`: status values that service.md does not name, shown
 * unchanged.
 */
export function cellLooks(t: Translate, unknown: readonly string[]): LookOf {
  const made = new Map<number, CellLook>()
  return (packed, stale) => {
    const key = packed * 2 + Number(stale)
    let look = made.get(key)
    if (look === undefined) {
      look = makeLook(unpackCell(packed), stale, t, unknown)
      made.set(key, look)
    }
    return look
  }
}

function makeLook(
  cell: BoardCell,
  stale: boolean,
  t: Translate,
  unknown: readonly string[],
): CellLook {
  const status = unknown[cell.unknownStatus] ?? ''
  const there = hasPublication(cell)
  const sign = mainSign(cell, there)
  const others: CellSign[] = []
  if (sign !== cell.state && sign !== 'stuck' && there) others.push(cell.state)
  if (cell.stuck && sign !== 'stuck') others.push('stuck')
  if (cell.request !== 'none' && sign === 'stuck') {
    others.push(cell.request.startsWith('planned') ? 'planned' : 'queued')
  }
  if (cell.refused && sign !== 'refused') others.push('refused')
  if (cell.changed) others.push('changed')
  if (stale && there) others.push('stale')
  const words = cellLabels(cell, status).map(({ key, args }) => t(key, { ...args }))
  if (cell.state === 'unfit') words.push(t('channels.facts.unfit'))
  if (stale && there) words.push(t('board.staleFact'))
  const short = sign === 'unknown' ? status : t(`board.short.${sign}`)
  const full = words.join(', ')
  const holdsShort = full.toLowerCase().includes(short.toLowerCase())
  return {
    sign,
    short,
    tone: toneOf(cell, sign, status),
    marks: others,
    words,
    label: holdsShort ? full : `${short}: ${full}`,
  }
}

/** Chooses the main sign: first a need for action, then a pending request, then the state. */
function mainSign(cell: BoardCell, there: boolean): CellSign {
  if (cell.request === 'parked') return 'parked'
  if (cell.stuck) return 'stuck'
  if (cell.request.startsWith('planned')) return 'planned'
  if (cell.request !== 'none') return 'queued'
  if (cell.refused && (!there || cell.state === 'withdrawn')) return 'refused'
  return cell.state
}

function toneOf(cell: BoardCell, sign: CellSign, status: string): Tone {
  if (sign === 'parked' || sign === 'refused') return 'danger'
  if (sign === 'stuck') return 'attention'
  if (sign === 'queued' || sign === 'planned') return 'info'
  return stateWord(cell, status).tone
}
