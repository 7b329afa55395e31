import { readdirSync, readFileSync } from 'node:fs'

/** The facts of one process of an app. */
export interface AppProcess {
  readonly pid: number
  readonly command: string
}

/** Milliseconds in a tick of /proc (USER_HZ is 100 on every Linux). */
const tickMs = 10

/** Returns a process and all processes below it. Needs Linux. */
export function processTree(root: number): AppProcess[] {
  const children = new Map<number, number[]>()
  for (const name of readdirSync('/proc')) {
    const pid = Number(name)
    const parent = Number.isInteger(pid) ? statOf(pid)?.[1] : undefined
    if (parent === undefined) continue
    children.set(Number(parent), [...(children.get(Number(parent)) ?? []), pid])
  }
  const found: AppProcess[] = []
  const waiting = [root]
  for (let pid = waiting.pop(); pid !== undefined; pid = waiting.pop()) {
    const command = readOrNull(`/proc/${pid}/cmdline`)
    if (command === null) continue
    found.push({ pid, command: command.replaceAll('\0', ' ') })
    waiting.push(...(children.get(pid) ?? []))
  }
  return found
}

/** Returns the processor time that processes have used, in milliseconds. */
export function treeCpuMs(processes: readonly AppProcess[]): number {
  let ticks = 0
  for (const { pid } of processes) {
    const fields = statOf(pid)
    ticks += Number(fields?.[11] ?? 0) + Number(fields?.[12] ?? 0)
  }
  return ticks * tickMs
}

/** Returns the proportional set size of a process in bytes; null if the process is gone. */
export function pssOf(pid: number): number | null {
  const text = readOrNull(`/proc/${pid}/smaps_rollup`)
  const kilobytes = text === null ? null : /^Pss:\s+(\d+) kB$/m.exec(text)?.[1]
  return kilobytes === null || kilobytes === undefined ? null : Number(kilobytes) * 1024
}

/** Returns the number of threads of a process. */
export function threadsOf(pid: number): number {
  return readdirSync(`/proc/${pid}/task`).length
}

/** Returns the fields of /proc/PID/stat after the name, which may hold spaces; null if it is gone. */
function statOf(pid: number): string[] | null {
  const text = readOrNull(`/proc/${pid}/stat`)
  return text === null ? null : text.slice(text.lastIndexOf(')') + 2).split(' ')
}

function readOrNull(path: string): string | null {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return null // the process ended
  }
}
