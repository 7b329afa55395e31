import { EventEmitter } from 'node:events'
import { afterEach, expect, test, vi } from 'vitest'
import { startOnElectron } from '../../e2e/app/electron-session.ts'

/** On Windows, Playwright starts a shell, and the shell starts the app. */
const shellPid = 4001
const appPid = 4002

interface Started {
  shellKills: number
  main: EventEmitter | null
}
const started = vi.hoisted((): Started => ({ shellKills: 0, main: null }))

vi.mock('playwright-core', () => ({
  _electron: {
    launch: () => {
      const main = Object.assign(new EventEmitter(), {
        pid: shellPid,
        stdout: null,
        stderr: null,
        kill: () => {
          started.shellKills += 1
          main.emit('exit', null)
        },
      })
      started.main = main
      return Promise.resolve({
        process: () => main,
        firstWindow: () => Promise.resolve(new EventEmitter()),
        // Answers only the request for the process id, as the app would.
        evaluate: (question: (modules: unknown) => unknown) =>
          Promise.resolve(String(question).includes('process.pid') ? appPid : undefined),
      })
    },
  },
}))

afterEach(() => {
  vi.restoreAllMocks()
})

test('a kill ends the app’s own process, and not the shell that started it', async () => {
  const killed: unknown[][] = []
  vi.spyOn(process, 'kill').mockImplementation((...given) => {
    killed.push(given)
    started.main?.emit('exit', null)
    return true
  })
  const session = await startOnElectron('/electron', { profile: '/profile' })
  expect(session.pid).toBe(appPid)
  await session.kill()
  expect(killed).toEqual([[appPid, 'SIGKILL']])
  expect(started.shellKills).toBe(0)
})

test('a kill of an app that is gone by then is no failure', async () => {
  vi.spyOn(process, 'kill').mockImplementation(() => {
    started.main?.emit('exit', 0)
    throw Object.assign(new Error('kill ESRCH'), { code: 'ESRCH' })
  })
  const session = await startOnElectron('/electron', { profile: '/profile' })
  await session.kill()
})
