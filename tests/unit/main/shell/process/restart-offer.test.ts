import { EventEmitter } from 'node:events'
import { expect, test } from 'vitest'
import type { Log } from '../../../../../src-main/logging/log.ts'
import { watchProcessFaults } from '../../../../../src-main/shell/process/process-faults.ts'
import {
  createRestart,
  createRestartOffer,
  isUnattended,
} from '../../../../../src-main/shell/process/restart-offer.ts'

function offering(options: { unattended?: boolean; hasWindow?: boolean } = {}) {
  const did: string[] = []
  const questions: PromiseWithResolvers<boolean>[] = []
  let time = 0
  const offer = createRestartOffer({
    unattended: options.unattended ?? false,
    hasWindow: () => options.hasWindow ?? true,
    ask: () => {
      did.push('ask')
      const question = Promise.withResolvers<boolean>()
      questions.push(question)
      return question.promise
    },
    restart: () => did.push('restart'),
    exit: (code) => did.push(`exit ${code}`),
    now: () => time,
    onFault: (error) => did.push(String(error)),
  })
  const answer = async (restart: boolean) => {
    questions.shift()?.resolve(restart)
    await Promise.resolve()
    await Promise.resolve()
  }
  return { did, offer, answer, questions, pass: (ms: number) => (time += ms) }
}

test('a fault offers a restart, and restarts if the user wants it', async () => {
  const { did, offer, answer } = offering()
  offer()
  await answer(true)
  expect(did).toEqual(['ask', 'restart'])
})

test('a storm of faults asks once, and a later fault asks again', async () => {
  const { did, offer, answer, pass } = offering()
  for (let fault = 0; fault < 50; fault += 1) offer()
  expect(did).toEqual(['ask'])
  await answer(false)
  offer()
  expect(did).toEqual(['ask'])
  pass(10 * 60_000)
  offer()
  expect(did).toEqual(['ask', 'ask'])
})

test('a run without a user, or without a window, ends instead of waiting', () => {
  for (const options of [{ unattended: true }, { hasWindow: false }]) {
    const { did, offer } = offering(options)
    offer()
    expect(did).toEqual(['exit 1'])
  }
  expect(isUnattended({ PERCEEL_UNATTENDED: '1' })).toBe(true)
  expect(isUnattended({})).toBe(false)
})

test('a question whose window is gone is a fault, and the next fault may ask', async () => {
  const { did, offer, questions, pass } = offering()
  offer()
  questions.shift()?.reject(new Error('gone'))
  await new Promise((resolve) => setImmediate(resolve))
  pass(10 * 60_000)
  offer()
  expect(did).toEqual(['ask', 'Error: gone', 'ask'])
})

class FakeApp extends EventEmitter {
  isPackaged = true
  did: unknown[] = []
  quit = () => void this.did.push('quit')
  relaunch = (options: { args: string[] }) => void this.did.push(options)
}

test('the app starts again after it has quit, only when asked, and without the files of its start', () => {
  const app = new FakeApp()
  const { restart, stayed } = createRestart(app, {
    argv: ['perceel', '--profile', 'x', 'koopakte.pdf'],
    env: {},
  })
  app.emit('will-quit')
  expect(app.did).toEqual([])
  restart()
  expect(app.did).toEqual(['quit'])
  app.emit('will-quit')
  const start = { args: ['--profile', 'x'] }
  expect(app.did).toEqual(['quit', start])
  restart()
  // A window stayed open: the quit of a later day starts nothing.
  stayed()
  app.emit('will-quit')
  expect(app.did).toEqual(['quit', start, 'quit'])
})

test('an AppImage starts again from its own file', () => {
  const app = new FakeApp()
  createRestart(app, {
    argv: ['perceel'],
    env: { APPIMAGE: '/home/anna/Perceel.AppImage' },
  }).restart()
  app.emit('will-quit')
  expect(app.did).toEqual(['quit', { args: [], execPath: '/home/anna/Perceel.AppImage' }])
})

test('an uncaught exception is logged and answered, and keeps Electron’s own box away', () => {
  const source = new EventEmitter()
  const logged: string[] = []
  const log = { error: (name: string) => logged.push(name) } as unknown as Log
  let answered = 0
  watchProcessFaults(source, log, () => (answered += 1))
  source.emit('uncaughtException', new Error('broken'))
  source.emit('unhandledRejection', new Error('forgotten'))
  expect(logged).toEqual(['process.uncaught', 'process.rejection'])
  expect(answered).toBe(1)
  // Electron shows its box only if it is the only listener.
  expect(source.listenerCount('uncaughtException')).toBe(1)
})
