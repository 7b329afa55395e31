import { watchDebounced } from '@vueuse/core'
import type * as Monaco from 'monaco-editor/editor/editor.api.js'
import { computed, onScopeDispose, shallowRef, watch } from 'vue'
import { useI18n } from 'vue-i18n'
import { useSpellingStore } from '../../stores/spelling-store.ts'
import type { EditorContext } from '../workbench/editor-context.ts'
import type { Spelling } from './provide-spelling.ts'
import type { LanguageMark } from './spelling-task.ts'

/** Identifies the marks of the spelling among all markers of a text. */
const markerOwner = 'perceel-spelling'
/** Milliseconds without typing before a check. */
const pause = 700
/** More hints are not shown: the check stops there. */
const mostMarks = 1000

/** Marks unknown words of long texts in the XML, as hints. The lines on the screen come first. */
export function useSpellingMarkers(context: EditorContext, spelling: Spelling): void {
  const { monaco, session, revision } = context
  const { t, locale } = useI18n()
  const store = useSpellingStore()
  const marks = shallowRef<readonly LanguageMark[]>([])
  /** The revision that the offsets of the marks refer to. */
  let marked = -1
  /** True while the XML is on the screen. */
  const shown = computed(
    () =>
      context.editor.value !== null && !(context.side.value === 'form' && context.formAlone.value),
  )

  async function check(): Promise<void> {
    const { model } = session.value.buffer
    if (!shown.value || !spelling.isOn.value) return show(model, [])
    const mine = revision.value
    const isOld = () => revision.value !== mine || session.value.buffer.model !== model
    const [from, to] = visibleRange(model)
    const first = await spelling.checkXml(from, to)
    if (isOld() || first === null) return
    show(model, first.marks)
    const found: LanguageMark[] = []
    for (let next: number | null = 0; next !== null && found.length < mostMarks;) {
      const part = await spelling.checkXml(next, model.getValueLength())
      if (isOld() || part === null) return
      found.push(...part.marks.filter((mark) => !spelling.accepts(mark)))
      next = part.next
    }
    show(model, found.slice(0, mostMarks))
  }

  function visibleRange(model: Monaco.editor.ITextModel): [number, number] {
    const lines = context.editor.value?.getVisibleRanges() ?? []
    const [head, tail] = [lines[0], lines.at(-1)]
    if (head === undefined || tail === undefined) return [0, 0]
    return [model.getOffsetAt(head.getStartPosition()), model.getOffsetAt(tail.getEndPosition())]
  }

  function show(model: Monaco.editor.ITextModel, found: readonly LanguageMark[]): void {
    marks.value = found
    marked = revision.value
    draw(model)
  }

  function draw(model: Monaco.editor.ITextModel): void {
    if (model.isDisposed() || marked !== revision.value) return
    const markers = marks.value
      .filter((mark) => !spelling.accepts(mark))
      .map((mark) => markerOf(model, mark))
    monaco.editor.setModelMarkers(model, markerOwner, markers)
  }

  function markerOf(
    model: Monaco.editor.ITextModel,
    { start, end, word }: LanguageMark,
  ): Monaco.editor.IMarkerData {
    const [from, to] = [model.getPositionAt(start), model.getPositionAt(end)]
    return {
      severity: monaco.MarkerSeverity.Hint,
      message: t('spelling.marker', { word }),
      startLineNumber: from.lineNumber,
      startColumn: from.column,
      endLineNumber: to.lineNumber,
      endColumn: to.column,
    }
  }

  function clear(model: Monaco.editor.ITextModel): void {
    if (!model.isDisposed()) monaco.editor.setModelMarkers(model, markerOwner, [])
  }

  watchDebounced([revision, shown, spelling.isOn], () => void check(), {
    debounce: pause,
    immediate: true,
  })
  // A word was added, ignored or taken back: the check need not run again for fewer marks.
  watch([() => store.accepts, locale], () => draw(session.value.buffer.model))
  watch(session, (_, { buffer }) => clear(buffer.model))
  onScopeDispose(() => clear(session.value.buffer.model))
}
