import { watchDebounced } from '@vueuse/core'
import type * as Monaco from 'monaco-editor/editor/editor.api.js'
import { computed, onScopeDispose, ref, shallowRef, watch, type Ref, type ShallowRef } from 'vue'
import type { OutlineItem, OutlinePlace } from '../../../src-shared/xml/language/outline-items.ts'
import type { EditorContext } from '../workbench/editor-context.ts'
import { newestOnly } from '../../ipc/newest-only.ts'
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
  /** True if the outline is switched off for this text, because it is too slow. */
  readonly isOff: Readonly<Ref<boolean>>
  /** Sets which rows are on the screen: the worker is asked for these rows. */
  readonly showRows: (first: number, count: number) => void
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
  const state = createState(context)
  const { open, view, filter, current, shownRows, isOff } = state

  watchText(context, state)
  const { follow, place } = createCaretPlace(context, state)
  const read = createRowReader(context, state)
  watch(open, place)
  watch([open, shownRows, isOff], read)
  watchDebounced([filter, context.revision, context.session], read, {
    debounce: 120,
    immediate: true,
  })
  watchDebounced([context.caret, context.revision, filter, isOff], follow, {
    debounce: 120,
    immediate: true,
  })

  return {
    view,
    filter,
    current: computed(() => (filter.value.trim() === '' ? current.value : nowhere)),
    isOff,
    showRows: (first, count) => {
      const { value } = shownRows
      if (value.first !== first || value.count !== count) shownRows.value = { first, count }
    },
    toggle: ({ start, state: shape }) => {
      if (shape === 'leaf') return
      open.value =
        shape === 'open' ? open.value.filter((one) => one !== start) : [...open.value, start]
    },
    rowAround: (item) => rowAround(context, open, item),
  }
}

function createState(context: EditorContext) {
  return {
    open: shallowRef(nothingOpen),
    view: shallowRef<OutlineView | null>(null),
    filter: ref(''),
    current: shallowRef(nowhere),
    shownRows: shallowRef({ first: 0, count: 60 }),
    isOff: useFeatureOff(context, 'outline'),
    /** True until the rows of the text were read once. */
    isFirstRead: true,
  }
}

type OutlineState = ReturnType<typeof createState>

/** Starts over for another text, and shifts the open elements with the text. */
function watchText({ session }: EditorContext, state: OutlineState): void {
  const { open, view } = state
  let listening: Monaco.IDisposable | null = null

  watch(
    session,
    ({ buffer: { model } }) => {
      listening?.dispose()
      open.value = nothingOpen
      view.value = null
      state.isFirstRead = true
      listening = model.onDidChangeContent(({ changes }) => {
        open.value = shiftOffsets(open.value, changes)
      })
    },
    { immediate: true },
  )
  onScopeDispose(() => listening?.dispose())
}

/** Returns a function that reads the rows on the screen. */
function createRowReader(context: EditorContext, state: OutlineState): () => Promise<void> {
  const { open, view, filter, shownRows } = state
  const beginRead = newestOnly()

  return async () => {
    const isNewest = beginRead()
    const { first, count } = shownRows.value
    const sought = filter.value.trim()
    const answer =
      sought === ''
        ? await askFeature(context, 'outline', 'outlineRows', open.value, first, count)
        : await readFound(context, sought, first, count)
    if (answer === null || !isNewest()) return
    view.value = { ...answer, first }
    const [root] = answer.rows
    // A record has one root element: open the root, because the user wants to see its content.
    if (state.isFirstRead && sought === '' && root?.state === 'closed' && answer.total === 1) {
      open.value = [root.start]
    }
    state.isFirstRead = false
  }
}

async function readFound(context: EditorContext, sought: string, first: number, count: number) {
  const found = await askFeature(context, 'outline', 'findElements', sought, first, count)
  if (found === null) return null
  const rows = found.items.map(({ name, detail, start, end }) => {
    return { name, detail, start, end, level: 1, state: 'leaf' } as const
  })
  return { total: found.total, rows }
}

/** Leads to the row of the caret's element. */
function createCaretPlace(context: EditorContext, { open, filter, current }: OutlineState) {
  /** Opens the ancestors of the element at the caret. */
  async function follow(): Promise<void> {
    if (filter.value.trim() !== '') return
    const ancestors = await askFeature(context, 'outline', 'outlineAncestors', context.caret.value)
    if (ancestors === null) return
    const lacking = ancestors.filter((start) => !open.value.includes(start))
    if (lacking.length > 0) open.value = [...open.value, ...lacking]
    else await place()
  }

  async function place(): Promise<void> {
    const offset = context.caret.value
    const found = await askFeature(context, 'outline', 'outlinePlace', open.value, offset)
    if (found !== null) current.value = found
  }

  return { follow, place }
}

async function rowAround(
  context: EditorContext,
  open: OutlineState['open'],
  { start }: OutlineItem,
): Promise<number> {
  const ancestors = await askFeature(context, 'outline', 'outlineAncestors', start)
  const parent = ancestors?.at(-1)
  if (parent === undefined) return -1
  const place = await askFeature(context, 'outline', 'outlinePlace', open.value, parent)
  return place?.row ?? -1
}
