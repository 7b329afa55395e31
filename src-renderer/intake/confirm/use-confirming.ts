import { nextTick, shallowRef, type ComputedRef, type Ref } from 'vue'
import type { IntakeRow } from '../../../src-shared/ipc/calls/intake-calls.ts'
import { anchorAt } from '../../stores/row-selection.ts'
import type { ListSelection } from '../../ui/lists/list-selection.ts'
import { lackOf, type Lack } from '../readiness.ts'
import { oneAtATime } from '../../../src-shared/one-at-a-time.ts'

/** The place of a row that gets the focus. */
type RowPlace = 'row' | 'type' | 'title' | 'anyway'

/** Reasons that the user can only wait for, or not solve at the row. */
type Unsolved = 'failed' | 'reading' | 'copying' | 'tooLarge'
const unsolved: readonly Lack[] = ['failed', 'reading', 'copying', 'tooLarge']
const isUnsolved = (lack: Lack): lack is Unsolved => unsolved.includes(lack)

export interface ConfirmingSetup {
  readonly rows: ComputedRef<readonly IntakeRow[]>
  readonly selection: Ref<ListSelection>
  readonly focus: (index: number, place: RowPlace) => Promise<void> | undefined
  /** Lets the user pick an owner for a row. */
  readonly pickOwner: (rowId: string) => void
  /** Says why a row cannot be sent yet, where no field solves that. */
  readonly tell: (lack: Unsolved) => void
  /** Sends rows as the user sees them now. */
  readonly send: (rows: readonly IntakeRow[]) => Promise<unknown>
}

const places: Partial<Record<NonNullable<Lack>, RowPlace>> = {
  noType: 'type',
  noTitle: 'title',
  sameContent: 'anyway',
  unread: 'anyway',
  program: 'anyway',
  personalNumbers: 'anyway',
}

/**
 * Sends the current row on a key and goes to the next row at once. A row that lacks something gets
 * the focus where the user solves that.
 */
export function useConfirming(setup: ConfirmingSetup) {
  const { rows, selection, focus, pickOwner, tell, send } = setup
  /** The row that got an owner through `confirm`, and the row that came after it before. */
  const moved = shallowRef<{ readonly id: string; readonly next: string | null } | null>(null)
  const leaving = new Set<string>()
  /** Calls are made one after the other: each reads the refusals of the one before. */
  const inTurn = oneAtATime()

  const placeOf = (id: string | null) => rows.value.findIndex((row) => row.id === id)

  function nextOf(rowId: string): string | null {
    const at = placeOf(rowId)
    const others = [...rows.value.slice(at + 1), ...rows.value.slice(0, at).reverse()]
    return others.find(({ id }) => !leaving.has(id))?.id ?? null
  }

  async function goTo(rowId: string | null): Promise<void> {
    if (rowId === null) return
    selection.value = { ...anchorAt(selection.value, rowId), active: rowId }
    await nextTick()
    await focus(placeOf(rowId), 'row')
  }

  async function confirm(rowId: string): Promise<void> {
    const row = rows.value[placeOf(rowId)]
    if (row === undefined || leaving.has(rowId)) return
    const lack = lackOf(row)
    if (lack === null) return leave(row)
    if (lack === 'noOwner') {
      moved.value = { id: rowId, next: nextOf(rowId) }
      pickOwner(rowId)
      return
    }
    const place = places[lack]
    if (place !== undefined) await focus(placeOf(rowId), place)
    else if (isUnsolved(lack)) tell(lack)
  }

  async function leave(row: IntakeRow): Promise<void> {
    const { id: rowId } = row
    const known = moved.value?.id === rowId ? moved.value.next : null
    moved.value = null
    leaving.add(rowId)
    const next = known !== null && placeOf(known) >= 0 ? known : nextOf(rowId)
    const sending = inTurn(() => send([row]))
    try {
      await Promise.all([goTo(next), sending])
    } finally {
      leaving.delete(rowId)
    }
  }

  return { confirm, goTo }
}
