import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { dirname, join, resolve } from 'node:path'
import { TokenIssuer } from './auth/token-issuer.ts'
import { fillOffice } from './office-filling.ts'
import { officeRootId } from './office/generated-project.ts'
import { checkOptions, optionDefaults, type PracticeOptions } from './practice-options.ts'
import { createPracticeApp } from './practice-app.ts'
import { openOfficeFolder } from './store/office-folder.ts'
import { SchemaLibrary } from './xml/schema-library.ts'

export type { PracticeOptions } from './practice-options.ts'

/**
 * The only client of a practice office. Its id is always the same; its secret changes at each
 * start.
 */
const practiceClientId = 'perceel-oefenkantoor'

export interface PracticeService {
  /** `http://127.0.0.1:PORT`, the {base_url} of service.md. */
  readonly url: string
  readonly clientId: string
  /** In memory only. Each start makes a new secret, unless the caller gave one. */
  readonly clientSecret: string
  /** The object under which the office's projects are listed. */
  readonly rootId: number
  /** Stops listening, ends open connections and closes the data folder. */
  close(): Promise<void>
}

/**
 * Starts the practice service on loopback, with the office of a data folder (generated in a new
 * folder).
 * @throws RangeError on an option out of range; OfficeFolderError when the folder holds another
 *   office; the system's error when the port is taken
 */
export async function startPracticeService(options: PracticeOptions): Promise<PracticeService> {
  checkOptions(options)
  const settings = { ...optionDefaults, ...options }
  const now = options.now ?? Date.now
  const credentials = {
    clientId: practiceClientId,
    clientSecret: options.clientSecret ?? randomBytes(24).toString('base64url'),
  }
  const key = { projects: settings.projects, seed: settings.seed }
  const schemas = new SchemaLibrary(options.schemas ?? defaultSchemas())
  const store = openOfficeFolder(resolve(options.data), key, (empty) => fillOffice(empty, key))
  const app = createPracticeApp({
    store,
    schemas,
    tokens: new TokenIssuer(credentials, settings.tokenSeconds, now),
    seed: settings.seed,
    publishMs: settings.publishSeconds * 1000,
    maxBodyBytes: Math.floor(settings.maxBodyMb * 1024 * 1024),
    hash: settings.hash,
    lenient: settings.lenient,
    now,
    onFault: options.onFault ?? reportFault,
  })
  const release = (): void => {
    schemas.dispose()
    store.close()
  }
  try {
    await app.listen({ host: '127.0.0.1', port: settings.port })
  } catch (error) {
    release()
    throw error
  }
  const { port } = app.server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    ...credentials,
    rootId: officeRootId,
    close: async () => {
      await app.close()
      release()
    },
  }
}

/**
 * Returns `resources/schemas` of the nearest parent folder, as sources and bundles have different
 * depths.
 */
function defaultSchemas(): string {
  let folder = import.meta.dirname
  for (;;) {
    const schemas = join(folder, 'resources', 'schemas')
    if (existsSync(schemas)) return schemas
    const parent = dirname(folder)
    if (parent === folder) throw new Error('There is no resources/schemas here; give --schemas DIR')
    folder = parent
  }
}

/** Prints the stack only: an error's message could quote a record. */
function reportFault(error: Error): void {
  const frames = error.stack?.split('\n').filter((line) => /^\s+at /u.test(line)) ?? []
  process.stderr.write(`practice service: ${error.name}\n${frames.join('\n')}\n`)
}
