import { computed, shallowRef, watch } from 'vue'
import type { FormGroup, FormItem } from '../../../src-shared/xml/form/form-model.ts'
import { useTurns } from './form-turns.ts'

/** An item of a group where it stands on the screen. */
export interface PlacedItem {
  readonly item: FormItem
  /** Its number in the group, from 1. */
  readonly number: number
}

const atOnce = 2

/**
 * The page of a group as it is on the screen. One that is turned to takes the place of the one before
 * in turns, item by item from the top, so that what stands below stays where it is; turned again
 * meanwhile, it begins anew with what is on the screen then. Numbers of a place differ by whole pages,
 * so that no two items on the screen have the same key. An item that only keeps its place changes
 * nothing in the text: its key is not in the form's answer, unless it is on the new page too.
 */
export function useGroupPage(group: () => FormGroup) {
  const before = shallowRef<readonly PlacedItem[]>([])
  const { shown, again } = useTurns(
    () => Math.max(group().items.length, before.value.length),
    () => atOnce,
  )
  const onScreen = computed(() => placed(group()))
  /** What stands below the items may be there: all their places are taken. */
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
    again()
  })
  return { onScreen, hasEnd }
}
