/** The used part of Electron's `UtilityProcess`. */
export interface ForkedProcess {
  readonly stdout: NodeJS.ReadableStream | null
  readonly stderr: NodeJS.ReadableStream | null
  postMessage(message: unknown): void
  /** False if there is no process to kill: before `spawn`, and after `exit`. */
  kill(): boolean
  once(event: 'spawn', listener: () => void): unknown
  once(event: 'exit', listener: (code: number) => void): unknown
  on(event: 'message', listener: (message: unknown) => void): unknown
  on(event: 'error', listener: () => void): unknown
}

/** `utilityProcess.fork`. */
export type Fork = (
  modulePath: string,
  args: string[],
  options: {
    readonly stdio: 'ignore' | ('ignore' | 'pipe')[]
    readonly serviceName: string
    readonly env?: Record<string, string>
  },
) => ForkedProcess

/** The end of a process. */
export interface ProcessEnd {
  readonly ended: boolean
  /** Ends the process at once, or right after its start if the process has not started yet. */
  readonly kill: () => void
  /** Calls `listener` once when the process has ended, also if it already has. */
  readonly onExit: (listener: () => void) => void
}

/** Follows a process that was just forked. */
export function endOf(child: ForkedProcess): ProcessEnd {
  let ended = false
  const listeners: (() => void)[] = []
  child.once('exit', () => {
    ended = true
    for (const listener of listeners) listener()
  })
  // Without a listener this event would be an uncaught exception of main. It brings a report about the
  // process, with its environment; `exit` follows.
  child.on('error', () => undefined)
  return {
    get ended() {
      return ended
    },
    kill: () => {
      if (!child.kill() && !ended) child.once('spawn', () => child.kill())
    },
    onExit: (listener) => {
      if (ended) listener()
      else listeners.push(listener)
    },
  }
}
