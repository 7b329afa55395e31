import { watchDebounced } from '@vueuse/core'
import type * as Monaco from 'monaco-editor/editor/editor.api.js'
import { computed, onScopeDispose, ref, shallowRef, watch, type Ref, type ShallowRef } from 'vue'
import type { OutlineItem, OutlinePlace } from '../../../src-shared/xml/language/outline-items.ts'
import type { EditorContext } from '../workbench/editor-context.ts'
import { askFeature } from '../health/ask-feature.ts'
import { useFeatureOff } from '../health/use-feature-off.ts'
import { shiftOffsets } from './shift-offsets.ts'

/** The loaded rows; `first` is the row number of the first of them. */
interface OutlineView {
  readonly total: number
  readonly first: number
  readonly rows: readonly OutlineItem[]
}

export interface Outline {
  /** Null until the first answer. */
  readonly view: Readonly<ShallowRef<OutlineView | null>>
  readonly filter: Ref<string>
  /** The row of the caret's element, or of its nearest visible ancestor. */
  readonly current: Readonly<Ref<OutlinePlace>>
  readonly off: Readonly<Ref<boolean>>
  /** Tells which rows are on the screen. */
  readonly look: (first: number, count: number) => void
  readonly toggle: (item: OutlineItem) => void
  /** Returns the row of an item's parent element; -1 at the top. */
  readonly rowAround: (item: OutlineItem) => Promise<number>
}

const nothingOpen: readonly number[] = []
const nowhere: OutlinePlace = { row: -1, start: -1 }

/**
 * Provides the outline of the text on the screen. The open elements are stored as their start
 * offsets, which shift with the text. The worker delivers the visible rows.
 */
export function useOutline(context: EditorContext): Outline {
  const open = shallowRef(nothingOpen)
  const view = shallowRef<OutlineView | null>(null)
  const filter = ref('')
  const current = shallowRef(nowhere)
  const looked = shallowRef({ first: 0, count: 60 })
  const off = useFeatureOff(context, 'outline')
  let asked = 0
  let untouched = true
  let listening: Monaco.IDisposable | null = null

  watch(
    context.session,
    ({ buffer: { model } }) => {
      listening?.dispose()
      open.value = nothingOpen
      view.value = null
      untouched = true
      listening = model.onDidChangeContent(({ changes }) => {
        open.value = shiftOffsets(open.value, changes)
      })
    },
    { immediate: true },
  )
  onScopeDispose(() => listening?.dispose())

  async function read(): Promise<void> {
    const mine = (asked += 1)
    const { first, count } = looked.value
    const sought = filter.value.trim()
    const answer =
      sought === ''
        ? await askFeature(context, 'outline', 'outlineRows', open.value, first, count)
        : await readFound(sought, first, count)
    if (answer === null || mine !== asked) return
    view.value = { ...answer, first }
    const [root] = answer.rows
    // A record has one root element: open the root, because the user wants to see its content.
    if (untouched && sought === '' && root?.state === 'closed' && answer.total === 1) {
      open.value = [root.start]
    }
    untouched = false
  }

  async function readFound(sought: string, first: number, count: number) {
    const found = await askFeature(context, 'outline', 'findElements', sought, first, count)
    if (found === null) return null
    const rows = found.items.map(({ name, detail, start, end }) => {
      return { name, detail, start, end, level: 1, state: 'leaf' } as const
    })
    return { total: found.total, rows }
  }

  /** Opens the ancestors of the element at the caret. */
  async function follow(): Promise<void> {
    if (filter.value.trim() !== '') return
    const way = await askFeature(context, 'outline', 'outlineWay', context.caret.value)
    if (way === null) return
    const lacking = way.filter((start) => !open.value.includes(start))
    if (lacking.length > 0) open.value = [...open.value, ...lacking]
    else await place()
  }

  async function place(): Promise<void> {
    const offset = context.caret.value
    const found = await askFeature(context, 'outline', 'outlinePlace', open.value, offset)
    if (found !== null) current.value = found
  }

  watch(open, place)
  watch([open, looked, off], read)
  watchDebounced([filter, context.revision, context.session], read, {
    debounce: 120,
    immediate: true,
  })
  watchDebounced([context.caret, context.revision, filter, off], follow, {
    debounce: 120,
    immediate: true,
  })

  return {
    view,
    filter,
    current: computed(() => (filter.value.trim() === '' ? current.value : nowhere)),
    off,
    look: (first, count) => {
      const { value } = looked
      if (value.first !== first || value.count !== count) looked.value = { first, count }
    },
    toggle: ({ start, state }) => {
      if (state === 'leaf') return
      open.value =
        state === 'open' ? open.value.filter((one) => one !== start) : [...open.value, start]
    },
    rowAround: async ({ start }) => {
      const way = await askFeature(context, 'outline', 'outlineWay', start)
      const parent = way?.at(-1)
      if (parent === undefined) return -1
      const place = await askFeature(context, 'outline', 'outlinePlace', open.value, parent)
      return place?.row ?? -1
    },
  }
}
