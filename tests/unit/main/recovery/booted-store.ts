import { join } from 'node:path'
import { createMemoryVault } from '../accounts/memory-vault.ts'
import { createServices } from '../../../../src-main/start/create-services.ts'
import { answerCall } from '../../../../src-main/ipc/answer-call.ts'
import type { Log } from '../../../../src-main/logging/log.ts'
import { Boot } from '../../../../src-main/start/boot.ts'
import { deferredHandlers } from '../../../../src-main/start/deferred-handlers.ts'
import type { Services } from '../../../../src-main/start/services.ts'
import { rebuildStore } from '../../../../src-main/store/rebuild/rebuild-store.ts'
import { listOffers } from '../../../../src-main/store/rebuild/restore-offers.ts'
import { reportOn } from '../../../../src-main/store/connection/store-report.ts'
import type { StoreWorkerClient } from '../../../../src-main/store/connection/store-worker-client.ts'
import { storeFiles } from '../../../../src-main/store/connection/store-files.ts'
import type { StoreQuestion } from '../../../../src-main/store/connection/store-worker-protocol.ts'
import type { AppError, Result } from '../../../../src-shared/ipc/app-error.ts'
import type { CallDefinition } from '../../../../src-shared/ipc/call.ts'
import { contract } from '../../../../src-shared/ipc/contract.ts'
import { KeptStore } from '../store/kept-store.ts'
import { threadSources } from '../../../thread-sources.ts'

/** Starts the app on a kept store, without a window and without store threads. */
export class BootedStore {
  readonly kept = new KeptStore()
  readonly faults: unknown[] = []
  /** Called when the services exist. The shell reads its settings at that moment. */
  onOpen: (services: Services) => Promise<unknown> = async (services) => services.settings.get()
  boot: Boot = this.#newBoot()

  /** Starts the app again, as after the end of the process. */
  async start(): Promise<boolean> {
    this.faults.length = 0
    this.boot = this.#newBoot()
    return this.boot.open()
  }

  async stop(): Promise<void> {
    await this.boot.services?.stop()
    this.boot = this.#newBoot()
  }

  /** Makes a call of the contract like the window: with checked arguments and a checked result. */
  async ask(group: string, name: string, ...args: unknown[]): Promise<Result<unknown>> {
    const calls = contract as unknown as Record<string, Record<string, CallDefinition>>
    const handlers = deferredHandlers(this.boot) as unknown as Record<
      string,
      Record<string, (...given: never[]) => unknown>
    >
    const definition = calls[group]?.[name]
    const handler = handlers[group]?.[name]?.bind(handlers[group])
    if (definition === undefined || handler === undefined) throw new Error(`${group}.${name}`)
    const log: Log = {
      info: () => undefined,
      warn: () => undefined,
      error: (_event, error) => this.faults.push(error),
    }
    return answerCall({ name: `${group}.${name}`, definition, handler }, args, 1, log)
  }

  #newBoot(): Boot {
    const { files } = this.kept
    return new Boot({
      files,
      workerClient: deskWithoutThreads,
      build: () =>
        createServices({
          dataFolder: files.folder,
          runFolder: join(files.folder, '..', 'run'),
          ...threadSources(),
          emit: () => undefined,
          openPath: () => Promise.resolve(),
          resolveProxy: () => Promise.resolve('PROXY 127.0.0.1:1'),
          spawnPractice: () => {
            throw new Error('The practice office is not wanted here')
          },
          vault: createMemoryVault(),
          onFault: (error) => this.faults.push(error),
        }),
      onOpen: async (services) => {
        await this.onOpen(services)
      },
      openPath: () => Promise.resolve(),
      quit: () => undefined,
      now: () => this.kept.now,
      onFault: (error) => this.faults.push(error),
    })
  }
}

/** Returns the error of a failed call; null for a successful one. */
export function errorOf(result: Result<unknown>): AppError | null {
  return result.ok ? null : result.error
}

/**
 * Answers without a thread. The damage tests ask hundreds of times, and starting a thread takes
 * longer than answering.
 */
const deskWithoutThreads = {
  ask(question: StoreQuestion): Promise<unknown> {
    switch (question.task) {
      case 'report':
        return Promise.resolve(reportOn(storeFiles(question.folder), question.said, question.at))
      case 'offers':
        return Promise.resolve(listOffers(storeFiles(question.folder)))
      case 'rebuild':
        return Promise.resolve(rebuildStore(question))
      default:
        return Promise.reject(new Error(`Not wanted here: ${question.task}`))
    }
  },
} as unknown as StoreWorkerClient
