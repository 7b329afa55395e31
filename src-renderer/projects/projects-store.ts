import { defineStore } from 'pinia'
import { shallowRef, watch } from 'vue'
import { useAccountsStore } from '../accounts/accounts-store.ts'
import { coalesce } from '../ipc/coalesce.ts'
import { onEvent } from '../ipc/on-event.ts'
import { unwrap } from '../ipc/unwrap.ts'
import { createProjectWindow, type ProjectOrder } from './project-window.ts'

const firstOrder: ProjectOrder = { search: '', sort: 'name', descending: false }

/**
 * The list of projects. Search, order and place outlive the screen, so that going back from a
 * project finds the list as it was left.
 */
export const useProjectsStore = defineStore('projects', () => {
  const order = shallowRef<ProjectOrder>(firstOrder)
  /** Place of the row that the keyboard is on. */
  const activeIndex = shallowRef(0)
  const scrollTop = shallowRef(0)
  const list = createProjectWindow(
    (query) => unwrap(window.perceel.projects.list(query)),
    firstOrder,
    (projectId) => unwrap(window.perceel.projects.get({ projectId })),
  )
  const reloadSoon = coalesce(list.reload)
  const updateSoon = coalesce(list.update)

  onEvent('projectsChanged', () => void updateSoon())

  const accounts = useAccountsStore()
  watch(
    () => accounts.active?.id,
    () => void setOrder(firstOrder),
  )

  async function setOrder(change: Partial<ProjectOrder>): Promise<void> {
    order.value = { ...order.value, ...change }
    activeIndex.value = 0
    scrollTop.value = 0
    await list.reorder(order.value)
  }

  /** Fetches the service's list; local changes stay. */
  async function refresh(): Promise<void> {
    await unwrap(window.perceel.projects.refresh())
    await reloadSoon()
  }

  return { order, activeIndex, scrollTop, list, setOrder, refresh, reload: reloadSoon }
})
