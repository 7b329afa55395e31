import type { Account } from '../../../src-shared/ipc/calls/account-calls.ts'
import type { AppError, Result } from '../../../src-shared/ipc/app-error.ts'
import type { PerceelApi } from '../../../src-shared/ipc/contract.ts'
import type { EventName, EventPayload } from '../../../src-shared/ipc/events.ts'
import type {
  ProjectHit,
  ProjectQuery,
  ProjectRow,
} from '../../../src-shared/ipc/calls/project-calls.ts'
import { defaultSettings, type Settings } from '../../../src-shared/ipc/calls/settings-calls.ts'
import type { Job } from '../../../src-shared/ipc/job-schema.ts'
import type { OutlineQuery, SyncState } from '../../../src-shared/ipc/calls/sync-calls.ts'
import { matchOf, readSearch, strengthOf } from '../../../src-shared/search/match.ts'
import { searchKeyOf } from '../../../src-shared/search/search-key.ts'
import { defaultDialect } from '../../../src-shared/service/dialect.ts'

/** The state that main would hold. A test changes the state, and then sends the event of the change. */
export interface FakeMain {
  settings: Settings
  accounts: Account[]
  projects: ProjectRow[]
  jobs: Job[]
  sync: SyncState
  keychainAvailable: boolean
  /** Every call so far, as `group.name`, with its arguments. */
  readonly calls: { readonly name: string; readonly args: readonly unknown[] }[]
  /** Answers of single calls. They take precedence over the fake's own answers. */
  readonly answers: Map<string, (...args: never[]) => unknown>
  send<Name extends EventName>(name: Name, payload: EventPayload<Name>): void
  readonly perceel: PerceelApi<File>
}

/** An error that an entry of `answers` throws to let its call fail with `error`. */
export class FakeFailure extends Error {
  readonly error: AppError

  constructor(error: AppError) {
    super(error.kind)
    this.error = error
  }
}

