/** Runs a task after all earlier tasks have ended. The caller gets the task's result or failure. */
export type RunInTurn = <T>(task: () => Promise<T>) => Promise<T>

/**
 * Returns a function that runs tasks one at a time, in the order of the calls. A failed task does not
 * stop the tasks behind it.
 */
export function oneAtATime(): RunInTurn {
  let last: Promise<unknown> = Promise.resolve()
  return (task) => {
    const turn = last.then(task)
    last = turn.catch(() => undefined) // the caller of the task gets the failure
    return turn
  }
}
