import { defineStore } from 'pinia'
import { computed, shallowRef, watch } from 'vue'
import {
  defaultProjectList,
  type ProjectListSettings,
  type ProjectView,
} from '../../src-shared/ipc/calls/projects/project-list-settings.ts'
import type { ProjectFilter } from '../../src-shared/ipc/calls/project-filter.ts'
import { useAccountsStore } from './accounts-store.ts'
import { keptByAccount } from './kept-by-account.ts'
import { coalesce } from '../ipc/coalesce.ts'
import { scenariosByWords } from '../i18n/scenario-order.ts'
import { onEvent } from '../ipc/on-event.ts'
import { unwrap } from '../ipc/unwrap.ts'
import { createProjectWindow, type ProjectOrder } from './project-window.ts'

type ListOrder = Pick<ProjectListSettings, 'search' | 'filter' | 'sort' | 'descending'>

function orderOf({ search, filter, sort, descending }: ProjectListSettings): ProjectOrder {
  return { search, filter, sort, descending }
}

/**
 * The list of projects. Search, filters, order, columns and saved views are kept for each account over a
 * restart; the scroll position until the user returns from a project.
 */
export const useProjectsStore = defineStore('projects', () => {
  const accounts = useAccountsStore()
  const kept = keptByAccount('projectLists', defaultProjectList)
  const look = shallowRef(kept.read())
  const order = computed(() => orderOf(look.value))
  /** Index of the row with the keyboard focus. */
  const activeIndex = shallowRef(0)
  const scrollTop = shallowRef(0)
  const list = createProjectWindow(
    (query) =>
      unwrap(
        window.perceel.projects.list({
          ...query,
          photos: look.value.photos,
          ...(query.sort === 'scenario' ? { scenarioOrder: scenariosByWords() } : {}),
        }),
      ),
    order.value,
    (projectId) => unwrap(window.perceel.projects.get({ projectId })),
  )
  const reloadSoon = coalesce(list.reload)
  const updateSoon = coalesce(list.update)

  onEvent('projectsChanged', () => void updateSoon())
  onEvent('channelsChanged', () => {
    if (!look.value.hidden.includes('channels')) void updateSoon()
  })

  watch(
    () => accounts.active?.id,
    () => {
      look.value = kept.read()
      void reorder()
    },
  )

  function setLook(change: Partial<ProjectListSettings>): void {
    look.value = { ...look.value, ...change }
    void kept.keep(look.value)
  }

  async function setFilter(change: Partial<ProjectFilter>): Promise<void> {
    await setOrder({ filter: { ...look.value.filter, ...change } })
  }

  /** Stores the saved views. If that fails, shows the earlier views again and throws. */
  async function keepViews(views: ProjectView[]): Promise<void> {
    const accountId = accounts.active?.id
    if (accountId === undefined) return
    const before = look.value.views
    look.value = { ...look.value, views }
    try {
      await kept.keep(look.value)
    } catch (error) {
      if (accounts.active?.id === accountId) look.value = { ...look.value, views: before }
      throw error
    }
  }

  async function setOrder(change: Partial<ListOrder>): Promise<void> {
    setLook(change)
    await reorder()
  }

  async function reorder(): Promise<void> {
    activeIndex.value = 0
    scrollTop.value = 0
    await list.reorder(order.value)
  }

  /** Fetches the service's list. Local changes stay. */
  async function refresh(): Promise<void> {
    await unwrap(window.perceel.projects.refresh())
    await reloadSoon()
  }

  return {
    ...{ look, order, activeIndex, scrollTop, list },
    ...{ setLook, keepViews, setOrder, setFilter, refresh, reload: reloadSoon },
  }
})
