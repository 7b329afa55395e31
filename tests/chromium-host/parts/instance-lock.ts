import { createHash } from 'node:crypto'
import { mkdirSync, realpathSync, rmSync } from 'node:fs'
import { createServer, connect, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** The command line and the folder of a second start of the app. */
export interface SecondInstance {
  readonly argv: string[]
  readonly cwd: string
}

/** The lock of a profile, by which one app at a time uses the profile. */
export interface InstanceLock {
  /** True if this process is the first instance on the profile, until the lock is released. */
  readonly held: boolean
  release: () => void
}

/**
 * Returns the path of the profile's socket. Socket paths are short (108 bytes), so the socket lies
 * in the temporary folder.
 */
function socketPath(profile: string): string {
  const name = createHash('sha256').update(profile).digest('hex').slice(0, 24)
  return process.platform === 'win32'
    ? `\\\\.\\pipe\\perceel-host-${name}`
    : join(tmpdir(), `perceel-host-${name}.sock`)
}

function listen(path: string, onSecond: (second: SecondInstance) => void): Promise<Server | null> {
  return new Promise((resolve, reject) => {
    const server = createServer((socket) => {
      let text = ''
      socket.setEncoding('utf8')
      socket.on('data', (part) => (text += part.toString()))
      socket.on('end', () => onSecond(JSON.parse(text) as SecondInstance))
      socket.on('error', () => socket.destroy())
    })
    server.unref()
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE') resolve(null)
      else reject(error)
    })
    server.listen(path, () => resolve(server))
  })
}

/**
 * Tells the first instance that a second instance was started. Resolves with false if no process
 * listens any more.
 */
function tellFirst(path: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(path)
    socket.once('connect', () => {
      socket.end(
        JSON.stringify({ argv: process.argv, cwd: process.cwd() } satisfies SecondInstance),
      )
    })
    socket.once('close', () => resolve(true))
    socket.once('error', () => resolve(false))
  })
}

/**
 * Takes the profile's lock before the app starts: `app.requestSingleInstanceLock` is synchronous,
 * but connecting to a socket is not.
 */
export async function takeInstanceLock(
  profile: string,
  onSecond: (second: SecondInstance) => void,
): Promise<InstanceLock> {
  mkdirSync(profile, { recursive: true, mode: 0o700 })
  const path = socketPath(realpathSync(profile))
  let server = await listen(path, onSecond)
  if (server === null) {
    if (await tellFirst(path)) return { held: false, release: () => undefined }
    // The socket was left behind by a process that was killed.
    rmSync(path, { force: true })
    server = await listen(path, onSecond)
  }
  return {
    get held() {
      return server !== null
    },
    release: () => {
      server?.close()
      server = null
    },
  }
}
