import { type AppFailure, failure } from '../../../../src-main/errors/app-failure.ts'
import { describeCall } from '../../../../src-main/service-client/describe-call.ts'
import type {
  DossierContent,
  ServiceClient,
} from '../../../../src-main/service-client/service-client.ts'
import { type Dialect, defaultDialect } from '../../../../src-shared/service/dialect.ts'
import type { ExtraParameters } from '../../../../src-shared/service/extra-parameters.ts'
import type {
  ChannelStatus,
  DossierListItem,
  ProjectListItem,
} from '../../../../src-shared/service/resources.ts'

export type Operation =
  | 'projects.create'
  | 'projects.get'
  | 'projects.list'
  | 'projects.edit'
  | 'dossiers.create'
  | 'dossiers.list'
  | 'dossiers.get'
  | 'dossiers.edit'
  | 'channels.status'
  | 'channels.publish'
  | 'authenticate'

/**
 * How one call ends. `before`: it fails without effect. `after`: it has its effect and then fails.
 * `late`: it fails now and has its effect after the next call was answered.
 */
export interface Fault {
  readonly when: 'before' | 'after' | 'late'
  readonly error: AppFailure
}

export const lostAnswer = () => failure('timeout', {}, { delivery: 'unknown' })
export const refused = () => failure('offline', { reason: 'refused' }, { delivery: 'notSent' })
export const answered = (status: number) =>
  failure(status >= 500 ? 'server' : 'invalidInput', { status }, { delivery: 'answered' })

/** A service in memory. It behaves as service.md describes, and fails when a test asks for it. */
export class FakeService {
  readonly projects: ProjectListItem[] = []
  readonly xml = new Map<string, string>()
  /** Dossier records, by id. */
  readonly dossierXml = new Map<number, string>()
  readonly dossiers: (DossierListItem & { owner: number })[] = []
  readonly statuses: ChannelStatus[] = [{ name: 'Woonportaal Voordeur' }]
  readonly calls: Operation[] = []
  /** The executed requests to the first channel, in order. */
  readonly published: { action: 'publish' | 'revoke'; extra: ExtraParameters }[] = []
  /** Changes a record text that the service receives before the service stores it. */
  normalise: (xml: string) => string = (xml) => xml
  dialect: Dialect = defaultDialect
  hashOf: (filename: string, content: DossierContent) => string = () => ''
  /** Changes the names of a document that the service receives before the service stores them. */
  renames: (names: { title: string; filename: string }) => { title: string; filename: string } = (
    names,
  ) => names
  /** The objection in a successful answer to a publish request. */
  objection: string | null = null
  /** Other words in a successful answer to a publish request. */
  remark: string | null = null
  /** The number of bytes of a dossier's body (of ten) that are sent before the service acts. */
  bodySent = 5
  /** The delay, in milliseconds, after which lists and statuses show a change. */
  lag = 0
  now: () => number = () => 0
  /** The time at which each project, dossier and channel status got its current state. */
  readonly #madeAt = new Map<object, number>()
  /** The statuses before each request to the channel. */
  readonly #statusesBefore: { until: number; statuses: ChannelStatus[] }[] = []
  /** The number of tokens that the service gave. */
  tokens = 1
  /** Milliseconds that the present token lasts, and that a document is under way. */
  tokenLasts = 3_600_000
  uploadTakes = 0
  /** The number of publish requests that will be accepted and not executed. */
  swallows = 0
  #faults: { operation: Operation; fault: Fault }[] = []
  #gates = new Map<Operation, Promise<void>>()
  #late: (() => void)[] = []
  #lastId = 100

  fail(operation: Operation, ...faults: Fault[]): void {
    for (const fault of faults) this.#faults.push({ operation, fault })
  }

  /** Finishes the first channel's mutations. The channel shows this status from now on. */
  channelSays(status: string): void {
    const publication = this.statuses[0]?.publication
    if (publication === undefined) throw new Error('Nothing is published there')
    publication.status = status
    for (const mutation of publication.mutations) mutation.status = 'done'
  }

