import { defineStore } from 'pinia'
import { shallowRef, watch } from 'vue'
import { useAccountsStore } from '../../accounts/accounts-store.ts'
import { coalesce } from '../../ipc/coalesce.ts'
import { unwrap } from '../../ipc/unwrap.ts'
import { createOfficeWindow, type OfficeOrder } from './office-window.ts'

export const firstOffice: OfficeOrder = {
  search: '',
  type: null,
  show: 'all',
  sort: 'created',
  descending: true,
}

/**
 * The documents of the whole office. Search, order and place outlive the screen, so that going back
 * from a document finds the list as it was left.
 */
export const useOfficeStore = defineStore('office-dossiers', () => {
  const order = shallowRef<OfficeOrder>(firstOffice)
  /** Place of the row that the keyboard is on. */
  const activeIndex = shallowRef(0)
  const scrollTop = shallowRef(0)
  const list = createOfficeWindow(
    (query) => unwrap(window.perceel.dossiers.office(query)),
    firstOffice,
  )
  const reload = coalesce(list.reload)
  /** Set by the screen: nothing is read while nobody looks. */
  const looked = shallowRef(false)

  window.perceel.on('dossiersChanged', () => void (looked.value && reload()))

  const accounts = useAccountsStore()
  watch(
    () => accounts.active?.id,
    () => void setOrder(firstOffice),
  )

  async function setOrder(change: Partial<OfficeOrder>): Promise<void> {
    order.value = { ...order.value, ...change }
    activeIndex.value = 0
    scrollTop.value = 0
    if (looked.value) await list.reorder(order.value)
  }

  /** Called when the screen opens. */
  async function look(): Promise<void> {
    looked.value = true
    // What was asked for while nobody looked was not fetched.
    await list.reorder(order.value)
    await list.show(activeIndex.value, activeIndex.value)
  }

  function leave(): void {
    looked.value = false
  }

  return { order, activeIndex, scrollTop, list, setOrder, reload, look, leave }
})