/** A stand-in for main behind `window.perceel`: an office in memory, without network or delay. */
export function createFakeMain(projectCount = 60): FakeMain {
  const listeners = new Map<string, Set<(payload: unknown) => void>>()
  const main: FakeMain = {
    settings: { ...defaultSettings, language: 'nl' },
    accounts: [makeAccount()],
    projects: Array.from({ length: projectCount }, (_, index) => makeProject(index)),
    jobs: [],
    sync: {
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
    keychainAvailable: true,
    calls: [],
    answers: new Map(),
    send(name, payload) {
      for (const listener of listeners.get(name) ?? []) listener(payload)
    },
    get perceel() {
      return api as unknown as PerceelApi<File>
    },
  }

  const own = answersOf(main)

  async function answer(name: string, args: readonly unknown[]): Promise<Result<unknown>> {
    main.calls.push({ name, args })
    const call = main.answers.get(name) ?? own[name]
    if (!call) throw new Error(`the fake has no answer to ${name}`)
    try {
      return { ok: true, value: await call(...(args as never[])) }
    } catch (thrown) {
      if (thrown instanceof FakeFailure) return { ok: false, error: thrown.error }
      throw thrown
    }
  }

  function on(name: string, listener: (payload: unknown) => void): () => void {
    const ofEvent = listeners.get(name) ?? new Set()
    listeners.set(name, ofEvent.add(listener))
    return () => ofEvent.delete(listener)
  }

  const groups = [
    ...['app', 'settings', 'accounts', 'projects', 'dossiers', 'channels', 'sync', 'recovery'],
    ...['offline', 'validation', 'batches', 'replace', 'intake', 'today', 'updates', 'board'],
    ...['closing', 'parameters', 'records', 'schemas'],
  ]
  const entries: [string, unknown][] = groups.map((group) => [group, callsOf(group)])
  const api = Object.fromEntries<unknown>([...entries, ['on', on]])

  function callsOf(group: string): object {
    return new Proxy(
      {},
      {
        get:
          (_, name) =>
          (...args: unknown[]) =>
            answer(`${group}.${String(name)}`, args),
      },
    )
  }
  return main
}

/** Returns the fake's own answers by call, over the state of `main`. */
function answersOf(main: FakeMain): Record<string, (...args: never[]) => unknown> {
  return {
    'app.info': () => ({
      version: '0.1.0',
      platform: 'linux',
      electron: '45.5.0',
      chrome: '156.0.0.0',
      node: '24.21.0',
      dataFolder: '/home/jansen/.config/Perceel',
      keychainAvailable: main.keychainAvailable,
      dataOnShare: false,
      notificationsWork: true,
      systemLocale: 'nl-NL',
      policy: { sources: [], given: [], problems: [] },
    }),
    'app.showDataFolder': () => null,
    'updates.state': () => ({
      ...{ stage: 'off', why: 'unpackaged', version: null, percent: null, checkedAt: null },
      ...{ notes: { nl: [], en: [] }, postponed: false, refusal: null, blocked: null },
    }),
    'settings.get': () => main.settings,
    'settings.update': (change: Partial<Settings>) =>
      (main.settings = { ...main.settings, ...change }),
    'accounts.list': () => main.accounts,
    'accounts.addPractice': () => {
      main.accounts = [{ ...makeAccount(), kind: 'practice', name: 'Oefenkantoor' }]
      return main.accounts[0]
    },
    'accounts.activate': ({ accountId }: { accountId: string }) => {
      main.accounts = main.accounts.map((each) => ({ ...each, active: each.id === accountId }))
      return main.accounts.find((each) => each.id === accountId)
    },
    'accounts.remove': ({ accountId }: { accountId: string }) => {
      main.accounts = main.accounts.filter((each) => each.id !== accountId)
      return null
    },
    'projects.list': (query: ProjectQuery) => listProjects(main.projects, query),
    'projects.refresh': () => ({ total: main.projects.length }),
    'recovery.state': () => ({ problem: null, restored: null }),
    'recovery.health': () => ({
      error: null,
      journal: true,
      lastBackupAt: 1_790_000_000_000,
      backups: 3,
      backupFolder: '/home/jansen/.config/Perceel/data/backups',
      backupError: null,
      backingUp: false,
      unreadable: 0,
      damagedFolder: '/data/damaged',
    }),
    'sync.state': () => main.sync,
    'sync.run': () => main.sync,
    'sync.uploads': () => ({
      paused: false,
      active: 0,
      left: 0,
      arrived: 0,
      sentBytes: 0,
      totalBytes: 0,
    }),
    'sync.outline': (query: OutlineQuery) => outlineOf(main.jobs, query),
    'sync.rows': ({ jobIds }: { jobIds: string[] }) =>
      main.jobs.filter(({ id }) => jobIds.includes(id)),
    'sync.cancel': ({ jobId }: { jobId: string }) => {
      main.jobs = main.jobs.filter((job) => job.id !== jobId)
      return { undoId: 'b0000000-0000-4000-8000-000000000001' }
    },
  }
}

/** Returns an account of a service, active and with a stored secret. */
export function makeAccount(change: Partial<Account> = {}): Account {
  return {
    id: '0b0f5c9e-3a53-4f0e-9c9f-3c0f7d9f0001',
    kind: 'service',
    name: 'Jansen Makelaardij',
    baseUrl: 'https://api.example.nl',
    clientId: 'jansen',
    rootId: 1000,
    userId: null,
    dialect: defaultDialect,
    active: true,
    secretKnown: true,
    ...change,
  }
}

const streets = ['Dorpsstraat', 'Kerkweg', 'Molenlaan', 'Oude Haven', 'Stationsplein']
const cities = ['Utrecht', 'Zwolle', 'Den Haag', 'Bergen op Zoom', 'Hoogeveen', "'s-Hertogenbosch"]
const scenarios = ['BBvk', 'BBvh', 'NBvk', 'BOvk', 'BOvh']
const types = ['Woonruimte', 'Kantoorruimte', 'Parkeergelegenheid', 'Bouwgrond']
const states = ['synced', 'synced', 'synced', 'edited', 'queued', 'sending', 'parked', 'conflict']

/** Returns the project with this index, always the same project for the same index. */
export function makeProject(index: number): ProjectRow {
  const city = cities[index % cities.length] ?? ''
  return {
    id: `6f1d0000-0000-4000-8000-${index.toString(16).padStart(12, '0')}`,
    remoteId: index % 17 === 16 ? null : 2000 + index,
    scenario: scenarios[index % scenarios.length] ?? '',
    name: `${streets[index % streets.length]} ${1 + (index % 240)}, ${city}`,
    type: types[index % types.length] ?? '',
    city,
    zipcode: index % 5 === 4 ? null : `${1011 + index} AB`,
    state: (states[index % states.length] ?? 'synced') as ProjectRow['state'],
    modifiedAt: 1_789_000_000_000 + index * 60_000,
    factsRead: true,
    price: 300_000 + index * 1000,
    priceFrom: false,
    rent: null,
    priceCondition: 'kosten koper',
    salesStatus: 'beschikbaar',
    livingArea: 100 + index,
  }
}

/** Returns a waiting edit of the first project. */
export function makeJob(change: Partial<Job> = {}): Job {
  return {
    id: 'a0000000-0000-4000-8000-000000000001',
    kind: 'projectEdit',
    projectId: makeProject(0).id,
    projectName: makeProject(0).name,
    dossierId: null,
    subject: '',
    channel: null,
    state: 'waiting',
    attempts: 0,
    createdAt: 0,
    notBefore: null,
    error: null,
    plannedAt: null,
    stage: null,
    waitsFor: { for: 'turn' },
    inDoubt: false,
    cancelled: false,
    ...change,
  }
}

function outlineOf(jobs: readonly Job[], { show, groupBy }: OutlineQuery) {
  const conflicts = jobs.filter(({ error }) => error?.reason === 'serverMoved').length
  const counts = { waiting: 0, sending: 0, parked: 0, conflicts }
  for (const { state } of jobs) counts[state] += 1
  const shown = jobs.filter(({ state }) => show === 'all' || state === show)
  const keyOf = (job: Job) => (groupBy === 'project' ? job.projectId : job.state)
  const groups = [...Map.groupBy(shown, keyOf)].map(([key, members]) => ({
    key,
    name: groupBy === 'project' ? (members[0]?.projectName ?? '') : '',
    jobIds: members.map(({ id }) => id),
    batch: null,
  }))
  return { counts, groups }
}

function listProjects(projects: readonly ProjectRow[], query: ProjectQuery) {
  const request = readSearch(query.search)
  const hits = projects.map((row) => ({
    ...row,
    match: matchOf(request, searchKeyOf({ ...row, zipcode: row.zipcode ?? '' })),
    missingSince: null,
    hasDraft: false,
    channels: null,
    photo: null,
  }))
  const found = hits.filter(({ match }) => request.tokens.length === 0 || match !== null)
  const sign = query.descending ? -1 : 1
  const strength = ({ match }: ProjectHit) => (match === null ? 0 : strengthOf(match.kind))
  const keyOf = (hit: ProjectHit) => hit[query.sort] ?? Number.MAX_SAFE_INTEGER
  found.sort((a, b) => strength(a) - strength(b) || (keyOf(a) < keyOf(b) ? -sign : sign))
  return {
    total: found.length,
    all: projects.length,
    rows: found.slice(query.offset, query.offset + query.limit),
  }
}
