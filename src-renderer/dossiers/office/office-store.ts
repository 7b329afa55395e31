import { shallowRef, watch } from 'vue'
import { useAccountsStore } from '../../stores/accounts-store.ts'
import { keptByAccount } from '../../stores/kept-by-account.ts'
import { coalesce } from '../../ipc/coalesce.ts'
import { onEvent } from '../../ipc/on-event.ts'
import { unwrap } from '../../ipc/unwrap.ts'
import { createOfficeWindow, pageSize, type OfficeOrder } from './office-window.ts'
import { defineStore } from '../../stores/define-store.ts'

export const firstOffice: OfficeOrder = {
  search: '',
  type: null,
  show: 'all',
  sort: 'created',
  descending: true,
}

/**
 * The documents of the whole office. Filters and order are kept for each account over a restart; the
 * scroll position until the user returns from a document.
 */
export const useOfficeStore = defineStore('office-dossiers', () => {
  const kept = keptByAccount('officeLists', firstOffice)
  const order = shallowRef<OfficeOrder>(kept.read())
  /** Index of the row with the keyboard focus. */
  const activeIndex = shallowRef(0)
  const scrollTop = shallowRef(0)
  const list = createOfficeWindow(
    (query) => unwrap(window.perceel.dossiers.office(query)),
    order.value,
  )
  const reload = coalesce(async () => {
    const before = activeIndex.value
    const id = list.rowAt.value(before)?.id
    await list.reload()
    // The keyboard focus stays on its document when rows are added above it.
    const at = id === undefined ? -1 : placeOf(id, before)
    if (at >= 0 && activeIndex.value === before) activeIndex.value = at
  })
  /** True while the screen is open. A closed screen reads nothing. */
  const isOpen = shallowRef(false)

  onEvent('dossiersChanged', () => void (isOpen.value && reload()))

  const accounts = useAccountsStore()
  watch(
    () => accounts.active?.id,
    () => void show(kept.read()),
  )

  async function setOrder(change: Partial<OfficeOrder>): Promise<void> {
    const next = { ...order.value, ...change }
    kept.note(next)
    await show(next)
  }

  async function show(next: OfficeOrder): Promise<void> {
    order.value = next
    activeIndex.value = 0
    scrollTop.value = 0
    if (isOpen.value) await list.reorder(order.value)
  }

  /** Returns the new index of a document, at most one page from its old index `before`; else -1. */
  function placeOf(id: string, before: number): number {
    for (let away = 0; away <= pageSize; away += 1) {
      for (const at of [before + away, before - away])
        if (list.rowAt.value(at)?.id === id) return at
    }
    return -1
  }

  /** Starts reading. Called when the screen opens. */
  async function look(): Promise<void> {
    isOpen.value = true
    // Requests made while the screen was closed were not carried out.
    await list.reorder(order.value)
    await list.show(activeIndex.value, activeIndex.value)
  }

  function leave(): void {
    isOpen.value = false
  }

  return { order, activeIndex, scrollTop, list, setOrder, reload, look, leave }
})
