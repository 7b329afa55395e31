import { flushCompileCache } from 'node:module'
import { setImmediate, setTimeout } from 'node:timers/promises'
import { mutationNamed } from '../bundle/mutations.ts'
import { busyResources, openRequests, requestSteps, watchRequests } from './activity.ts'
import { hookFiles } from './file-hooks.ts'
import { armKill, fillDisk } from './kill-switch.ts'
import type { BootSettings, Order, Question, Reply, Rest } from './messages.ts'
import { hookSqlite, limitStore, mutateSql, statementCount } from './sql-hooks.ts'
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
mutateSql(mutationNamed(mutation).sql ?? {})
// The product's modules are loaded after the hooks are in place.
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

/** How often a process that is at work looks again before it answers that it is. */
const looks = 40

async function rest(held: number): Promise<Rest> {
  for (let look = 0; look < looks; look += 1) {
    // What has come in by a socket or from a thread gets its turns.
    for (let turn = 0; turn < 6; turn += 1) await setImmediate()
    if (busyResources() === 0 && openRequests() <= held) break
    // The others at work need the processor more: the service, the network and the threads.
    await setTimeout(1)
  }
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
      return rest(order.held)
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
      return running().services?.networkOnline()
    case 'stop':
      armKill(null, '')
      await running().services?.stop()
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
// A process that is killed would leave nothing to the processes after this one.
flushCompileCache()
say({ id: 0, value: 'ready' })
