import { readdirSync, readFileSync } from 'node:fs'

/**
 * Returns the bytes that a process holds in memory; 0 if the process has ended. Pages of memory that are
 * shared with other processes, such as Node's program, count as well. Needs Linux.
 */
export function residentBytes(pid: number): number {
  const kilobytes = /^VmRSS:\s+(\d+) kB$/mu.exec(textOf(`/proc/${pid}/status`))?.[1]
  return Number(kilobytes ?? 0) * 1024
}

/**
 * Returns a function that tells the milliseconds of processor time of all threads of a process since its
 * last call. Needs Linux.
 */
export function threadsWork(pid: number): () => number {
  let before = timesOf(pid)
  return () => {
    const now = timesOf(pid)
    // Threads end: their time before is not taken off.
    const spent = [...now].map(([thread, time]) => time - (before.get(thread) ?? 0))
    before = now
    return spent.reduce((sum, time) => sum + time, 0)
  }
}

function timesOf(pid: number): Map<string, number> {
  const threads = namesIn(`/proc/${pid}/task`)
  return new Map(
    threads.map((thread) => {
      const [nanoseconds = ''] = textOf(`/proc/${pid}/task/${thread}/schedstat`).split(' ')
      return [thread, Number(nanoseconds) / 1e6]
    }),
  )
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch {
    return [] // the process ended
  }
}

function textOf(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return '' // the process or the thread ended
  }
}
