import { setTimeout as pause } from 'node:timers/promises'
import type { Log } from '../../logging/log.ts'

interface QuittingApp {
  on(event: 'will-quit', listener: (event: { preventDefault(): void }) => void): unknown
  exit(code: number): void
}

interface Stopping {
  stop(): Promise<void>
  /** Ends the threads that would crash the process if the process ended first. */
  endThreads(): Promise<void>
  /** Returns true while a call of the system holds a thread. */
  isBlocked(): boolean
}

/** The part of Node's `process` that ends a process which cannot end by itself. */
interface BlockedProcess {
  readonly pid: number
  readonly platform: NodeJS.Platform
  getActiveResourcesInfo(): string[]
  kill(pid: number, signal: 'SIGKILL'): unknown
}

/** Milliseconds that calls of the system may take to return before the process is killed. */
const blockedTimeoutMs = 1_000
/** Milliseconds between two looks at those calls. */
const blockedLookMs = 50

/** Milliseconds that the system may take to copy and check an update before it ends the app. */
const installTimeoutMs = 120_000

const quitSignals = ['SIGTERM', 'SIGINT', 'SIGHUP'] as const

/** Quits on a signal. The returned function says whether a signal came. */
export function quitOnSignals(
  process: { on(signal: (typeof quitSignals)[number], listener: () => void): unknown },
  quit: () => void,
): () => boolean {
  let signalled = false
  for (const signal of quitSignals) {
    process.on(signal, () => {
      signalled = true
      quit()
    })
  }
  return () => signalled
}

/**
 * Delays the end of the app until the services have stopped, for `timeoutMs` at most. Stored data is
 * safe at any moment (promises 1 and 4); the wait only saves the next start a read-back. Loading
 * threads then get another `timeoutMs` to end. `will-quit` comes after the windows have closed, so a
 * page's last draft has arrived. `atEnd` runs last, and returns true if it ends the app itself: macOS
 * installs an update so, and quits once more. If the app still runs after `installTimeoutMs`, it ends.
 *
 * A process waits at its end for the threads of Node and of workers. One that reads from a share that
 * does not answer would keep the process alive, and a second start would only hand over to it. So a
 * process with such a thread kills itself, after the services have stopped.
 */
export function stopBeforeQuit(
  app: QuittingApp,
  stopping: Stopping,
  options: {
    readonly timeoutMs: number
    readonly log: Log
    readonly process: BlockedProcess
    readonly atEnd?: () => boolean
    readonly installTimeoutMs?: number
  },
): void {
  let begun = false
  let handedOver = false
  const isBlocked = () => staysBlocked(stopping, options.process)
  const kill = () => {
    options.log.warn('quit.blocked')
    options.process.kill(options.process.pid, 'SIGKILL')
  }
  const end = async () => {
    if (await isBlocked()) kill()
    else app.exit(0)
  }
  app.on('will-quit', (event) => {
    if (handedOver) return
    event.preventDefault()
    if (begun) return
    begun = true
    void endsWithin(() => stopping.stop(), options)
      .then(() => endsWithin(() => stopping.endThreads(), options))
      .then(async () => {
        // macOS installs an update after the process has ended by itself, which it cannot now.
        if (options.process.platform === 'darwin' && (await isBlocked())) return kill()
        handedOver = true // before the call: `atEnd` may quit once more before it returns
        handedOver = options.atEnd?.() === true
        if (!handedOver) return end()
        setTimeout(() => {
          options.log.warn('quit.installLate')
          void end()
        }, options.installTimeoutMs ?? installTimeoutMs)
        return undefined
      })
  })
}

/** Returns whether calls of the system still run after a moment. */
async function staysBlocked(stopping: Stopping, process: BlockedProcess): Promise<boolean> {
  const isBlocked = () =>
    stopping.isBlocked() || process.getActiveResourcesInfo().some(isSystemCall)
  for (let waitedMs = 0; isBlocked(); waitedMs += blockedLookMs) {
    if (waitedMs >= blockedTimeoutMs) return true
    await pause(blockedLookMs)
  }
  return false
}

/** Returns whether a name of `process.getActiveResourcesInfo` is that of a file or a name look-up. */
function isSystemCall(name: string): boolean {
  return /^(?:FSReq|CloseReq|GetAddrInfo|GetNameInfo)/u.test(name)
}

async function endsWithin(
  end: () => Promise<void>,
  { timeoutMs, log }: { readonly timeoutMs: number; readonly log: Log },
): Promise<void> {
  const late = Promise.withResolvers<'late'>()
  const timer = setTimeout(() => {
    late.resolve('late')
  }, timeoutMs)
  try {
    const outcome = await Promise.race([end(), late.promise])
    if (outcome === 'late') log.warn('quit.late', { timeoutMs })
  } catch (error) {
    log.error('quit.stop', error)
  } finally {
    clearTimeout(timer)
  }
}
