import { spawn } from 'node:child_process'
import { once } from 'node:events'
import type { Readable, Writable } from 'node:stream'
import { findChromium } from '../find-chromium.ts'
import { Connection } from './connection.ts'
import { pipeTransport } from './transport.ts'

/** Characters of the browser's error output that an error of its start shows. */
const shownOutput = 2_000

/** A browser that the host started. */
export interface BrowserProcess {
  readonly connection: Connection
  /** Resolves when the process has ended. */
  readonly ended: Promise<void>
}

/**
 * Starts Chromium with these arguments. The browser ends when the host ends, because it then loses the
 * pipe. Throws with the browser's words if it does not start.
 */
export async function startBrowserProcess(args: readonly string[]): Promise<BrowserProcess> {
  const child = spawn(findChromium(), [...args, '--remote-debugging-pipe'], {
    stdio: ['ignore', 'ignore', 'pipe', 'pipe', 'pipe'],
    // Ctrl+C in a terminal reaches the host, which closes the browser.
    detached: process.platform !== 'win32',
  })
  const [, , output, toBrowser, fromBrowser] = child.stdio
  let words = ''
  output?.setEncoding?.('utf8')
  ;(output as Readable).on('data', (text: string) => (words = (words + text).slice(-shownOutput)))
  const ended = once(child, 'exit').then(
    () => undefined,
    () => undefined,
  )
  const connection = new Connection(pipeTransport(toBrowser as Writable, fromBrowser as Readable))
  try {
    await connection.browser.send('Browser.getVersion')
  } catch (cause) {
    throw new Error(`Chromium did not start:\n${words}`, { cause })
  }
  return { connection, ended }
}
