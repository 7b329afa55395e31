import { createServices } from '../../../src-main/start/create-services.ts'
import { AppFailure } from '../../../src-main/errors/app-failure.ts'
import { answerCall, type AnyHandler } from '../../../src-main/ipc/answer-call.ts'
import { Boot } from '../../../src-main/start/boot.ts'
import { deferredHandlers } from '../../../src-main/start/deferred-handlers.ts'
import type { Log } from '../../../src-main/logging/log.ts'
import type { Services, ServicesDeps } from '../../../src-main/start/services.ts'
import { StoreWorkerClient } from '../../../src-main/store/connection/store-worker-client.ts'
import { storeFiles } from '../../../src-main/store/connection/store-files.ts'
import type { CallDefinition } from '../../../src-shared/ipc/call.ts'
import { contract } from '../../../src-shared/ipc/contract.ts'
import { defaultDialect } from '../../../src-shared/service/dialect.ts'
import { seededNumbers } from '../random.ts'
import { bundledThreads } from './bundled-threads.ts'
import type { BootSettings, CallReply } from './messages.ts'
import { VirtualClock } from './virtual-clock.ts'

/** The running app without a window. */
export interface AppUnderTest {
  /** Null while the store cannot be opened. */
  readonly services: Services | null
  readonly clock: VirtualClock
  readonly folder: string
  /** Makes a call as the renderer does: the contract checks arguments and result. */
  call(group: string, name: string, args: unknown): Promise<CallReply>
}

type Report = (error: unknown) => void

const threads = bundledThreads()

/** Opens the services on a folder and starts them, as the app's composition root does. */
export async function openApp(settings: BootSettings, report: Report): Promise<AppUnderTest> {
  const { folder } = settings
  const clock = new VirtualClock(settings.now)
  const onFault: Report = (error) => {
    if (!(error instanceof AppFailure)) report(error)
  }
  const log = faultLog(report)
  const boot = new Boot({
    files: storeFiles(`${folder}/data`),
    workerClient: new StoreWorkerClient(threads.storeWorker),
    build: () => createServices(depsOf(settings, clock, onFault)),
    onOpen: async (services) => {
      await addAccount(services, settings)
      // Pages are read in the machine's time, which no seed decides.
      await services.settings.update({ readScans: false })
      const started = services.start()
      started.catch(report)
      // After a recovery, nothing starts until the user has read what was restored.
      if ((await services.recovery.state()).restored === null) await started
    },
    openPath: () => Promise.resolve(),
    quit: () => undefined,
    now: () => clock.now(),
    onFault,
  })
  const handlers = deferredHandlers(boot) as unknown as Record<string, Record<string, AnyHandler>>
  const call = async (group: string, name: string, args: unknown): Promise<CallReply> => {
    const definitions = contract as Record<string, Record<string, CallDefinition>>
    const definition = definitions[group]?.[name]
    const own = handlers[group]?.[name]
    if (definition === undefined || own === undefined)
      throw new Error(`There is no call ${group}.${name}`)
    const handler: AnyHandler = own.bind(handlers[group])
    return answerCall(
      { name: `${group}.${name}`, definition, handler },
      args === undefined ? [] : [args],
      1,
      log,
    )
  }
  await boot.open()
  return {
    get services() {
      return boot.services
    },
    clock,
    folder,
    call,
  }
}

async function addAccount({ accounts }: Services, settings: BootSettings): Promise<void> {
  if ((await accounts.list()).length > 0) return
  const { url: baseUrl, clientId, clientSecret, rootId } = settings
  const account = { name: 'Office', baseUrl, clientId, clientSecret, rootId, userId: null }
  await accounts.add({ ...account, dialect: defaultDialect })
}

function depsOf(settings: BootSettings, clock: VirtualClock, onFault: Report): ServicesDeps {
  const { folder, clientSecret } = settings
  const numbers = seededNumbers(settings.seed)
  return {
    dataFolder: `${folder}/data`,
    runFolder: `${folder}/run`,
    ...threads,
    emit: () => undefined,
    openPath: () => Promise.resolve(),
    resolveProxy: () => Promise.resolve('DIRECT'),
    spawnPractice: () => {
      throw new Error('The practice office is not wanted here')
    },
    vault: {
      available: () => Promise.resolve(true),
      read: () => Promise.resolve(clientSecret),
      write: () => Promise.resolve(),
      remove: () => Promise.resolve(),
      isBusy: () => false,
    },
    random: () => numbers.next().value,
    clock,
    onFault,
  }
}

/**
 * Returns a log that reports the errors that the IPC border logs as unexpected: these are faults of
 * the program, not of the network.
 */
function faultLog(report: (error: unknown) => void): Log {
  return {
    info: () => undefined,
    warn: () => undefined,
    error: (event, error, facts) => {
      const said = error instanceof Error ? (error.stack ?? error.message) : ''
      report(new Error(`${event} ${JSON.stringify(facts ?? {})} ${said}`))
    },
  }
}
