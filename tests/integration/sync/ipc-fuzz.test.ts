import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PassThrough } from 'node:stream'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { callChannel } from '../../../src-shared/ipc/channel-names.ts'
import { defaultDialect } from '../../../src-shared/service/dialect.ts'
import { createMemoryVault } from '../../unit/main/accounts/memory-vault.ts'
import { createServices } from '../../../src-main/start/create-services.ts'
import { appHandlers } from '../../../src-main/ipc/handlers/app-handlers.ts'
import { SupportUseCases } from '../../../src-main/support/support-use-cases.ts'
import { registerHandlers } from '../../../src-main/ipc/register-handlers.ts'
import type { Services } from '../../../src-main/start/services.ts'
import { openExternalAsked } from '../../../src-main/shell/window/external-links.ts'
import { shellTexts } from '../../../src-main/shell/texts/shell-texts.ts'
import { outcomeOf } from '../../unit/main/ipc/checked-outcome.ts'
import { FakeIpc, MemoryLog, ownContentsId } from '../../unit/main/ipc/fake-ipc.ts'
import { reachEveryCall } from '../../unit/main/ipc/hostile-arguments.ts'
import { updatesFrom } from '../../unit/main/updates/updates-from.ts'
import { threadSources } from '../../thread-sources.ts'

const seed = 20_260_102
const lists = 10_000

let folder: string
let services: Services
let ipc: FakeIpc
let log: MemoryLog
const rejections: unknown[] = []
const onRejection = (reason: unknown) => {
  rejections.push(reason)
}

/** A practice service that exits at once, because this test is about the IPC border. */
const deadService = () => {
  const stdout = new PassThrough()
  stdout.end()
  return {
    stdout,
    kill: () => undefined,
    onExit: (listener: () => void) => {
      setImmediate(listener)
    },
  }
}

async function openExternal(url: string): Promise<boolean> {
  return openExternalAsked(url, {
    ask: async () => ({ response: 0 }),
    open: async () => undefined,
    texts: () => shellTexts.nl.external,
  })
}

beforeEach(async () => {
  rejections.length = 0
  process.on('unhandledRejection', onRejection)
  folder = mkdtempSync(join(tmpdir(), 'perceel-fuzz-'))
  log = new MemoryLog()
  services = await createServices({
    dataFolder: join(folder, 'data'),
    runFolder: join(folder, 'run'),
    ...threadSources(),
    emit: () => undefined,
    openPath: async () => undefined,
    // No program listens at this address: nothing leaves this machine, and every request is refused
    // at once.
    resolveProxy: async () => 'PROXY 127.0.0.1:1',
    spawnPractice: deadService,
    vault: createMemoryVault(),
    random: () => 0.5,
    onFault: (error) => {
      log.error('services.fault', error)
    },
  })
  ipc = new FakeIpc()
  const info = {
    version: '0.1.0',
    platform: 'linux',
    electron: '',
    chrome: '',
    node: '',
    dataFolder: folder,
    keychainAvailable: false,
    dataOnShare: false,
    notificationsWork: true,
    systemLocale: 'nl-NL',
    policy: { sources: [], given: [], problems: [] },
  }
  const actions = {
    info: async () => info,
    openExternal,
    showDataFolder: async () => undefined,
    openWindow: async () => true,
    claimRecords: async () => true,
    recordsReleased: () => undefined,
    screenShown: () => undefined,
    readyToClose: () => undefined,
  }
  const support = new SupportUseCases({
    collect: async () => [{ name: 'versions.json', text: '{}' }],
    chooseSavePath: async () => null,
    openPath: async () => undefined,
    logFolder: join(folder, 'logs'),
    now: () => 0,
  })
  registerHandlers({
    ipc,
    handlers: { app: appHandlers(actions), support, updates: updatesFrom(null), ...services },
    isOwnContents: (id) => id === ownContentsId,
    log,
  })
  await services.start()
})

afterEach(async () => {
  await services.stop()
  process.off('unhandledRejection', onRejection)
  rmSync(folder, { recursive: true, force: true })
})

/** Creates an account, a project and a dossier as targets for the calls. */
async function fill(): Promise<unknown[]> {
  const account = await services.accounts.add({
    name: 'Kantoor',
    baseUrl: 'http://127.0.0.1:1',
    clientId: 'a',
    clientSecret: 'b',
    rootId: 1,
    userId: null,
    dialect: defaultDialect,
  })
  const fields = { scenario: 'BBvk', type: 'Woonruimte', name: 'Dorpsstraat 1, Ons Dorp' }
  const project = await services.projects.create(fields)
  const taken = async () => {
    const file = { filename: 'Koopakte.pdf', size: 8, ownerId: project.id }
    const { rowId } = await services.intake.streamBegin(file, ownContentsId)
    await services.intake.streamChunk({ rowId, bytes: new Uint8Array(Buffer.from('%PDF-1.7')) })
    await services.intake.streamEnd({ rowId })
    return rowId
  }
  const first = await taken()
  const names = { type: 'koopakte', title: 'Koopakte' }
  await services.intake.edit({ rowIds: [first], change: { ...names, sendAnyway: true } })
  const shown = { rowId: first, ownerId: project.id, ...names, copy: false }
  const { dossierIds } = await services.intake.send({ rows: [shown] })
  const rowId = await taken()
  const { rows } = await services.intake.rows()
  const jobs = await services.sync.jobs()
  const hashes = rows.map(({ sha256 }) => sha256)
  return [account.id, project.id, rowId, ...dossierIds, ...hashes, ...jobs.map(({ id }) => id)]
}

describe('10,000 hostile argument lists against the services', () => {
  it('are each answered with a typed error or a value that fits', async () => {
    const known = await fill()
    const outcomes = { refused: 0, failed: 0, answered: 0 }
    const missed = await reachEveryCall({ known, seed, lists }, async ({ call, args }) => {
      const result = await ipc.invoke(callChannel(call.group, call.name), args)
      const outcome = outcomeOf(call, result)
      outcomes[outcome] += 1
      return outcome !== 'refused'
    })
    expect(rejections).toEqual([])
    // Every call that passed the check succeeded or failed with an expected error.
    expect(log.lines).toEqual([])
    // The code of every call ran, and every call has an outcome.
    expect(missed).toEqual([])
    expect(outcomes.refused + outcomes.failed + outcomes.answered).toBeGreaterThanOrEqual(lists)
    expect(outcomes.answered).toBeGreaterThan(500)
  }, 300_000)
})
