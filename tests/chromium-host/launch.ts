import { spawn, type ChildProcessByStdio } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import type { Readable, Writable } from 'node:stream'
import { fileURLToPath } from 'node:url'
import { asarLoader } from './asar/loader-address.ts'
import type { Records } from './parts/records.ts'

/** How a test starts the host. Without an option, the default of the command line counts. */
export interface LaunchOptions {
  readonly profile: string
  readonly app?: string
  readonly headless?: boolean
  /** Debugging port. Without a port the browser picks one. */
  readonly cdp?: number
  /** Address of a running browser. Without an address the host starts its own browser. */
  readonly browser?: string
  readonly env?: NodeJS.ProcessEnv
  /** Words of the app's own command line. */
  readonly words?: readonly string[]
  /** Time limit for the first window, in milliseconds. */
  readonly limit?: number
}

interface MenuItemState {
  readonly id: string
  readonly label: string
  readonly accelerator: string | null
  readonly role: string | null
  readonly enabled: boolean
}

/** A running host, as its parent process sees it. */
export interface RunningHost {
  readonly pid: number
  /** Address for `connectOverCDP`. */
  readonly cdp: string
  /** The browser's id of the first window's page. */
  readonly target: string
  /** Returns the text on standard error, and the lines of standard output that are no messages. */
  readonly log: () => string
  /** Restarts that the app asked for, with their options. The last one may follow the exit. */
  readonly relaunches: readonly object[]
  readonly exited: Promise<number>
  control: (method: string, params?: Record<string, unknown>) => Promise<unknown>
  records: () => Promise<Records>
  menuItems: () => Promise<MenuItemState[]>
  /** Asks the host to quit (SIGTERM), and kills it after the limit. Resolves with the exit code. */
  close: (limit?: number) => Promise<number>
  /** Kills the host without a chance to clean up. */
  kill: () => Promise<void>
}

/** The tests start the same host some hundreds of times. Compilation took a sixth of each start. */
const compileCache = fileURLToPath(new URL('../../test-results/compile-cache', import.meta.url))

type Child = ChildProcessByStdio<Writable, Readable, Readable>

/** A line of JSON that the host prints: it is ready, answers a control request, or restarts. */
interface HostLine {
  readonly ready?: boolean
  readonly cdp?: string
  readonly target?: string
  readonly control?: number
  readonly ok?: boolean
  readonly value?: unknown
  readonly message?: string
  readonly relaunch?: object
}

function parseLine(line: string): HostLine | null {
  if (!line.startsWith('{')) return null
  try {
    return JSON.parse(line) as HostLine
  } catch {
    // A line of the app's own output that begins like a JSON object.
    return null
  }
}

class Host implements RunningHost {
  readonly ready = Promise.withResolvers<HostLine>()
  readonly relaunches: object[] = []
  readonly exited: Promise<number>
  cdp = ''
  target = ''
  private readonly child: Child
  private readonly lines: string[] = []
  private readonly waiting = new Map<number, PromiseWithResolvers<unknown>>()
  private nextId = 1

  constructor(child: Child) {
    this.child = child
    this.exited = once(child, 'exit').then(([code, signal]) => {
      // Without the signal's name a kill looks like a crash of a native module.
      if (signal !== null) this.lines.push(`ended by ${String(signal)}`)
      return (code as number | null) ?? -1
    })
    createInterface({ input: child.stdout }).on('line', (line) => this.receive(line))
    createInterface({ input: child.stderr }).on('line', (line) => this.lines.push(line))
    void this.exited.then((code) => {
      const error = new Error(`The host ended with ${code}:\n${this.log()}`)
      this.ready.reject(error)
      for (const { reject } of this.waiting.values()) reject(error)
      this.waiting.clear()
    })
  }

  get pid(): number {
    return this.child.pid ?? -1
  }

  log = () => this.lines.join('\n')

  private receive(line: string): void {
    const reply = parseLine(line)
    if (reply?.ready === true) this.ready.resolve(reply)
    else if (reply?.relaunch !== undefined) this.relaunches.push(reply.relaunch)
    else if (reply?.control === undefined) this.lines.push(line)
    else {
      const promise = this.waiting.get(reply.control)
      this.waiting.delete(reply.control)
      if (reply.ok === true) promise?.resolve(reply.value)
      else promise?.reject(new Error(reply.message))
    }
  }

  control(method: string, params: Record<string, unknown> = {}): Promise<unknown> {
    const id = this.nextId++
    const promise = Promise.withResolvers<unknown>()
    this.waiting.set(id, promise)
    this.child.stdin.write(`${JSON.stringify({ control: id, method, params })}\n`)
    return promise.promise
  }

  records = async () => (await this.control('records')) as Records
  menuItems = async () => (await this.control('menuItems')) as MenuItemState[]

  async close(limit = 60_000): Promise<number> {
    this.child.kill('SIGTERM')
    const timer = setTimeout(() => this.child.kill('SIGKILL'), limit)
    const code = await this.exited
    clearTimeout(timer)
    return code
  }

  async kill(): Promise<void> {
    this.child.kill('SIGKILL')
    await this.exited
  }
}

/**
 * Starts the host and waits for its first window. Rejects with the host's log if the host ends
 * before its first window, or does not open a window within the limit. After the limit the host is
 * killed.
 */
export async function launchHost(options: LaunchOptions): Promise<RunningHost> {
  const main = fileURLToPath(new URL('./main.ts', import.meta.url))
  const loader = options.app?.endsWith('.asar') === true ? ['--import', asarLoader] : []
  const args = [...loader, main, '--profile', options.profile]
  if (options.browser === undefined) args.push('--cdp', String(options.cdp ?? 0))
  else args.push('--browser', options.browser)
  if (options.headless !== false) args.push('--headless')
  if (options.app !== undefined) args.push('--app', options.app)
  if (options.words !== undefined) args.push('--', ...options.words)
  const child = spawn(process.execPath, args, {
    stdio: ['pipe', 'pipe', 'pipe'],
    env: { NODE_COMPILE_CACHE: compileCache, ...(options.env ?? process.env) },
  })
  const host = new Host(child)
  const limit = options.limit ?? 120_000
  const timer = setTimeout(() => {
    host.ready.reject(new Error(`No window within ${limit} ms:\n${host.log()}`))
    child.kill('SIGKILL')
  }, limit)
  try {
    const { cdp = '', target = '' } = await host.ready.promise
    host.cdp = cdp
    host.target = target
  } finally {
    clearTimeout(timer)
  }
  return host
}
