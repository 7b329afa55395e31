import { watch } from 'vue'
import type { Problems } from '../problems/use-problems.ts'
import type { EditorContext } from '../workbench/editor-context.ts'

/** Milliseconds to wait for a check of the text that was just typed. */
const longestWait = 5_000

/**
 * Waits until the problems belong to the current text: those around the edits (`touched`), or those
 * of the whole text. Resolves to false if that takes too long, or if checking stopped.
 */
export function awaitCheck(
  context: EditorContext,
  problems: Problems,
  extent: 'touched' | 'whole',
): Promise<boolean> {
  const isCurrent = () =>
    problems.revision.value === context.revision.value &&
    (extent === 'touched' || problems.state.value === 'checked')
  if (isCurrent()) return Promise.resolve(true)
  return new Promise((resolve) => {
    const settle = (isChecked: boolean): void => {
      stop()
      clearTimeout(timer)
      resolve(isChecked)
    }
    const timer = setTimeout(() => settle(false), longestWait)
    const stop = watch([problems.revision, problems.state], () => {
      if (isCurrent()) settle(true)
      else if (problems.state.value === 'stopped') settle(false)
    })
  })
}
