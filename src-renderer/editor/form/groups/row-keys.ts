import { nextTick } from 'vue'
import { keyboardStayed } from '../../../composables/input/keyboard-stayed.ts'
import type { ChangeAnswer } from '../form-context.ts'

/** Up or down by one place. */
export type Step = -1 | 1

/** Moves the row with a number. */
type MoveRow = (number: number, by: Step) => Promise<ChangeAnswer>

/** A row that is being moved. */
interface Moving {
  /** The focused field of the row on the screen. */
  field: Element
  /** Steps that the user asked for, and that have not begun. */
  readonly steps: Step[]
}

const steps: Readonly<Record<string, Step>> = { ArrowUp: -1, ArrowDown: 1 }

/**
 * Returns the handler of the keys in a table of fields: an arrow goes to the same column of the next
 * row, with Alt and Shift the row moves along. A list of choices keeps its arrows.
 */
export function createRowKeys(move: MoveRow): (event: KeyboardEvent) => Promise<void> {
  let moving: Moving | null = null

  /**
   * Moves a row, and the focus with it. A key that is held down asks for further steps before the
   * row is in its new place: the same row then moves by each further step.
   */
  async function moveRow(field: Element, at: CellPlace, by: Step): Promise<void> {
    if (moving?.field === field) return void moving.steps.push(by)
    const mine: Moving = { field, steps: [by] }
    moving = mine
    let { number } = at
    let stayed = keyboardStayed(at.cell)
    for (let step = mine.steps.shift(); step !== undefined; step = mine.steps.shift()) {
      if ((await move(number, step)) !== null) break
      number += step
      await nextTick()
      if (!stayed()) continue
      mine.field = focusRow(at, number) ?? mine.field
      stayed = keyboardStayed(at.cell)
    }
    if (moving === mine) moving = null
  }

  return async (event) => {
    const by = steps[event.key]
    const field = event.target as HTMLElement
    const at = placeOf(field)
    if (by === undefined || at === null) return
    if (event.ctrlKey || event.metaKey || event.altKey !== event.shiftKey) return
    if (!event.altKey && !(field instanceof HTMLInputElement)) return
    event.preventDefault()
    if (event.altKey) await moveRow(field, at, by)
    else focusRow(at, at.number + by)
  }
}

interface CellPlace {
  readonly table: HTMLTableElement | null
  readonly cell: HTMLTableCellElement
  /** Number of the row. */
  readonly number: number
}

function placeOf(field: HTMLElement): CellPlace | null {
  const row = field.closest<HTMLTableRowElement>('tr[data-number]')
  const cell = field.closest('td')
  if (row === null || cell === null) return null
  return { table: row.closest('table'), cell, number: Number(row.dataset['number']) }
}

/** Focuses the same column of another row. Returns the focused field. */
function focusRow({ table, cell }: CellPlace, number: number): Element | null {
  const row = table?.querySelector<HTMLTableRowElement>(`tr[data-number="${String(number)}"]`)
  const field = row?.cells[cell.cellIndex]?.querySelector<HTMLElement>('input, select, textarea')
  field?.focus()
  return field ?? null
}
