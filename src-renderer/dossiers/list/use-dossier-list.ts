import { computed, onScopeDispose, ref, shallowRef, watch, type Ref } from 'vue'
import type { DossierRow } from '../../../src-shared/ipc/calls/dossier-calls.ts'
import { filterDossiers, noFilter, typesOf, type DossierFilter } from './dossier-filter.ts'
import { linesOf, sortedBy, type DossierColumn, type DossierLine } from './dossier-order.ts'
import { leaveList, placeLeft, useRememberedOrder } from './list-memory.ts'

/** The selected documents, and the anchor of a selection with Shift. */
interface RowChoice {
  readonly ids: ReadonlySet<string>
  readonly anchor: string | null
}

export const noChoice: RowChoice = { ids: new Set(), anchor: null }

export function toggled({ ids }: RowChoice, id: string): RowChoice {
  const next = new Set(ids)
  if (!next.delete(id)) next.add(id)
  return { ids: next, anchor: id }
}

/** Adds all rows from the anchor to this row to the selection. */
export function extended(choice: RowChoice, id: string, order: readonly string[]): RowChoice {
  const from = choice.anchor === null ? -1 : order.indexOf(choice.anchor)
  const to = order.indexOf(id)
  if (from < 0 || to < 0) return toggled(choice, id)
  const between = order.slice(Math.min(from, to), Math.max(from, to) + 1)
  return { ids: new Set([...choice.ids, ...between]), anchor: id }
}

/** Selects all rows, or none if all are selected. */
export function allOrNone({ ids }: RowChoice, order: readonly string[]): RowChoice {
  const all = order.length > 0 && order.every((id) => ids.has(id))
  return all ? noChoice : { ids: new Set(order), anchor: null }
}

/** Removes rows that are gone or hidden from the selection: actions apply to visible rows only. */
export function onlyShown(choice: RowChoice, order: readonly string[]): RowChoice {
  const shown = new Set(order)
  const ids = new Set([...choice.ids].filter((id) => shown.has(id)))
  if (ids.size === choice.ids.size) return choice
  const { anchor } = choice
  return { ids, anchor: anchor !== null && shown.has(anchor) ? anchor : null }
}

/**
 * State of an owner's list of documents: its lines (filtered and sorted) and the selection. Starts
 * with the state in which the user left the list.
 */
export function useDossierList(ownerId: string, all: Readonly<Ref<readonly DossierRow[] | null>>) {
  const place = placeLeft(ownerId)
  const order = useRememberedOrder()
  const filter = shallowRef<DossierFilter>(place?.filter ?? noFilter)
  const choice = shallowRef<RowChoice>(noChoice)
  const active = ref(0)
  const scrollTop = ref(place?.scrollTop ?? 0)
  /** Id of the document with the keyboard focus. */
  let activeId = place?.activeId ?? null

  const shown = computed(() => filterDossiers(all.value ?? [], filter.value))
  const lines = computed(() => linesOf(shown.value, order.value))
  const rows = computed(() =>
    lines.value.flatMap((line) => (line.kind === 'row' ? [line.row] : [])),
  )
  const ids = computed(() => rows.value.map(({ id }) => id))
  /** In the order of the list, in which the user is also asked about the documents. */
  const chosenRows = computed(() => rows.value.filter(({ id }) => choice.value.ids.has(id)))

  watch(ids, (now) => (choice.value = onlyShown(choice.value, now)))
  watch([filter, order], () => {
    active.value = firstRow(lines.value)
    activeId = idAt(lines.value, active.value)
    scrollTop.value = 0
  })
  watch(active, (index) => (activeId = idAt(lines.value, index)), { flush: 'sync' })
  // The keyboard focus stays on its document when rows above it are added or removed.
  watch(
    lines,
    (now) => {
      if (all.value === null) return
      const at = now.findIndex((line) => line.kind === 'row' && line.row.id === activeId)
      if (at >= 0) active.value = at
      else if (activeId === null || now.length === 0) active.value = firstRow(now)
      else active.value = Math.min(active.value, now.length - 1)
      activeId = idAt(now, active.value)
    },
    { immediate: true },
  )
  onScopeDispose(() =>
    leaveList(ownerId, { filter: filter.value, activeId, scrollTop: scrollTop.value }),
  )

  return {
    order,
    filter,
    choice,
    active,
    scrollTop,
    shown,
    lines,
    chosenRows,
    types: computed(() => typesOf(all.value ?? [])),
    allChosen: computed(() => ids.value.length > 0 && choice.value.ids.size === ids.value.length),
    sort: (column: string) => (order.value = sortedBy(order.value, column as DossierColumn)),
    choose: (id: string, extend: boolean) =>
      (choice.value = extend ? extended(choice.value, id, ids.value) : toggled(choice.value, id)),
    chooseAll: () => (choice.value = allOrNone(choice.value, ids.value)),
    clearChoice: () => (choice.value = noChoice),
  }
}

function idAt(lines: readonly DossierLine[], index: number): string | null {
  const line = lines[index]
  return line?.kind === 'row' ? line.row.id : null
}

function firstRow(lines: readonly DossierLine[]): number {
  return Math.max(
    0,
    lines.findIndex(({ kind }) => kind === 'row'),
  )
}
