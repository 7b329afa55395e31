import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { onTestFinished } from 'vitest'

/**
 * Runs a script in a process of its own, and kills the process once it prints a line that matches.
 * Kills the process as well when the running test ends, for example at its time limit: a process
 * that outlives the tests holds their output open, and the test run would wait for it for ever.
 *
 * @param settings the script gets them as JSON on its input
 * @throws Error if the process ends by itself
 */
export async function runUntilLine(entry: string, settings: object, line: RegExp): Promise<void> {
  const child = spawn(process.execPath, [entry], { stdio: ['pipe', 'pipe', 'inherit'] })
  onTestFinished(() => void child.kill('SIGKILL'))
  const closed = once(child, 'close')
  child.stdin.end(JSON.stringify(settings))
  for await (const printed of createInterface({ input: child.stdout }))
    if (line.test(printed)) child.kill('SIGKILL')
  const [code, signal] = (await closed) as [number | null, NodeJS.Signals | null]
  if (signal !== 'SIGKILL') throw new Error(`${entry} ended by itself: ${String(signal ?? code)}`)
}
