import { setImmediate } from 'node:timers/promises'
import { busyResources, openRequests, requestSteps, watchRequests } from './activity.ts'
import { hookFiles } from './file-hooks.ts'
import { armKill, fillDisk } from './kill-switch.ts'
import type { BootSettings, Order, Question, Reply, Rest } from './messages.ts'
import { applyMutation } from './mutations.ts'
import { changeSource } from './source-changes.ts'
import { hookSqlite, limitStore, statementCount } from './sql-hooks.ts'
import { threadSteps, watchThreads } from './thread-watch.ts'
import type { AppUnderTest } from './app-under-test.ts'

/**
 * The main process of the app without a window, at the orders of the simulation. One process can be
 * the app several times, one after the other; a kill ends it.
 */
const mutation = process.argv[2] ?? ''
hookSqlite()
await hookFiles()
watchRequests()
watchThreads()
// One file at a time: with two threads the order of what follows would be up to the machine.
changeSource({
  file: '/src-main/files/file-desk.ts',
  from: 'const threadCount = 2',
  to: 'const threadCount = 1',
})
// Before the product's modules are loaded, so that a mutation can change their source.
applyMutation(mutation)
const { openApp } = await import('./app-under-test.ts')

let app: AppUnderTest | null = null

function say(reply: Reply): void {
  process.send?.(reply)
}

/** What the product says when its journal had more than its store (src-main/recovery). */
const healing = /^The journal brought back (\d+) lost transactions$/u

function report(error: unknown): void {
  const healed = error instanceof Error ? healing.exec(error.message)?.[1] : undefined
  if (healed !== undefined) return say({ healed: Number(healed) })
  say({ fault: error instanceof Error ? (error.stack ?? String(error)) : String(error) })
}

async function boot(settings: BootSettings): Promise<null> {
  armKill(settings.kill, `${settings.folder}/kills`)
  setRoom(settings.roomLeft)
  app = await openApp(settings, report)
  return null
}

function setRoom(pages: number | null): void {
  limitStore(pages)
  fillDisk(pages !== null)
}

async function rest(): Promise<Rest> {
  // What has come in by a socket or from the worker gets its turns.
  for (let turn = 0; turn < 6; turn += 1) await setImmediate()
  return {
    requests: openRequests(),
    busy: busyResources(),
    stamp: statementCount() + requestSteps() + threadSteps(),
    nextTimer: app?.clock.nextIn ?? null,
  }
}

async function carryOut(order: Order): Promise<unknown> {
  switch (order.order) {
    case 'boot':
      return boot(order.settings)
    case 'rest':
      return rest()
    case 'roomLeft':
      return setRoom(order.pages)
    case 'kill':
      return armKill(order.kill, `${running().folder}/kills`)
    case 'call':
      return running().call(order.group, order.name, order.args)
    case 'pass':
      return running().clock.pass(order.ms)
    case 'jump':
      return running().clock.jump(order.ms)
    case 'networkOnline':
      return running().services.networkOnline()
    case 'stop':
      armKill(null, '')
      await running().services.stop()
      app = null
  }
  return null
}

function running(): AppUnderTest {
  if (app === null) throw new Error('The app is not running')
  return app
}

process.on('unhandledRejection', report)
process.on('uncaughtException', report)
process.on('disconnect', () => process.exit(0))
process.on('message', ({ id, order }: Question) => {
  carryOut(order).then(
    (value) => say({ id, value }),
    (error: unknown) => say({ id, broken: error instanceof Error ? error.message : String(error) }),
  )
})
say({ id: 0, value: 'ready' })
