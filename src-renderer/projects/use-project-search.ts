import { computed, ref, watch, type ComputedRef, type Ref } from 'vue'
import { useLateNavigation } from '../composables/screen/screen-stayed.ts'
import { unwrap } from '../ipc/unwrap.ts'
import { useCall, type RunningCall } from '../ipc/use-call.ts'
import { useOfflineStore } from '../offline/offline-store.ts'
import { useProjectsStore } from '../stores/projects-store.ts'

interface ProjectSearch {
  /** The text of the search field. */
  readonly text: Ref<string>
  /** True for a search that is not saved as a filter yet. */
  readonly mayBeSaved: ComputedRef<boolean>
  /** Opens the first project that the text of the field finds. */
  readonly opening: RunningCall<[], void>
  /** Opens the first hit after Enter in the field. */
  readonly openHit: (event: KeyboardEvent) => Promise<void>
  /** Searches for the words of a saved filter. */
  readonly searchFor: (words: string) => void
}

/** The search field of the project list. The list follows the field while the user types. */
export function useProjectSearch(): ProjectSearch {
  const projects = useProjectsStore()
  const offline = useOfflineStore()
  const lateNavigation = useLateNavigation()
  const text = ref(projects.order.search)

  // Asks apart from the list: the rows on the screen can still be the hits of an earlier search.
  const opening = useCall(async () => {
    const navigation = lateNavigation()
    const query = { ...projects.order, search: text.value, offset: 0, limit: 1 }
    const { rows } = await unwrap(window.perceel.projects.list(query))
    const [row] = rows
    if (row !== undefined) await navigation.push(`/projects/${row.id}`)
  })

  const mayBeSaved = computed(() => {
    const words = projects.order.search.trim()
    return words !== '' && !offline.filters.some((filter) => filter.search === words)
  })

  watch(text, (typed) => projects.search(typed))
  // The field follows the store, which empties the search when the account changes.
  watch(
    () => projects.order.search,
    (searched) => (text.value = searched),
  )

  async function openHit(event: KeyboardEvent): Promise<void> {
    if (event.isComposing || event.repeat || text.value.trim() === '') return
    await opening.run()
  }

  function searchFor(words: string): void {
    text.value = words
    void projects.setOrder({ search: words })
  }

  return { text, mayBeSaved, opening, openHit, searchFor }
}
