import { watchDebounced } from '@vueuse/core'
import { computed, onScopeDispose, ref, shallowRef, watch } from 'vue'
import type {
  FindAnswer,
  FoundPlace,
  FindQuestion,
} from '../../../src-shared/xml/find/find-question.ts'
import { healthOf } from '../health/feature-health.ts'
import { useFeatureOff } from '../health/use-feature-off.ts'
import type { EditorContext } from '../workbench/editor-context.ts'
import { openText } from '../workbench/open-text.ts'
import { findWish, questionOf } from './find-wish.ts'
import { findWorkerClient } from './start-find-worker.ts'

/** Number of hits listed at first, and added by each "more". */
const step = 1000

/**
 * Searches the text on the screen, and searches again when the text or the panel's input changes.
 */
export function useFind(context: EditorContext) {
  let opened = openText(findWorkerClient, context.session.value.buffer.model, () => undefined)
  const answer = shallowRef<FindAnswer | null>(null)
  const searching = ref(false)
  const off = useFeatureOff(context, 'find')
  /** True if the worker was ended because the pattern or expression takes too long. */
  const tooLong = ref(false)
  const limit = ref(step)
  /** Index of the hit that F4 continues from; -1 before the first. */
  const active = ref(-1)
  let asked = 0
  /**
   * `answered`: the question of the shown answer. `onward`: the direction to go when the answer to
   * a newer question arrives.
   */
  let answered = ''
  let onward: 1 | -1 | null = null

  const places = computed<readonly FoundPlace[]>(() =>
    answer.value?.outcome === 'found' ? answer.value.places : [],
  )
  const total = computed(() => (answer.value?.outcome === 'found' ? answer.value.total : 0))

  async function search(): Promise<void> {
    const question = questionOf(findWish)
    const mine = (asked += 1)
    tooLong.value = false
    if (question === null || off.value) {
      onward = null
      answer.value = null
      searching.value = false
      return
    }
    searching.value = true
    // Run one search at a time: if a search never ends, stopping the worker would lose the queued
    // ones.
    await last
    if (mine !== asked) return
    last = ask(question, mine)
    await last
  }

  let last: Promise<void> = Promise.resolve()

  async function ask(question: FindQuestion, mine: number): Promise<void> {
    try {
      const { client } = opened
      const health = healthOf(context.session.value)
      const ask = () => client.timed('find', question, limit.value)
      const found = await health.run('find', ask)
      if (mine !== asked) return
      answer.value = found
      answered = JSON.stringify(question)
      active.value = Math.min(active.value, places.value.length - 1)
      if (onward !== null) walk(onward)
    } catch {
      if (mine !== asked) return
      // The search exceeded its time or memory: the panel says so. A text that was closed meanwhile
      // is no longer on the screen.
      answer.value = null
      onward = null
      tooLong.value = true
    } finally {
      if (mine === asked) searching.value = false
    }
  }

  function more(): void {
    limit.value += step
    void search()
  }

  /** Shows a hit. `focus`: moves the keyboard focus into the text. */
  function go(index: number, focus: boolean): void {
    const place = places.value[index]
    if (place === undefined) return
    active.value = index
    context.show(place.start, place.showEnd, focus)
  }

  /** Goes to the next or previous hit, wrapping around at both ends. */
  function walk(by: 1 | -1): void {
    const question = questionOf(findWish)
    if (question === null) return
    // If Enter follows a key at once, the listed hits still belong to the previous question: wait.
    onward = JSON.stringify(question) === answered ? null : by
    if (onward !== null) return
    const count = places.value.length
    if (count === 0) return
    const from = active.value < 0 && by < 0 ? 0 : active.value
    go((from + by + count) % count, false)
  }

  watchDebounced(
    () => JSON.stringify(questionOf(findWish)),
    () => {
      limit.value = step
      active.value = -1
      void search()
    },
    { debounce: 200, immediate: true },
  )
  watch(off, () => void search())
  watchDebounced(context.revision, () => void search(), { debounce: 500 })
  watch(context.session, ({ buffer }) => {
    opened.close()
    opened = openText(findWorkerClient, buffer.model, () => undefined)
    active.value = -1
    void search()
  })
  onScopeDispose(() => opened.close())

  return { answer, places, total, searching, tooLong, off, active, more, go, walk }
}
