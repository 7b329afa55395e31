import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { SecretVault } from '../../../src-main/accounts/secret-vault.ts'
import { createMemoryVault } from '../../unit/main/accounts/memory-vault.ts'
import type { Policy } from '../../../src-main/policy/read-policy.ts'
import type { Clock } from '../../../src-main/time/clock.ts'
import { createServices } from '../../../src-main/start/create-services.ts'
import type { KnownSecrets } from '../../../src-main/secrets/known-secrets.ts'
import type { Services } from '../../../src-main/start/services.ts'
import type { ScanSpawner } from '../../../src-main/scans/scan-process-client.ts'
import { defaultDialect } from '../../../src-shared/service/dialect.ts'
import type { PracticeService } from '../../../src-service/start.ts'
import { threadSources } from '../../thread-sources.ts'

export interface AppUnderTest {
  readonly services: Services
  readonly folder: string
  /** Files that were opened with the system's program. */
  readonly opened: string[]
  /** The paths where the next documents are saved, in order. If empty, the user cancels. */
  readonly savePaths: string[]
  /** The folders that the user chooses, in order. If empty, the user cancels. */
  readonly folders: string[]
  /** The files that the user chooses, in order. If empty, the user cancels. */
  readonly files: string[]
  /** The documents that were printed. */
  readonly printed: string[]
  readonly faults: unknown[]
  /** Resolves as soon as `check` returns true. Checks after every event. */
  until(check: () => boolean | Promise<boolean>): Promise<void>
  close(): Promise<void>
}

/** Starts the main process's services in a folder of their own, connected to a practice service. */
export async function startApp(
  service: PracticeService,
  options: {
    url?: string
    folder?: string
    clock?: Clock
    vault?: SecretVault
    secrets?: KnownSecrets
    policy?: Policy
    /** Default: scans are read by a thread. */
    spawnScans?: ScanSpawner
  } = {},
): Promise<AppUnderTest> {
  const folder = options.folder ?? mkdtempSync(join(tmpdir(), 'perceel-app-'))
  const opened: string[] = []
  const savePaths: string[] = []
  const folders: string[] = []
  const files: string[] = []
  const printed: string[] = []
  const faults: unknown[] = []
  let listeners: (() => void)[] = []
  const services = await createServices({
    dataFolder: join(folder, 'data'),
    runFolder: join(folder, 'run'),
    ...threadSources(),
    emit: () => {
      const told = listeners
      listeners = []
      for (const tell of told) tell()
    },
    openPath: (path) => {
      opened.push(path)
      return Promise.resolve()
    },
    chooseFolder: () => Promise.resolve(folders.shift() ?? null),
    chooseSavePath: () => Promise.resolve(savePaths.shift() ?? null),
    chooseFile: () => Promise.resolve(files.shift() ?? null),
    printPdf: (html) => {
      printed.push(html)
      return Promise.resolve(new TextEncoder().encode('%PDF-1.7'))
    },
    resolveProxy: () => Promise.resolve('DIRECT'),
    spawnPractice: () => {
      throw new Error('The practice office is not wanted here')
    },
    vault: options.vault ?? createMemoryVault(),
    onFault: (error) => faults.push(error),
    ...(options.clock === undefined ? {} : { clock: options.clock }),
    ...(options.secrets === undefined ? {} : { secrets: options.secrets }),
    ...(options.policy === undefined ? {} : { policy: options.policy }),
    ...(options.spawnScans === undefined ? {} : { spawnScans: options.spawnScans }),
    // No jitter, and the shortest pauses of the back-off.
    random: () => 0,
  })
  const known = await services.accounts.list()
  const account = {
    name: 'Test office',
    baseUrl: options.url ?? service.url,
    clientId: service.clientId,
    clientSecret: service.clientSecret,
    rootId: service.rootId,
    userId: null,
    dialect: defaultDialect,
  }
  // A folder of an earlier run already contains the account.
  if (known.length === 0) await services.accounts.add(account)
  await services.start()
  return {
    services,
    folder,
    opened,
    savePaths,
    folders,
    files,
    printed,
    faults,
    async until(check) {
      for (;;) {
        // Listens before checking, so that no event in between is missed.
        const told = new Promise<void>((resolve) => listeners.push(resolve))
        if (await check()) return
        await told
      }
    },
    async close() {
      await services.stop()
      if (options.folder === undefined) rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** A list query for all projects, sorted by name. */
export const allProjects = {
  search: '',
  sort: 'name',
  descending: false,
  offset: 0,
  limit: 100,
} as const

/** Returns the id that the app has for an object of the service. Throws if the list lacks the object. */
export async function projectIdOf(app: AppUnderTest, remoteId: number): Promise<string> {
  const { rows } = await app.services.projects.list({ ...allProjects, search: String(remoteId) })
  const id = rows.find((row) => row.remoteId === remoteId)?.id
  if (id === undefined) throw new Error(`project ${remoteId} is not in the list`)
  return id
}
