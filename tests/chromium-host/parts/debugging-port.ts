import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:net'

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

/** Returns the address of the browser's socket, from the file that Chromium writes its port into. */
export async function socketAddress(portFile: string): Promise<string> {
  const [port, path] = (await readFile(portFile, 'utf8')).split('\n')
  return `ws://127.0.0.1:${port}${path}`
}

/**
 * Returns the address for `connectOverCDP`. Chromium writes the port into a file only if it picked
 * the port itself (port 0).
 */
export async function debuggingAddress(port: number, portFile: string): Promise<string> {
  if (port !== 0) return `http://127.0.0.1:${port}`
  const text = await readFile(portFile, 'utf8')
  return `http://127.0.0.1:${text.split('\n')[0]}`
}
