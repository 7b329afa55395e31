import { onScopeDispose, watch } from 'vue'
import type { Problems } from '../problems/use-problems.ts'
import type { EditorContext } from '../workbench/editor-context.ts'

const kept = new Map<EditorContext, Problems>()

/** Returns the problems of a workbench's text. Monaco has one provider for all workbenches. */
export function problemsOf(context: EditorContext): Problems | null {
  return kept.get(context) ?? null
}

/** Registers the problems of a workbench for `problemsOf`, until the scope of the caller ends. */
export function keepProblems(context: EditorContext, problems: Problems): void {
  kept.set(context, problems)
  onScopeDispose(() => kept.delete(context))
}

/** Milliseconds to wait for a check of the text that was just typed. */
const longestWait = 5_000

/**
 * Resolves to true if the problems belong to the current text, if needed after the running check.
 *
 * @param whole waits for the check of the whole text
 */
export function whenChecked(
  context: EditorContext,
  problems: Problems,
  whole: boolean,
): Promise<boolean> {
  const fresh = () =>
    problems.revision.value === context.revision.value &&
    (!whole || problems.state.value === 'checked')
  if (fresh()) return Promise.resolve(true)
  return new Promise((resolve) => {
    const done = (found: boolean): void => {
      stop()
      clearTimeout(timer)
      resolve(found)
    }
    const timer = setTimeout(() => done(false), longestWait)
    const stop = watch([problems.revision, problems.state], () => {
      if (fresh()) done(true)
      else if (problems.state.value === 'stopped') done(false)
    })
  })
}
