import { shallowRef, type ShallowRef } from 'vue'
import { useConfirmStore } from '../../ui/dialogs/confirm-store.ts'
import { useKeysFirst } from '../../composables/page-keys.ts'
import { useShown } from '../../composables/screen/use-shown.ts'
import type { XmlProblem } from '../../../src-shared/xml/validation/problem.ts'
import type { EditorContext } from '../workbench/editor-context.ts'
import type { Problems } from './use-problems.ts'

export interface ProblemSteps {
  /** The problem that was shown last. */
  readonly shown: Readonly<ShallowRef<XmlProblem | null>>
  /** Goes from the caret to the next or previous problem, wrapping around at both ends. */
  readonly step: (forward: boolean) => void
  readonly show: (problem: XmlProblem, focus: boolean) => void
}

/** Steps through problems; F8 and Shift+F8 work anywhere on the page. */
export function useProblemSteps(context: EditorContext, problems: Problems): ProblemSteps {
  const dialogs = useConfirmStore()
  const pageShown = useShown()
  const shown = shallowRef<XmlProblem | null>(null)

  function show(problem: XmlProblem, focus: boolean): void {
    shown.value = problem
    const { start, end } = problem
    context.show({ start: problems.placeNow(start), end: problems.placeNow(end) }, { focus })
  }

  function step(forward: boolean): void {
    const found = problems.report.value?.problems ?? []
    const { editor } = context
    const model = editor.value?.getModel()
    const selection = editor.value?.getSelection()
    if (found.length === 0 || !model || !selection) return
    // A shown problem is selected, so the next problem starts after the start of the selection.
    const at = model.getOffsetAt(selection.getStartPosition())
    const starts = (one: XmlProblem): number => problems.placeNow(one.start)
    const next = forward
      ? (found.find((one) => starts(one) > at) ?? found[0])
      : (found.findLast((one) => starts(one) < at) ?? found.at(-1))
    if (next !== undefined) show(next, true)
  }

  useKeysFirst(({ key, ctrlKey, altKey, metaKey, shiftKey }) => {
    if (key !== 'F8' || ctrlKey || altKey || metaKey) return null
    return pageShown.value && dialogs.open === null ? () => step(!shiftKey) : null
  })
  return { step, show, shown }
}
