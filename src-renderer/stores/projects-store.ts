import { defineStore } from 'pinia'
import { shallowRef, watch } from 'vue'
import { useAccountsStore } from './accounts-store.ts'
import { coalesce } from '../ipc/coalesce.ts'
import { onEvent } from '../ipc/on-event.ts'
import { unwrap } from '../ipc/unwrap.ts'
import { createProjectWindow, type ProjectOrder } from './project-window.ts'

const firstOrder: ProjectOrder = { search: '', sort: 'name', descending: false }

/**
 * The list of projects. Search, order and scroll position are kept when the user leaves the screen,
 * for the return from a project.
 */
export const useProjectsStore = defineStore('projects', () => {
  const order = shallowRef<ProjectOrder>(firstOrder)
  /** Index of the row with the keyboard focus. */
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

  /** Fetches the service's list. Local changes stay. */
  async function refresh(): Promise<void> {
    await unwrap(window.perceel.projects.refresh())
    await reloadSoon()
  }

  return { order, activeIndex, scrollTop, list, setOrder, refresh, reload: reloadSoon }
})
