import { computed, ref, type ComputedRef, type Ref } from 'vue'
import type { XmlProblem } from '../../../src-shared/xml/validation/problem.ts'
import type { EditorContext } from '../workbench/editor-context.ts'
import { useProblemLabels } from './problem-labels.ts'
import type { Problems } from './use-problems.ts'

export interface ProblemLine {
  readonly problem: XmlProblem
  /** Index among all problems of the report. */
  readonly index: number
  readonly line: number
  readonly words: string
  readonly path: string
}

export interface ProblemList {
  readonly filter: Ref<string>
  readonly lines: ComputedRef<readonly ProblemLine[]>
}

/** Provides the problems as lines to read, filtered by the search text. */
export function useProblemList({ session }: EditorContext, problems: Problems): ProblemList {
  const words = useProblemLabels()
  const filter = ref('')

  const all = computed<readonly ProblemLine[]>(() => {
    const { model } = session.value.buffer
    return (problems.report.value?.problems ?? []).map((problem, index) => ({
      problem,
      index,
      line: model.getPositionAt(problems.placeNow(problem.start)).lineNumber,
      words: words(problem),
      path: problem.path.join(' › '),
    }))
  })
  const lines = computed(() => {
    const wanted = filter.value.trim().toLowerCase()
    if (wanted === '') return all.value
    return all.value.filter((one) => `${one.words}\n${one.path}`.toLowerCase().includes(wanted))
  })
  return { filter, lines }
}
