import { existsSync, openSync, readSync } from 'node:fs'
import { threadCpuTime } from '../thread-cpu-time.ts'

/** The interval of the watch's timer, in milliseconds. A longer interval is a stall. */
const resolution = 5

/** The longest times between two turns of a thread's event loop, in whole milliseconds. */
export interface LongestStalls {
  /** By the clock. On a busy machine this contains waiting for a processor. */
  readonly wall: number
  /** Without waiting for a processor. Equal to `wall` where the system does not tell. */
  readonly own: number
  /** The processor time of the thread: without waiting for a processor or a disk. */
  readonly cpu: number
}

/** Watches the stalls of this thread. `take` returns the longest since the call before. */
export function watchStalls(): { take(): LongestStalls; stop(): void } {
  const waits = processorWaits()
  const look = () => ({ wall: performance.now(), waits: waits(), cpu: threadCpuTime() })
  let last = look()
  let most = { wall: 0, own: 0, cpu: 0 }
  const turn = () => {
    const now = look()
    const wall = now.wall - last.wall - resolution
    most.wall = Math.max(most.wall, wall)
    most.own = Math.max(most.own, wall - (now.waits - last.waits))
    most.cpu = Math.max(most.cpu, now.cpu - last.cpu)
    last = now
  }
  const timer = setInterval(turn, resolution)
  return {
    take() {
      turn()
      const taken = most
      most = { wall: 0, own: 0, cpu: 0 }
      return {
        wall: Math.round(taken.wall),
        own: Math.round(taken.own),
        cpu: Math.round(taken.cpu),
      }
    },
    stop: () => clearInterval(timer),
  }
}

/**
 * Returns a function that tells how long this thread has waited for a processor, in milliseconds:
 * the second number of Linux's schedstat. Always 0 on other systems.
 */
function processorWaits(): () => number {
  const path = '/proc/thread-self/schedstat'
  if (!existsSync(path)) return () => 0
  const file = openSync(path, 'r')
  const bytes = Buffer.alloc(64)
  return () => {
    const length = readSync(file, bytes, 0, bytes.length, 0)
    return Number(bytes.toString('latin1', 0, length).split(' ')[1] ?? 0) / 1e6
  }
}
