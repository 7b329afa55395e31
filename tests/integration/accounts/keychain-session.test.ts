import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { expect, test, vi } from 'vitest'

const script = new URL('../../../scripts/with-keychain.ts', import.meta.url).pathname
const saysItsId = 'console.log(process.pid); setInterval(() => undefined, 1000)'

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false // there is no such process
  }
}

// On other systems the command runs without a session of its own.
test.runIf(process.platform === 'linux')(
  'a keychain session that is stopped leaves nothing running without its keychain',
  async ({ signal }) => {
    const env = { ...process.env }
    delete env['PERCEEL_KEYCHAIN']
    const session = spawn(process.execPath, [script, '--', process.execPath, '-e', saysItsId], {
      stdio: ['ignore', 'pipe', 'inherit'],
      env,
    })
    // A session that outlives the tests would hold up the test run, whose output it has.
    signal.addEventListener('abort', () => session.kill('SIGTERM'))
    const ended = once(session, 'exit')
    const [line] = (await once(createInterface({ input: session.stdout }), 'line')) as [string]
    const inside = Number(line)
    try {
      expect(isRunning(inside)).toBe(true)
      session.kill('SIGTERM')
      await ended
      await vi.waitFor(() => expect(isRunning(inside)).toBe(false), { timeout: 60_000 })
    } finally {
      if (isRunning(inside)) process.kill(inside, 'SIGKILL')
    }
  },
)