  /** Holds the calls of an operation until the returned function is called. */
  hold(operation: Operation): () => void {
    const gate = Promise.withResolvers<undefined>()
    this.#gates.set(operation, gate.promise)
    return () => {
      this.#gates.delete(operation)
      gate.resolve(undefined)
    }
  }

  count(operation: Operation): number {
    return this.calls.filter((call) => call === operation).length
  }

  readonly client = {
    projects: {
      create: (_owner, fields) =>
        this.#do('projects.create', () => {
          const id = this.nextId()
          this.#made(this.projects, { id, scenario: fields.scenario, name: fields.name })
          for (const version of ['1.0', '1.1', '1.2', '1.3'])
            this.xml.set(`${id} ${version}`, named(projectXml(id, 'Ede', version), fields.name))
          return id
        }),
      get: (id, version) => this.#do('projects.get', () => this.textOf(id, version)),
      getAsJson: (id, version) => this.#do('projects.get', () => this.textOf(id, version)),
      list: (_owner?: number, how?: { readonly signal?: AbortSignal | undefined }) =>
        this.#do(
          'projects.list',
          () => this.projects.filter((one) => this.#shows(one)),
          how?.signal,
        ),
      edit: (id, xml) =>
        this.#do('projects.edit', () => {
          this.xml.set(`${id} 1.2`, this.normalise(xml))
          const at = this.projects.findIndex((project) => project.id === id)
          const project = this.projects[at]
          const name = /<Name>([^<]*)</u.exec(xml)?.[1]
          if (project !== undefined && name !== undefined) this.projects[at] = { ...project, name }
          return id
        }),
    },
    dossiers: {
      create: (owner, { title, filename, content }, options) => {
        options?.onProgress?.(this.bodySent, 10)
        return this.#do(
          'dossiers.create',
          () => {
            options?.onProgress?.(10, 10)
            if (this.uploadTakes > this.tokenLasts)
              throw failure('unauthorized', { status: 401 }, { delivery: 'unknown' })
            const id = this.nextId()
            const hash = this.hashOf(filename, content)
            const created = '2026-11-21T10:00:05+01:00'
            this.#made(this.dossiers, {
              id,
              owner,
              ...this.renames({ title, filename }),
              created,
              mimetype: 'text/plain',
              hash,
            })
            return id
          },
          options?.signal,
        )
      },
      get: (id) => this.#do('dossiers.get', () => this.dossierTextOf(id)),
      getTo: async (id, open) => {
        const xml = Buffer.from(
          await this.#do('dossiers.get', () => Promise.resolve(this.dossierTextOf(id))),
        )
        await open('application/xml', xml.byteLength).write(xml)
      },
      getAsJson: (id) => this.#do('dossiers.get', () => this.dossierTextOf(id)),
      list: (owner) =>
        this.#do('dossiers.list', () =>
          this.dossiers.filter((item) => item.owner === owner && this.#shows(item)),
        ),
      edit: ({ dossierId }, xml) =>
        this.#do('dossiers.edit', () => {
          this.dossierXml.set(dossierId, this.normalise(xml))
          return dossierId
        }),
    },
    channels: {
      status: () => this.#do('channels.status', () => structuredClone(this.#shownStatuses())),
      publish: (_id, { action, extra = {} }) =>
        this.#do('channels.publish', () => {
          if (this.swallows > 0) {
            this.swallows -= 1
            return
          }
          this.published.push({ action, extra })
          const status = this.statuses[0]
          if (status === undefined) return
          const statuses = structuredClone(this.statuses)
          if (this.lag > 0) this.#statusesBefore.push({ until: this.now() + this.lag, statuses })
          const doc = '2026-11-21 10:00:00'
          status.publication ??= { uuid: 'u', doc, dlm: doc, status: 'busy', mutations: [] }
          status.publication.status = 'busy'
          status.publication.mutations.push({ type: action, doc, status: 'new' })
        }).then(() => ({ objection: this.objection, remark: this.remark })),
      validate: () => Promise.resolve({ valid: true }),
      validateOptions: () => Promise.resolve({ valid: true }),
      brokersOfExchangeOne: () => Promise.resolve({}),
      brokersOfExchangeTwo: () => Promise.resolve({}),
    },
    describe: (call) =>
      describeCall({ baseUrl: new URL('http://127.0.0.1:1'), dialect: () => this.dialect }, call),
    download: () => Promise.reject(failure('invalidInput', { reason: 'contentElsewhere' })),
    tokensTaken: () => this.tokens,
    renewToken: (ms) => {
      if (this.tokenLasts < ms) {
        this.tokens += 1
        this.tokenLasts = 3_600_000
      }
      return Promise.resolve()
    },
    authenticate: () => this.#do('authenticate', () => undefined),
    close: () => Promise.resolve(),
  } satisfies ServiceClient

  #made<T extends object>(things: T[], made: T): void {
    things.push(made)
    this.#madeAt.set(made, this.now())
  }

  #shows(made: object): boolean {
    return (this.#madeAt.get(made) ?? Number.NEGATIVE_INFINITY) + this.lag <= this.now()
  }

  #shownStatuses(): ChannelStatus[] {
    const before = this.#statusesBefore.find(({ until }) => until > this.now())
    return before?.statuses ?? this.statuses
  }

  nextId(): number {
    return (this.#lastId += 1)
  }

  textOf(id: number, version: string): string {
    const text = this.xml.get(`${id} ${version}`)
    if (text === undefined) throw failure('notFound', { status: 404 }, { delivery: 'answered' })
    return text
  }

  dossierTextOf(id: number): string {
    const text = this.dossierXml.get(id)
    if (text === undefined) throw failure('notFound', { status: 404 }, { delivery: 'answered' })
    return text
  }

  async #do<T>(operation: Operation, effect: () => T, signal?: AbortSignal): Promise<T> {
    this.calls.push(operation)
    const late = this.#late.splice(0)
    const aborted = Promise.withResolvers<never>()
    const abort = () => aborted.reject(failure('invalidInput', { reason: 'cancelled' }))
    signal?.addEventListener('abort', abort)
    await Promise.race([this.#gates.get(operation) ?? Promise.resolve(), aborted.promise])
    signal?.removeEventListener('abort', abort)
    const index = this.#faults.findIndex((planned) => planned.operation === operation)
    const fault = index < 0 ? undefined : this.#faults.splice(index, 1)[0]?.fault
    if (fault?.when === 'before') throw fault.error
    if (fault?.when === 'late') {
      this.#late.push(effect)
      throw fault.error
    }
    const value = effect()
    for (const effectOfBefore of late) effectOfBefore()
    if (fault !== undefined) throw fault.error
    return value
  }
}

/**
 * Returns the XML of a project.
 * @param at time of day at which the service generated the text
 */
export function projectXml(id: number, city: string, version = '1.2', at = '10:00:00'): string {
  const namespace = `urn:test:project${version.replace('.', '')}`
  return (
    `<Project xmlns="${namespace}" timestampGenerated="2026-11-21T${at}+01:00" ` +
    `modifiedDate="2026-11-20T09:00:00+01:00" id="${id}">` +
    `<General><Type>Woonruimte</Type><City>${city}</City></General></Project>`
  )
}

/** Returns a project's text with the project's name. */
export function named(xml: string, name: string): string {
  return xml.replace('<General>', `<General><Name>${name}</Name>`)
}

/** Returns the XML of a dossier. */
export function dossierXml(id: number, title: string): string {
  return (
    `<Document xmlns="urn:test:dossier12" timestampGenerated="2026-11-21T10:00:00+01:00" ` +
    `modifiedDate="2026-11-20T09:00:00+01:00" id="${id}">` +
    `<Title>${title}</Title><Remark/></Document>`
  )
}
