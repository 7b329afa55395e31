import { computed, onBeforeUnmount, ref, watch, type ComputedRef, type Ref } from 'vue'
import { painted } from '../composables/painted.ts'
import { useBoardStore } from './board-store.ts'

/** The most characters to search for. */
const longestSearch = 200

interface BoardSearch {
  /** The text of the search field. */
  readonly text: Ref<string>
  /** True while the rows do not follow the last letter yet. */
  readonly isBehind: ComputedRef<boolean>
  /** Searches for the words of the field at once. */
  readonly apply: () => void
}

/** The search field of the board. The rows follow the field a frame later, and when the screen closes. */
export function useBoardSearch(): BoardSearch {
  const board = useBoardStore()
  const text = ref(board.query.search)
  /** The words to search for: the start of a longer text. */
  const words = computed(() => text.value.slice(0, longestSearch))
  const isBehind = computed(() => words.value !== board.query.search)

  function apply(): void {
    if (isBehind.value) board.setQuery({ search: words.value })
  }

  watch(text, async (_text, _before, onCleanup) => {
    let isNewest = true
    onCleanup(() => (isNewest = false))
    // The letter is painted first, because the rows of a new search take several frames.
    await painted()
    if (isNewest) apply()
  })
  watch(
    () => board.query.search,
    (searched) => (text.value = searched),
  )
  onBeforeUnmount(apply)

  return { text, isBehind, apply }
}
