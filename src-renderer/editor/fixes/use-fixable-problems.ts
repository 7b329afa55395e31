import { shallowRef, watch, type ShallowRef } from 'vue'
import type { Problems } from '../problems/use-problems.ts'
import { askFeature } from '../health/ask-feature.ts'
import { useFeatureOff } from '../health/use-feature-off.ts'
import type { EditorContext } from '../workbench/editor-context.ts'
import { applyPreferredFix } from './apply-fix.ts'
import { awaitCheck } from './await-check.ts'

/**
 * Problems in one request to the worker. Small requests let the worker answer typing in between.
 */
const atATime = 100

export interface FixableProblems {
  /** Indexes of the problems in the report that have a preferred fix. */
  readonly fixable: Readonly<ShallowRef<ReadonlySet<number>>>
  /** Fixes one problem. Does nothing if the text has changed since. */
  readonly fix: (index: number) => Promise<void>
}

/** Finds the problems that have a fix without a choice. */
export function useFixableProblems(context: EditorContext, problems: Problems): FixableProblems {
  const fixable = shallowRef<ReadonlySet<number>>(new Set())

  async function findFixable(): Promise<void> {
    const revision = problems.revision.value
    const all = problems.report.value?.problems ?? []
    const isCurrent = () =>
      problems.revision.value === revision && context.revision.value === revision
    let found: ReadonlySet<number> = new Set()
    for (let from = 0; from < all.length && isCurrent(); from += atATime) {
      const batch = all.slice(from, from + atATime)
      const answers = await askFeature(context, 'fixes', 'fixable', batch)
      if (answers === null || !isCurrent()) return
      const indexes = batch.flatMap((_, at) => (answers[at] === true ? [from + at] : []))
      found = new Set([...found, ...indexes])
      fixable.value = found
    }
    if (isCurrent()) fixable.value = found
  }

  async function fix(index: number): Promise<void> {
    const problem = problems.report.value?.problems[index]
    if (problem === undefined || !(await awaitCheck(context, problems, 'touched'))) return
    if (problems.report.value?.problems.includes(problem) !== true) return
    // A crashed worker changed nothing. The row stays, and the user can try again.
    await applyPreferredFix(context, problem, context.revision.value).catch(() => false)
  }

  watch([problems.revision, useFeatureOff(context, 'fixes')], findFixable, { immediate: true })
  return { fixable, fix }
}
