import { computed, shallowRef, watch, type Ref } from 'vue'
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
import { createProjectSelection } from './project-selection.ts'
import { defineStore } from './define-store.ts'

type ListOrder = Pick<ProjectListSettings, 'search' | 'filter' | 'sort' | 'descending'>

function orderOf({ search, filter, sort, descending }: ProjectListSettings): ProjectOrder {
  return { search, filter, sort, descending }
}

/** Adds the order of the kinds of offer by their words on the screen. */
function inWords<Query extends ProjectOrder>(query: Query) {
  return { ...query, ...(query.sort === 'scenario' ? { scenarioOrder: scenariosByWords() } : {}) }
}

/** The chosen projects of the list, of which only the pages around the shown rows are read. */
function createChoice(
  order: Readonly<Ref<ProjectOrder>>,
  rowAt: Readonly<Ref<(index: number) => { readonly id: string } | undefined>>,
) {
  const selection = createProjectSelection()
  /** The ids of all rows; null until they are needed, and after a change. */
  let ids: Promise<string[]> | null = null

  /** Returns the ids of all rows that the search and the filter show, in the order of the list. */
  function shownIds(): Promise<string[]> {
    if (ids === null) {
      const asked = unwrap(window.perceel.projects.ids(inWords(order.value)))
      ids = asked
      asked.catch(() => (ids === asked ? (ids = null) : null))
    }
    return ids
  }

  /** Chooses all rows, or none if all are chosen. */
  async function chooseAll(): Promise<void> {
    const all = await shownIds()
    if (all.length > 0 && all.every((id) => selection.ids.value.has(id))) selection.clear()
    else selection.setAll(all)
  }

  /** Extends the choice to the row at an index. Without a choice, the choice starts at `from`. */
  async function extendTo(index: number, from: number): Promise<void> {
    // Rows that changed in the background keep their places: the order on the screen counts.
    const shown = (await shownIds()).map((id, at) => rowAt.value(at)?.id ?? id)
    const start = shown[from]
    if (start !== undefined && selection.ids.value.size === 0) selection.toggle(start)
    const id = shown[index]
    if (id !== undefined) selection.extendTo(id, shown)
  }

  return { selection, shownIds, chooseAll, extendTo, forgetIds: () => (ids = null) }
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
      unwrap(window.perceel.projects.list({ ...inWords(query), photos: look.value.photos })),
    order.value,
    (projectId) => unwrap(window.perceel.projects.get({ projectId })),
  )
  const reloadSoon = coalesce(list.reload)
  const updateSoon = coalesce(list.update)

  const { selection, forgetIds, ...choice } = createChoice(order, list.rowAt)

  onEvent('projectsChanged', () => {
    forgetIds()
    void updateSoon()
  })
  onEvent('channelsChanged', () => {
    forgetIds()
    if (!look.value.hidden.includes('channels')) void updateSoon()
  })

  watch(
    () => accounts.active?.id,
    () => {
      look.value = kept.read()
      typed = look.value.search
      selection.clear()
      void reorder()
    },
  )

  function setLook(change: Partial<ProjectListSettings>): void {
    look.value = { ...look.value, ...change }
    kept.note(look.value)
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

  /** The text in the field of the search. */
  let typed = look.value.search
  const searchTyped = coalesce(async () => {
    if (typed !== look.value.search) await setOrder({ search: typed })
  })

  /**
   * Searches at once. While a search runs, texts are gathered, and the last of them is searched
   * next.
   */
  function search(text: string): Promise<void> {
    typed = text
    return searchTyped()
  }

  async function reorder(): Promise<void> {
    activeIndex.value = 0
    scrollTop.value = 0
    forgetIds()
    await list.reorder(order.value)
  }

  /** Fetches the service's list. Local changes stay. */
  async function refresh(): Promise<void> {
    await unwrap(window.perceel.projects.refresh())
    await reloadSoon()
  }

  return {
    ...{ look, order, activeIndex, scrollTop, list, selection },
    ...choice,
    ...{ setLook, keepViews, setOrder, setFilter, search, refresh, reload: reloadSoon },
  }
})
