import { nextTick, onScopeDispose, shallowRef, watch, type ShallowRef } from 'vue'
import type { PathPart, PathPlace } from '../../../src-shared/xml/form/place-of-path.ts'
import { askOnCommand } from '../health/ask-feature.ts'
import { findXmlPlace } from '../text-worker/text-tasks.ts'
import type { EditorContext } from '../workbench/editor-context.ts'

/** Milliseconds without a change of the text before the place is looked up again. */
const pause = 300

/** A place that the user wants to go to, as the notice shows it. */
interface ShownPlace {
  readonly path: string
  /** The remark of a channel about the place; null for none. */
  readonly message: string | null
  /** Parts of the path that the text lacks, from the outside in. */
  readonly missing: readonly PathPart[]
  /** The nearest existing ancestor; null if the text has no such root. */
  readonly nearest: PathPart | null
  /** True if the schema knows the place of the missing elements. */
  readonly canAdd: boolean
}

export interface PathPlaceHandle {
  /** The place that the notice shows; null without a notice. */
  readonly shown: ShallowRef<ShownPlace | null>
  /** Goes to the element of a path. `message` is what a channel says about the place. */
  readonly goTo: (path: string, message: string | null) => Promise<void>
  /** Adds the missing elements to the text as one undo step, and goes there. */
  readonly add: () => Promise<void>
  /** Removes the notice. */
  readonly dismiss: () => void
}

interface Controls {
  /** Puts the caret at a 1-based line and column of the text, and focuses the text. */
  readonly toLine: (line: number, column: number) => void
  /** Focuses the field of a place. Returns false if the form does not show the place. */
  readonly toForm: (place: PathPlace) => Promise<boolean>
}

/** Goes to the element of a path, in the form if the form is open, otherwise in the text. */
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
    const { missing, nearest, addition } = place
    showNotice({ path, message, missing, nearest, canAdd: addition !== null })
    await nextTick() // the notice takes its height first
    await focusOn(place)
  }

  /** Shows the notice of a place, if it has a message or a missing element. */
  function showNotice(place: ShownPlace): void {
    shown.value = place.message === null && place.missing.length === 0 ? null : place
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

  /**
   * Goes to the line of the nearest element by the text alone, for a text with another root, and if the
   * XML worker gave no answer.
   */
  async function goWithoutWorker(path: string, message: string | null): Promise<void> {
    const session = context.session.value
    const place = await findXmlPlace(session.buffer.text(), path)
    if (context.session.value !== session) return
    const name = nameIn(path)
    const missing = place?.exact === true ? [] : [{ name, documentation: [] }]
    showNotice({ path, message, missing, nearest: null, canAdd: false })
    if (place !== null) toLine(place.line, place.column)
  }

  async function add(): Promise<void> {
    if (shown.value === null || context.readOnly.value) return
    const { path, message } = shown.value
    const place = await askOnCommand(context, 'formPlace', path)
    if (place?.addition) context.edit([place.addition])
    await goTo(path, message)
  }

  /** Looks up the place of the notice again, because the user may have added the missing elements. */
  async function lookAgain(): Promise<void> {
    const before = shown.value
    if (before === null) return
    const place = await askOnCommand(context, 'formPlace', before.path)
    if (place === null || shown.value !== before) return
    const { missing, nearest, addition } = place
    showNotice({ ...before, missing, nearest, canAdd: addition !== null })
  }

  watch(context.revision, () => {
    clearTimeout(timer)
    if (shown.value !== null) timer = setTimeout(() => void lookAgain(), pause)
  })
  watch(context.session, () => (shown.value = null))
  onScopeDispose(() => clearTimeout(timer))

  return { shown, goTo, add, dismiss: () => (shown.value = null) }
}

/** Returns the name of the element or attribute that a path leads to, without its position. */
function nameIn(path: string): string {
  const last = path.split('/').at(-1) ?? ''
  return last.replace(/^@|\[\d+\]$/gu, '')
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
