import { pathToFileURL } from 'node:url'
import { createServices } from '../../../src-main/create-services.ts'
import { AppFailure } from '../../../src-main/errors/app-failure.ts'
import { answerCall, type AnyHandler } from '../../../src-main/ipc/answer-call.ts'
import type { Log } from '../../../src-main/logging/log.ts'
import type { Services } from '../../../src-main/services.ts'
import type { CallDefinition } from '../../../src-shared/ipc/call.ts'
import { contract } from '../../../src-shared/ipc/contract.ts'
import { defaultDialect } from '../../../src-shared/service/dialect.ts'
import { seededNumbers } from '../random.ts'
import type { BootSettings, CallReply } from './messages.ts'
import { VirtualClock } from './virtual-clock.ts'

export interface AppUnderTest {
  readonly services: Services
  readonly clock: VirtualClock
  readonly folder: string
  /** Makes a call as the renderer does: arguments and result pass the contract. */
  call(group: string, name: string, args: unknown): Promise<CallReply>
}

/** Opens the services over a folder and starts them, as the app's composition root does. */
export async function openApp(
  settings: BootSettings,
  report: (error: unknown) => void,
): Promise<AppUnderTest> {
  const { folder, clientSecret } = settings
  const clock = new VirtualClock(settings.now)
  const numbers = seededNumbers(settings.seed)
  const log = faultLog(report)
  const services = await createServices({
    dataFolder: `${folder}/data`,
    runFolder: `${folder}/run`,
    xmlWorker: threadOf('xml'),
    fileWorker: threadOf('file'),
    storeWorker: threadOf('store'),
    searchWorker: threadOf('search'),
    encodeWorker: threadOf('encode'),
    documentWorker: threadOf('document'),
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
    },
    random: () => numbers.next().value,
    clock,
    onFault: (error) => {
      if (!(error instanceof AppFailure)) report(error)
    },
  })
  const call = async (group: string, name: string, args: unknown): Promise<CallReply> => {
    const definitions = contract as Record<string, Record<string, CallDefinition>>
    const handlers = services as unknown as Record<string, Record<string, AnyHandler>>
    const definition = definitions[group]?.[name]
    const handler = handlers[group]?.[name]
    if (definition === undefined || handler === undefined)
      throw new Error(`There is no call ${group}.${name}`)
    return answerCall(
      { name: `${group}.${name}`, definition, handler },
      args === undefined ? [] : [args],
      log,
    )
  }
  if ((await services.accounts.list()).length === 0) {
    const { url: baseUrl, clientId, rootId } = settings
    const account = { name: 'Office', baseUrl, clientId, clientSecret, rootId, userId: null }
    await services.accounts.add({ ...account, dialect: defaultDialect })
  }
  await services.start()
  return { services, clock, folder, call }
}

/** The bundle's file of a thread (bundle/bundle-app.ts), next to the process's own entry. */
function threadOf(name: string): URL {
  return new URL(`${name}-worker.js`, pathToFileURL(process.argv[1] ?? ''))
}

/** What the IPC border calls unforeseen is a fault of the program, not of the network. */
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
