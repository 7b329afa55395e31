import { nextTick, onScopeDispose, shallowRef, watch, type ShallowRef } from 'vue'
import type { PathPart, PathPlace } from '../../../src-shared/xml/form/place-of-path.ts'
import { askOnCommand } from '../health/ask-feature.ts'
import { findXmlPlace } from '../text-worker/text-tasks.ts'
import type { EditorContext } from '../workbench/editor-context.ts'

/** Milliseconds without a change of the text before the place is looked up again. */
const pause = 300

/** A place that the user came for. */
interface ShownPlace {
  readonly path: string
  /** What a channel says about the place; null for none. */
  readonly message: string | null
  /** Parts of the path that the text lacks, from the outside in. */
  readonly missing: readonly PathPart[]
  /** The nearest existing ancestor; null if the text has no such root. */
  readonly nearest: PathPart | null
  /** True if the schema knows the place of the missing elements. */
  readonly canAdd: boolean
}

export interface PathPlaceHandle {
  /** The place for the notice; null if there is nothing to say. */
  readonly shown: ShallowRef<ShownPlace | null>
  readonly goTo: (path: string, message: string | null) => Promise<void>
  /** Adds the missing elements to the text as one undo step, and goes there. */
  readonly add: () => Promise<void>
  readonly dismiss: () => void
}

interface Controls {
  /** Puts the caret at a 1-based line and column of the text, and focuses the text. */
  readonly toLine: (line: number, column: number) => void
  /** Focuses the field of a place. Returns false if the form does not show the place. */
  readonly toForm: (place: PathPlace) => Promise<boolean>
}

/** Leads to the element of a path, in the form if the form is open, otherwise in the text. */
export function usePathPlace(
  context: EditorContext,
  { toLine, toForm }: Controls,
): PathPlaceHandle {
  const shown = shallowRef<ShownPlace | null>(null)
  let timer: ReturnType<typeof setTimeout> | undefined

  async function goTo(path: string, message: string | null): Promise<void> {
    const session = context.session.value
    await schemaKnown(context)
    const place = await askOnCommand(context, 'formPlace', path)
    if (context.session.value !== session) return
    if (place === null) return goWithoutWorker(path, message)
    tell(path, message, place)
    await nextTick() // the notice takes its height first
    await focusOn(place)
  }

  /** Shows the notice if there is a message or a missing element. */
  function tell(path: string, message: string | null, place: PathPlace): void {
    const { missing, nearest, addition } = place
    shown.value =
      message === null && missing.length === 0
        ? null
        : { path, message, missing, nearest, canAdd: addition !== null }
  }

  async function focusOn(place: PathPlace): Promise<void> {
    const inForm = context.side.value === 'form'
    if (inForm) {
      context.show({ start: place.caret, end: place.caret }, { focus: false })
      if (await toForm(place)) return
    }
    const { lineNumber, column } = context.session.value.buffer.model.getPositionAt(place.caret)
    toLine(lineNumber, column)
  }

  /** Goes to the line of the nearest element, if the root differs or the worker gave no answer. */
  async function goWithoutWorker(path: string, message: string | null): Promise<void> {
    const session = context.session.value
    const place = await findXmlPlace(session.buffer.text(), path)
    if (context.session.value !== session) return
    const name =
      path
        .split('/')
        .at(-1)
        ?.replace(/^@|\[\d+\]$/gu, '') ?? ''
    const missing = place?.exact === true ? [] : [{ name, documentation: [] }]
    shown.value =
      message === null && missing.length === 0
        ? null
        : { path, message, missing, nearest: null, canAdd: false }
    if (place !== null) toLine(place.line, place.column)
  }

  async function add(): Promise<void> {
    const now = shown.value
    if (now === null || context.readOnly.value) return
    const place = await askOnCommand(context, 'formPlace', now.path)
    if (place?.addition) context.edit([place.addition])
    await goTo(now.path, now.message)
  }

  /** Looks the place up again, because the user may have filled it in. */
  async function look(): Promise<void> {
    const now = shown.value
    if (now === null) return
    const place = await askOnCommand(context, 'formPlace', now.path)
    if (place !== null && shown.value === now) tell(now.path, now.message, place)
  }

  watch(context.revision, () => {
    clearTimeout(timer)
    if (shown.value !== null) timer = setTimeout(() => void look(), pause)
  })
  watch(context.session, () => (shown.value = null))
  onScopeDispose(() => clearTimeout(timer))

  return { shown, goTo, add, dismiss: () => (shown.value = null) }
}

/** Resolves when main has answered which schema the text has. */
function schemaKnown({ schema }: Pick<EditorContext, 'schema'>): Promise<void> {
  if (schema.value !== 'searching') return Promise.resolve()
  return new Promise((resolve) => {
    const stop = watch(schema, (now) => {
      if (now === 'searching') return
      stop()
      resolve()
    })
  })
}
