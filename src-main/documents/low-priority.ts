import { readlinkSync } from 'node:fs'
import { constants, setPriority } from 'node:os'

/**
 * Gives the calling thread the lowest priority of the system, for work that nobody waits for. Only
 * Linux has priorities of threads that a program without native code can set; see `lowerProcess`.
 */
export function lowerPriority(): void {
  if (process.platform !== 'linux') return
  try {
    // Such as "812/task/815".
    const thread = Number(readlinkSync('/proc/thread-self').split('/').at(-1))
    if (thread > 0) setPriority(thread, constants.priority.PRIORITY_LOW)
  } catch {
    // A system without /proc, or one that refuses: the thread works at the usual priority.
  }
}

/**
 * Gives this process the lowest priority of the system, where threads cannot have a priority of their
 * own. For a process that holds nothing else: its other threads get the priority as well.
 */
export function lowerProcess(): void {
  if (process.platform === 'linux') return
  try {
    setPriority(constants.priority.PRIORITY_LOW)
  } catch {
    // A system that refuses: the process works at the usual priority.
  }
}
