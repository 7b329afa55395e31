import { unpackCell, type BoardCell } from '../../src-shared/channels/board-cell.ts'
import { cellWords, stateWord, type CellTone } from '../channels/cell-words.ts'

/** A sign of the board's own set (CellSigns.vue). */
export type CellSign =
  BoardCell['state'] | 'stuck' | 'queued' | 'planned' | 'parked' | 'refused' | 'changed' | 'stale'

/** A cell as it is drawn: one sign with a short word, and small signs for what else is said of it. */
export interface CellLook {
  readonly sign: CellSign
  readonly short: string
  readonly tone: CellTone
  readonly marks: readonly CellSign[]
  /** Everything in full words. */
  readonly words: readonly string[]
  /** The same as one name, which holds the short word that is seen. */
  readonly label: string
}

export type LookOf = (packed: number, stale: boolean) => CellLook

type Translate = (key: string, args?: Record<string, string>) => string

/**
 * How cells look in one language. Most of 280,000 cells are alike, so each look is made once.
 * `unknown`: the board's status values that service.md does not name, shown as they are.
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
  const there = cell.state !== 'none' && cell.state !== 'unread'
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
  const words = cellWords(cell, status).map(({ key, args }) => t(key, { ...args }))
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

/** What is said first: what needs the user, what is on its way, and else what is there. */
function mainSign(cell: BoardCell, there: boolean): CellSign {
  if (cell.request === 'parked') return 'parked'
  if (cell.stuck) return 'stuck'
  if (cell.request.startsWith('planned')) return 'planned'
  if (cell.request !== 'none') return 'queued'
  if (cell.refused && (!there || cell.state === 'withdrawn')) return 'refused'
  return cell.state
}

function toneOf(cell: BoardCell, sign: CellSign, status: string): CellTone {
  if (sign === 'parked' || sign === 'refused') return 'danger'
  if (sign === 'stuck') return 'attention'
  if (sign === 'queued' || sign === 'planned') return 'moving'
  return stateWord(cell, status).tone
}
