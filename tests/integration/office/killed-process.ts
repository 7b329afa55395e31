import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'

interface KilledProcess {
  /** Path of the script. */
  readonly entry: string
  /** The script reads them as JSON from its input. */
  readonly settings: object
  /** Matches the line at which the process is killed. */
  readonly line: RegExp
  /** The signal of the test, which aborts at the time limit of the test. */
  readonly signal: AbortSignal
}

/**
 * Runs a script in a process of its own, and kills the process once it prints a line that matches.
 * Kills the process at the end of the test too: a process that outlives the tests holds their output
 * open, and the test run would wait for it for ever.
 *
 * @throws Error if the process ends before it prints the line
 */
export async function killAtLine({ entry, settings, line, signal }: KilledProcess): Promise<void> {
  const child = spawn(process.execPath, [entry], { stdio: ['pipe', 'pipe', 'inherit'] })
  const kill = () => child.kill('SIGKILL')
  signal.addEventListener('abort', kill)
  const closed = once(child, 'close')
  child.stdin.end(JSON.stringify(settings))
  let isPrinted = false
  for await (const printed of createInterface({ input: child.stdout })) {
    if (!line.test(printed)) continue
    isPrinted = true
    kill()
  }
  await closed
  if (!isPrinted) throw new Error(`${entry} ended before it printed ${String(line)}`)
}
