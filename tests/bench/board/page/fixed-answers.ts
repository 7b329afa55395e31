import { defaultSettings, type Settings } from '../../../../src-shared/ipc/calls/settings-calls.ts'
import { defaultDialect } from '../../../../src-shared/service/dialect.ts'

let settings: Settings = { ...defaultSettings, language: 'nl', theme: 'light' }

/** The answers to the calls that the app's other parts make. */
const answers: Record<string, unknown> = {
  'recovery.state': { problem: null, restored: null },
  'recovery.health': {
    error: null,
    journal: true,
    lastBackupAt: 1_790_000_000_000,
    backups: 3,
    backupFolder: '/backups',
    backupError: null,
    backingUp: false,
    unreadable: 0,
    damagedFolder: '/data/damaged',
  },
  'app.info': {
    version: '0.1.0',
    platform: 'linux',
    electron: '45.5.0',
    chrome: '156.0.0.0',
    node: '24.21.0',
    dataFolder: '/data',
    keychainAvailable: true,
    systemLocale: 'nl-NL',
    policy: { sources: [], given: [], problems: [] },
  },
  'app.screenShown': null,
  'accounts.list': [
    {
      id: '0b0f5c9e-3a53-4f0e-9c9f-3c0f7d9f0001',
      kind: 'service',
      name: 'Kantoor',
      baseUrl: 'https://api.example.nl',
      clientId: 'kantoor',
      rootId: 1000,
      userId: null,
      dialect: defaultDialect,
      active: true,
      secretKnown: true,
    },
  ],
  'sync.state': {
    connection: 'online',
    running: false,
    waiting: 0,
    parked: 0,
    unsent: 0,
    drafts: 0,
    lastSyncAt: 1_790_000_000_000,
    error: null,
    resumesAt: null,
    waitsSince: null,
  },
  'offline.state': {
    state: 'resting',
    error: null,
    resumesAt: null,
    pins: [],
    office: { total: 0, read: 0, failed: 0, paused: false },
  },
  'sync.uploads': {
    paused: false,
    active: 0,
    left: 0,
    arrived: 0,
    sentBytes: 0,
    totalBytes: 0,
  },
}

/** Answers a call that has nothing to do with the measured part. Settings change as in main. */
export function fixedAnswer(group: string, call: string, [argument]: unknown[]): unknown {
  const name = `${group}.${call}`
  if (name === 'settings.update') settings = { ...settings, ...(argument as Partial<Settings>) }
  return group === 'settings' ? settings : (answers[name] ?? [])
}

type Answer = (group: string, call: string, args: unknown[]) => Promise<unknown>

/** Puts a `window.perceel` into the page that answers every call by `answer`, in main's form. */
export function scriptPerceel(answer: Answer): void {
  const groupOf = (group: string) =>
    new Proxy(
      {},
      {
        get:
          (_, call) =>
          async (...args: unknown[]) => ({
            ok: true,
            value: await answer(group, String(call), args),
          }),
      },
    )
  Object.assign(window, {
    perceel: new Proxy(
      {},
      { get: (_, group) => (group === 'on' ? () => () => undefined : groupOf(String(group))) },
    ),
  })
}
