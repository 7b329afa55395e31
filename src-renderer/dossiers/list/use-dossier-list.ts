import { computed, onScopeDispose, ref, shallowRef, watch, type Ref } from 'vue'
import type { DossierRow } from '../../../src-shared/ipc/calls/dossier-calls.ts'
import { filterDossiers, noFilter, typesOf, type DossierFilter } from './dossier-filter.ts'
import { linesOf, sortedBy, type DossierColumn, type DossierLine } from './dossier-order.ts'
import {
  extendTo,
  keepShown,
  noSelection,
  type RowSelection,
  selectAllOrNone,
  toggleRow,
} from '../../stores/row-selection.ts'
import { leaveList, placeLeft } from './place-left.ts'
import { useRememberedOrder } from './remembered-order.ts'

/**
 * State of an owner's list of documents: its lines (filtered and sorted) and the selection. Starts
 * with the state in which the user left the list.
 */
export function useDossierList(ownerId: string, all: Readonly<Ref<readonly DossierRow[] | null>>) {
  const place = placeLeft(ownerId)
  const order = useRememberedOrder()
  const filter = shallowRef<DossierFilter>(place?.filter ?? noFilter)
  const selection = shallowRef<RowSelection>(noSelection)
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
  const selectedRows = computed(() => rows.value.filter(({ id }) => selection.value.ids.has(id)))

  watch(ids, (now) => (selection.value = keepShown(selection.value, now)))
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
    selection,
    active,
    scrollTop,
    shown,
    lines,
    selectedRows,
    types: computed(() => typesOf(all.value ?? [])),
    allSelected: computed(
      () => ids.value.length > 0 && selection.value.ids.size === ids.value.length,
    ),
    sort: (column: string) => (order.value = sortedBy(order.value, column as DossierColumn)),
    select: (id: string, extend: boolean) =>
      (selection.value = extend
        ? extendTo(selection.value, id, ids.value)
        : toggleRow(selection.value, id)),
    selectAll: () => (selection.value = selectAllOrNone(selection.value, ids.value)),
    clearSelection: () => (selection.value = noSelection),
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
