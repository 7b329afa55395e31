import { useVirtualList } from '@vueuse/core'
import { computed, nextTick, onActivated, onMounted, watch, type Ref } from 'vue'
import { bringIntoView } from '../../ui/lists/bring-into-view.ts'
import { nextIndex } from '../../ui/lists/table-keys.ts'
import { actionOfKey, type DossierAction } from './dossier-actions.ts'

/** All lines have the same height, so that an index in the list gives a position on the screen. */
const lineHeight = 48
const headHeight = 36

export interface DossierGridDeps {
  /** Number of lines. */
  readonly total: () => number
  readonly active: Ref<number>
  readonly scrollTop: Ref<number>
  /** False for a line that the keyboard skips. */
  readonly isRow: (index: number) => boolean
  readonly onShow: (first: number, last: number) => void
  readonly onAction: (action: DossierAction, index: number) => void
  readonly onChoose: (index: number, extend: boolean) => void
  readonly onChooseAll: () => void
  readonly onMenu: (index: number, at: { x: number; y: number }) => void
}

/** A list with virtual scrolling and keyboard navigation. */
export function useDossierGrid(deps: DossierGridDeps) {
  const places = computed(() => Array.from({ length: deps.total() }, (_, index) => index))
  const { list, containerProps, wrapperProps } = useVirtualList(places, {
    itemHeight: lineHeight,
    overscan: 10,
  })
  const box = containerProps.ref

  watch(
    list,
    (items) => {
      const first = items[0]
      const last = items.at(-1)
      if (first && last) deps.onShow(first.data, last.data)
    },
    { immediate: true },
  )
  // A new search or order starts at the top. A return to the screen starts at the stored position.
  watch(deps.scrollTop, (top) => {
    if (box.value && box.value.scrollTop !== top) box.value.scrollTop = top
  })
  onMounted(restore)
  onActivated(restore)

  async function restore(): Promise<void> {
    await nextTick()
    if (box.value) box.value.scrollTop = deps.scrollTop.value
  }

  function onScroll(): void {
    containerProps.onScroll()
    if (box.value) deps.scrollTop.value = box.value.scrollTop
  }

  /**
   * Returns the index that a key leads to. Headings of groups are skipped in the key's direction.
   */
  function moved(key: string): number | null {
    const visible = Math.max(1, Math.floor((box.value?.clientHeight ?? 0) / lineHeight) - 2)
    let next = nextIndex(key, deps.active.value, deps.total(), visible)
    if (next === null) return null
    const back = key === 'ArrowUp' || key === 'PageUp' || key === 'End'
    while (!deps.isRow(next)) {
      const beside: number = next + (back ? -1 : 1)
      if (beside < 0 || beside >= deps.total()) return null
      next = beside
    }
    return next
  }

  function onKey(event: KeyboardEvent): void {
    if (event.target !== box.value) return
    const index = deps.active.value
    if (act(event, index)) {
      event.preventDefault()
      return
    }
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const next = moved(event.key)
    if (next === null) return
    event.preventDefault()
    deps.active.value = next
    show(next)
    if (event.shiftKey) deps.onChoose(next, true)
  }

  function act(event: KeyboardEvent, index: number): boolean {
    const action = actionOfKey(event)
    if (action !== null) deps.onAction(action, index)
    else if (event.key === ' ') deps.onChoose(index, event.shiftKey)
    else if (event.key === 'a' && (event.ctrlKey || event.metaKey)) deps.onChooseAll()
    else if (event.key === 'ContextMenu' || (event.key === 'F10' && event.shiftKey)) {
      deps.onMenu(index, placeOf(index))
    } else return false
    return true
  }

  function placeOf(index: number): { x: number; y: number } {
    const { left = 0, top = 0, width = 0 } = box.value?.getBoundingClientRect() ?? {}
    const down = headHeight + (index + 1) * lineHeight - (box.value?.scrollTop ?? 0)
    return { x: left + width / 2, y: top + down }
  }

  function show(index: number): void {
    const line = { top: index * lineHeight, height: lineHeight, head: headHeight }
    if (box.value) bringIntoView(box.value, line)
  }

  return { list, wrapperProps, box, onScroll, onKey }
}
