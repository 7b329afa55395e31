import { flushCompileCache } from 'node:module'
import { setImmediate, setTimeout } from 'node:timers/promises'
import { mutationNamed } from '../bundle/mutations.ts'
import { busyResources, openRequests, requestSteps, watchRequests } from './activity.ts'
import { decodingSteps, watchDecoding } from './decoding-watch.ts'
import { hookFiles } from './file-hooks.ts'
import { armKill, fillDisk } from './kill-switch.ts'
import type { BootSettings, Order, Question, Reply, Rest } from './messages.ts'
import { seedIds } from './seeded-ids.ts'
import { hookSqlite, limitStore, mutateSql, statementCount } from './sql-hooks.ts'
import { threadSteps, watchThreads } from './thread-watch.ts'
import type { AppUnderTest } from './app-under-test.ts'

/**
 * The main process of the app without a window, controlled by orders of the simulation. One process
 * can run the app several times in a row. A kill ends the process.
 */
const mutation = process.argv[2] ?? ''
hookSqlite()
await hookFiles()
watchRequests()
watchThreads()
watchDecoding()
mutateSql(mutationNamed(mutation).sql ?? {})
// Load the modules of the product after the hooks are installed.
const { openApp } = await import('./app-under-test.ts')

let app: AppUnderTest | null = null

function tell(reply: Reply): void {
  process.send?.(reply)
}

/**
 * The log line of the product when the journal held transactions that the store lacked
 * (src-main/recovery).
 */
const healing = /^The journal brought back (\d+) lost transactions$/u

function report(error: unknown): void {
  const healed = error instanceof Error ? healing.exec(error.message)?.[1] : undefined
  if (healed !== undefined) return tell({ healed: Number(healed) })
  tell({ fault: error instanceof Error ? (error.stack ?? String(error)) : String(error) })
}

async function boot(settings: BootSettings): Promise<null> {
  seedIds(settings.seed, settings.start)
  armKill(settings.kill, `${settings.folder}/kills`)
  setRoom(settings.roomLeft)
  app = await openApp(settings, report)
  return null
}

function setRoom(pages: number | null): void {
  limitStore(pages)
  fillDisk(pages !== null)
}

/** How often a busy process checks again for rest before it answers. */
const restChecks = 40

async function rest(held: number): Promise<Rest> {
  for (let check = 0; check < restChecks; check += 1) {
    // Let the event loop handle messages from sockets and threads.
    for (let turn = 0; turn < 6; turn += 1) await setImmediate()
    if (busyResources() === 0 && openRequests() <= held) break
    // Yield the processor to the other busy parties: the service, the network and the threads.
    await setTimeout(1)
  }
  return {
    requests: openRequests(),
    busy: busyResources(),
    stamp: statementCount() + requestSteps() + threadSteps() + decodingSteps(),
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
    (value) => tell({ id, value }),
    (error: unknown) =>
      tell({ id, broken: error instanceof Error ? error.message : String(error) }),
  )
})
// Write the compile cache now: a killed process would leave nothing for the next processes.
flushCompileCache()
tell({ id: 0, value: 'ready' })
