import { computed, ref, shallowRef, watch, type Ref } from 'vue'
import type { DossierRow } from '../../../src-shared/ipc/dossier-calls.ts'
import { filterDossiers, noFilter, typesOf, type DossierFilter } from './dossier-filter.ts'
import { linesOf, sortedBy, type DossierColumn, type DossierLine } from './dossier-order.ts'
import { useRememberedOrder } from './list-memory.ts'
import { allOrNone, extended, noChoice, onlyShown, toggled, type RowChoice } from './row-choice.ts'

/** The lines that a list of documents shows: filtered, in order, and which of them are chosen. */
export function useDossierList(all: Readonly<Ref<readonly DossierRow[] | null>>) {
  const order = useRememberedOrder()
  const filter = shallowRef<DossierFilter>(noFilter)
  const choice = shallowRef<RowChoice>(noChoice)
  const active = ref(0)
  const scrollTop = ref(0)

  const shown = computed(() => filterDossiers(all.value ?? [], filter.value))
  const lines = computed(() => linesOf(shown.value, order.value))
  const rows = computed(() =>
    lines.value.flatMap((line) => (line.kind === 'row' ? [line.row] : [])),
  )
  const ids = computed(() => rows.value.map(({ id }) => id))
  /** In the order of the list: that is the order in which the user is asked about them. */
  const chosenRows = computed(() => rows.value.filter(({ id }) => choice.value.ids.has(id)))

  watch(ids, (now) => (choice.value = onlyShown(choice.value, now)))
  watch([filter, order], () => {
    active.value = firstRow(lines.value)
    scrollTop.value = 0
  })
  // The keyboard stays on its document when others come or go above it.
  watch(lines, (now, before) => {
    const line = before[active.value]
    if (line?.kind !== 'row') return void (active.value = firstRow(now))
    const at = now.findIndex((next) => next.kind === 'row' && next.row.id === line.row.id)
    active.value = at < 0 ? Math.min(active.value, Math.max(0, now.length - 1)) : at
  })

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

function firstRow(lines: readonly DossierLine[]): number {
  return Math.max(
    0,
    lines.findIndex(({ kind }) => kind === 'row'),
  )
}
