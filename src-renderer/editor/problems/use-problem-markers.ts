import type * as Monaco from 'monaco-editor/editor/editor.api.js'
import { onScopeDispose, watch } from 'vue'
import { useI18n } from 'vue-i18n'
import type { XmlProblem } from '../../../src-shared/xml/validation/problem.ts'
import { healthOf } from '../health/feature-health.ts'
import { useFeatureOff } from '../health/use-feature-off.ts'
import type { EditorContext } from '../workbench/editor-context.ts'
import { useProblemLabels } from './problem-labels.ts'
import type { Problems } from './use-problems.ts'

/** Identifies our markers among all markers of a text. */
const markerOwner = 'perceel'

/** Underlines the problems in the text. Hovering or focusing a marker shows its description. */
export function useProblemMarkers(context: EditorContext, problems: Problems): void {
  const { monaco, session } = context
  const { locale } = useI18n()
  const words = useProblemLabels()
  const isOff = useFeatureOff(context, 'marks')

  let marked = false

  function markerOf(
    model: Monaco.editor.ITextModel,
    problem: XmlProblem,
  ): Monaco.editor.IMarkerData {
    const start = model.getPositionAt(problems.placeNow(problem.start))
    const end = model.getPositionAt(problems.placeNow(problem.end))
    return {
      severity: severityOf(problem),
      message: words(problem),
      startLineNumber: start.lineNumber,
      startColumn: start.column,
      endLineNumber: end.lineNumber,
      endColumn: end.column,
    }
  }

  function severityOf({ severity }: XmlProblem): Monaco.MarkerSeverity {
    if (severity === 'error') return monaco.MarkerSeverity.Error
    return severity === 'warning' ? monaco.MarkerSeverity.Warning : monaco.MarkerSeverity.Info
  }

  function mark(): void {
    const { model } = session.value.buffer
    const found = problems.state.value === 'stopped' ? [] : (problems.report.value?.problems ?? [])
    healthOf(session.value).runHere('marks', () => {
      const markers = found.map((problem) => markerOf(model, problem))
      // Without markers before and after there is nothing to draw.
      if (markers.length > 0 || marked) monaco.editor.setModelMarkers(model, markerOwner, markers)
      marked = markers.length > 0
    })
    if (isOff.value) clear(model)
  }

  watch([problems.report, () => problems.state.value === 'stopped', isOff, locale], mark, {
    immediate: true,
  })
  watch(session, (_, { buffer }) => clear(buffer.model))
  onScopeDispose(() => clear(session.value.buffer.model))

  function clear(model: Monaco.editor.ITextModel): void {
    if (!model.isDisposed()) monaco.editor.setModelMarkers(model, markerOwner, [])
  }
}
