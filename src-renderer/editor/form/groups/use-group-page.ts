import { computed, shallowRef, watch } from 'vue'
import type { FormGroup, FormItem } from '../../../../src-shared/xml/form/form-model.ts'
import { useRenderTurns } from '../reading/render-scheduler.ts'

/** An item of a group and its position on the screen. */
export interface PlacedItem {
  readonly item: FormItem
  /** Position in the group, from 1. */
  readonly number: number
}

const atOnce = 2

/**
 * Provides the visible page of a group. After a page turn, the new items replace the old ones in
 * turns from top to bottom, so that the content below does not move. Turning again meanwhile starts
 * over with the items then on the screen. The numbers of an old and a new item at one position
 * differ by whole pages, so keys on the screen stay unique. An old item only fills its position:
 * its key is missing from the form's answer (unless the new page has it too), so it cannot change
 * the text.
 */
export function useGroupPage(group: () => FormGroup) {
  const before = shallowRef<readonly PlacedItem[]>([])
  const { shown, restart } = useRenderTurns(
    () => Math.max(group().items.length, before.value.length),
    () => atOnce,
  )
  const onScreen = computed(() => placed(group()))
  /** True if the content below the items may be shown: every position is filled. */
  const hasEnd = computed(() => shown.value >= group().items.length || before.value.length > 0)

  function placed({ items, from }: FormGroup): readonly PlacedItem[] {
    const now = items.slice(0, shown.value)
    return [
      ...now.map((item, index) => ({ item, number: from + index + 1 })),
      ...before.value.slice(shown.value),
    ]
  }

  watch(group, (now, was) => {
    if (now.from === was.from) return
    before.value = placed(was)
    restart()
  })
  return { onScreen, hasEnd }
}
