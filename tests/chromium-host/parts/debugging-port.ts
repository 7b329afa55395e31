import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { setTimeout } from 'node:timers/promises'

/**
 * Throws if another program already listens on the port. Chromium would then run without a
 * debugging port, and the printed address would belong to the other program.
 */
export async function requireFreePort(port: number): Promise<void> {
  if (port === 0) return
  const server = createServer()
  server.listen(port, '127.0.0.1')
  try {
    await once(server, 'listening')
  } catch (cause) {
    throw new Error(`--cdp: port ${port} of 127.0.0.1 cannot be had`, { cause })
  }
  server.close()
  await once(server, 'close')
}

/** Milliseconds between two looks at the port file, and until Chromium counts as failed. */
const lookEvery = 20
const longestWait = 60_000

/**
 * Waits for the file that Chromium writes its port into, and returns the port and the path of the
 * browser's socket. On a busy machine, the browser answers before Chromium writes the file. Throws if the
 * file is not complete after a minute.
 */
async function readPortFile(portFile: string): Promise<{ port: string; path: string }> {
  for (let waited = 0; waited < longestWait; waited += lookEvery) {
    const text = await readFile(portFile, 'utf8').catch(ignoreMissing)
    const [, port, path] = /^(\d+)\n(\/\S+)/u.exec(text) ?? []
    if (port !== undefined && path !== undefined) return { port, path }
    await setTimeout(lookEvery)
  }
  throw new Error(`Chromium wrote no debugging port into ${portFile}`)
}

function ignoreMissing(error: NodeJS.ErrnoException): string {
  if (error.code === 'ENOENT') return ''
  throw error
}

/** Returns the address of the browser's socket, from the file that Chromium writes its port into. */
export async function socketAddress(portFile: string): Promise<string> {
  const { port, path } = await readPortFile(portFile)
  return `ws://127.0.0.1:${port}${path}`
}

/**
 * Returns the address for `connectOverCDP`. Chromium writes the port into a file only if it picked
 * the port itself (port 0).
 */
export async function debuggingAddress(port: number, portFile: string): Promise<string> {
  if (port !== 0) return `http://127.0.0.1:${port}`
  return `http://127.0.0.1:${(await readPortFile(portFile)).port}`
}
