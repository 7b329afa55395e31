import { nextTick } from 'vue'
import type { ChangeAnswer } from '../form-context.ts'

const steps: Readonly<Record<string, -1 | 1>> = { ArrowUp: -1, ArrowDown: 1 }

/**
 * Carries out a key in a table of fields: an arrow goes to the same column of the next row, with
 * Alt and Shift the row moves along. A list of choices keeps its arrows.
 */
export async function rowKeys(
  event: KeyboardEvent,
  move: (number: number, by: -1 | 1) => Promise<ChangeAnswer>,
): Promise<void> {
  const by = steps[event.key]
  const row = (event.target as HTMLElement).closest<HTMLTableRowElement>('tr[data-number]')
  const cell = (event.target as HTMLElement).closest('td')
  if (by === undefined || row === null || cell === null) return
  if (event.ctrlKey || event.metaKey || event.altKey !== event.shiftKey) return
  if (!event.altKey && !(event.target instanceof HTMLInputElement)) return
  event.preventDefault()
  const table = row.closest('table')
  const number = Number(row.dataset['number'])
  if (event.altKey) {
    if ((await move(number, by)) !== null) return
    await nextTick()
  }
  const next = table?.querySelector<HTMLTableRowElement>(`tr[data-number="${String(number + by)}"]`)
  next?.cells[cell.cellIndex]?.querySelector<HTMLElement>('input, select, textarea')?.focus()
}
