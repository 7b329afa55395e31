import { SupportUseCases } from '../../../../src-main/support/support-use-cases.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { failure } from '../../../../src-main/errors/app-failure.ts'
import { appHandlers } from '../../../../src-main/ipc/handlers/app-handlers.ts'
import { registerHandlers } from '../../../../src-main/ipc/register-handlers.ts'
import { Boot } from '../../../../src-main/start/boot.ts'
import { deferredHandlers } from '../../../../src-main/start/deferred-handlers.ts'
import type { Result } from '../../../../src-shared/ipc/app-error.ts'
import { callChannel } from '../../../../src-shared/ipc/channel-names.ts'
import { outcomeOf } from '../ipc/checked-outcome.ts'
import { FakeIpc, MemoryLog, ownContentsId } from '../ipc/fake-ipc.ts'
import { reachEveryCall } from '../ipc/hostile-arguments.ts'
import { KeptStore, storeWorkerClient } from '../store/kept-store.ts'
import { updatesFrom } from '../updates/updates-from.ts'

let kept: KeptStore
let ipc: FakeIpc
let log: MemoryLog

/** The IPC handlers when another process holds the store, or the store cannot be read. */
beforeEach(async () => {
  kept = new KeptStore()
  log = new MemoryLog()
  const boot = new Boot({
    files: kept.files,
    workerClient: storeWorkerClient(),
    build: () => Promise.reject(failure('storage', { reason: 'storeLocked' })),
    onOpen: () => Promise.resolve(),
    openPath: () => Promise.resolve(),
    quit: () => undefined,
    now: () => kept.now,
    onFault: () => undefined,
  })
  await boot.open()
  const app = appHandlers({
    info: () => Promise.reject(failure('offline')),
    openExternal: () => Promise.resolve(false),
    showDataFolder: () => Promise.resolve(),
    openWindow: () => Promise.resolve(true),
    claimRecords: () => Promise.resolve(true),
    recordsReleased: () => undefined,
    screenShown: () => undefined,
    readyToClose: () => undefined,
  })
  const support = new SupportUseCases({
    collect: () => Promise.resolve([]),
    chooseSavePath: () => Promise.resolve(null),
    openPath: () => Promise.resolve(),
    logFolder: kept.files.folder,
    now: () => kept.now,
  })
  ipc = new FakeIpc()
  registerHandlers({
    ipc,
    handlers: { app, support, updates: updatesFrom(null), ...deferredHandlers(boot) },
    isOwnContents: (id) => id === ownContentsId,
    log,
  })
})
afterEach(() => {
  kept.remove()
})

const withoutStore = new Set([
  ...['state', 'retry', 'restore', 'startEmpty', 'quit'].map((name) => `recovery.${name}`),
  ...['collect', 'save', 'showLogs'].map((name) => `support.${name}`),
])

function reasonIn(result: Result<unknown>): unknown {
  return result.ok ? 'ok' : result.error.reason
}

test('without services only calls of the shell, the updates and the recovery do anything', async () => {
  const untouched = (name: string) =>
    name.startsWith('app.') || name.startsWith('updates.') || withoutStore.has(name)
  const lists = { known: [], seed: 20_260_103, lists: 6000 }
  const missed = await reachEveryCall(lists, async ({ call, args }) => {
    const name = `${call.group}.${call.name}`
    const result = await ipc.invoke(callChannel(call.group, call.name), args)
    if (outcomeOf(call, result) === 'refused') return untouched(name)
    if (!untouched(name)) expect(reasonIn(result), name).toBe('storeLocked')
    return true
  })
  expect(log.lines).toEqual([])
  expect(missed).toEqual([])
}, 60_000)

test('no backup is restored and no store is begun anew without damage to the store', async () => {
  const restore = callChannel('recovery', 'restore')
  const answers = [
    await ipc.invoke(restore, [{ backupId: '2026-11-20T18.00.00.000Z.sqlite' }]),
    await ipc.invoke(callChannel('recovery', 'startEmpty'), []),
  ]
  expect(answers.map(reasonIn)).toEqual(['storeOpen', 'storeOpen'])
})

test('a backup is asked for by a name that can be a backup’s only', async () => {
  const restore = callChannel('recovery', 'restore')
  for (const backupId of ['../perceel.sqlite', '/etc/passwd', '', 'x'.repeat(200), '2026-11-20'])
    expect(reasonIn(await ipc.invoke(restore, [{ backupId }])), backupId).toBe('arguments')
})

test('no call is answered for another window, a frame in ours, or a page that is not ours', async () => {
  const state = callChannel('recovery', 'state')
  const frame = { origin: 'app://perceel', parent: null }
  const others = [
    { sender: { id: ownContentsId + 1 }, senderFrame: frame },
    { sender: { id: ownContentsId }, senderFrame: { ...frame, parent: {} } },
    { sender: { id: ownContentsId }, senderFrame: { ...frame, origin: 'https://a.invalid' } },
    { sender: { id: ownContentsId }, senderFrame: null },
  ]
  for (const event of others) expect(reasonIn(await ipc.invoke(state, [], event))).toBe('sender')
})
