import { watchDebounced } from '@vueuse/core'
import { computed, onScopeDispose, ref, shallowRef, watch, type Ref } from 'vue'
import type {
  FindAnswer,
  FoundPlace,
  FindQuestion,
} from '../../../src-shared/xml/find/find-question.ts'
import { budgets } from '../health/editor-feature.ts'
import { healthOf } from '../health/feature-health.ts'
import { useFeatureOff } from '../health/use-feature-off.ts'
import type { EditorContext } from '../workbench/editor-context.ts'
import { openText } from '../workbench/open-text.ts'
import { findInput, questionOf } from './find-input.ts'
import { TextWorkerClient } from '../language/text-worker-client.ts'
import { textWorkerOf } from '../language/text-worker-of.ts'
import type { FindTasks } from './find-task.ts'

/**
 * The find worker client of this window. A pattern or expression may never end: a search that exceeds its
 * budget is stopped by ending the worker, which does nothing else.
 */
const findWorkerClient = new TextWorkerClient<FindTasks>(
  () => textWorkerOf(new Worker(new URL('./find.worker.ts', import.meta.url), { type: 'module' })),
  budgets.find,
)

/** The client of a text in the search worker. */
type FindClient = ReturnType<typeof findWorkerClient.open>

/** Number of hits listed at first, and added by each "more". */
const step = 1000

/**
 * Searches the text on the screen, and searches again when the text or the panel's input changes.
 */
export function useFind(context: EditorContext) {
  let opened = openText(findWorkerClient, context.session.value.buffer.model, () => undefined)
  const isOff = useFeatureOff(context, 'find')
  const state = createState()
  const { answer, places, total, searching, tooLong, limit, active } = state
  const { go, walk } = createWalk(context, state)
  const search = createSearch(context, isOff, state, () => opened.client, walk)

  function more(): void {
    limit.value += step
    void search()
  }

  watchDebounced(
    () => JSON.stringify(questionOf(findInput)),
    () => {
      limit.value = step
      active.value = -1
      void search()
    },
    { debounce: 200, immediate: true },
  )
  watch(isOff, () => void search())
  watchDebounced(context.revision, () => void search(), { debounce: 500 })
  watch(context.session, ({ buffer }) => {
    opened.close()
    opened = openText(findWorkerClient, buffer.model, () => undefined)
    active.value = -1
    void search()
  })
  onScopeDispose(() => opened.close())

  return { answer, places, total, searching, tooLong, isOff, active, more, go, walk }
}

function createState() {
  const answer = shallowRef<FindAnswer | null>(null)
  return {
    answer,
    places: computed<readonly FoundPlace[]>(() =>
      answer.value?.outcome === 'found' ? answer.value.places : [],
    ),
    total: computed(() => (answer.value?.outcome === 'found' ? answer.value.total : 0)),
    searching: ref(false),
    /** True if the worker was ended because the pattern or expression takes too long. */
    tooLong: ref(false),
    limit: ref(step),
    /** Index of the hit that F4 continues from; -1 before the first. */
    active: ref(-1),
    /** The question of the shown answer. */
    answered: '',
    /** The direction to go when the answer to a newer question arrives. */
    onward: null as 1 | -1 | null,
  }
}

type FindState = ReturnType<typeof createState>

/** Returns a function that asks the worker. Only the answer to the newest question counts. */
function createSearch(
  context: EditorContext,
  isOff: Readonly<Ref<boolean>>,
  state: FindState,
  client: () => FindClient,
  walk: (by: 1 | -1) => void,
): () => Promise<void> {
  const { answer, places, searching, tooLong, limit, active } = state
  let asked = 0
  let last: Promise<void> = Promise.resolve()

  async function ask(question: FindQuestion, mine: number): Promise<void> {
    try {
      const asking = client()
      const health = healthOf(context.session.value)
      const found = await health.run('find', () => asking.timed('find', question, limit.value))
      if (mine !== asked) return
      answer.value = found
      state.answered = JSON.stringify(question)
      active.value = Math.min(active.value, places.value.length - 1)
      if (state.onward !== null) walk(state.onward)
    } catch {
      if (mine !== asked) return
      // The search exceeded its time or memory: the panel says so. A text that was closed meanwhile
      // is no longer on the screen.
      answer.value = null
      state.onward = null
      tooLong.value = true
    } finally {
      if (mine === asked) searching.value = false
    }
  }

  return async () => {
    const question = questionOf(findInput)
    const mine = (asked += 1)
    tooLong.value = false
    if (question === null || isOff.value) {
      state.onward = null
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
}

/** Leads through the hits. */
function createWalk(context: EditorContext, state: FindState) {
  const { places, active } = state

  /** Shows a hit. `focus`: moves the keyboard focus into the text. */
  function go(index: number, focus: boolean): void {
    const place = places.value[index]
    if (place === undefined) return
    active.value = index
    context.show({ start: place.start, end: place.showEnd }, { focus })
  }

  /** Goes to the next or previous hit, wrapping around at both ends. */
  function walk(by: 1 | -1): void {
    const question = questionOf(findInput)
    if (question === null) return
    // If Enter follows a key at once, the listed hits still belong to the previous question: wait.
    state.onward = JSON.stringify(question) === state.answered ? null : by
    if (state.onward !== null) return
    const count = places.value.length
    if (count === 0) return
    const from = active.value < 0 && by < 0 ? 0 : active.value
    go((from + by + count) % count, false)
  }

  return { go, walk }
}
