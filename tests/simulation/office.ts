import { hash } from 'node:crypto'
import { cpSync } from 'node:fs'
import { channelNameOf } from '../../src-shared/service/channel-catalogue.ts'
import type { ChannelType } from '../../src-shared/service/channel-type.ts'
import type { ChannelStatus } from '../../src-shared/service/resources.ts'
import { startPracticeService, type PracticeService } from '../../src-service/start.ts'
import type { AppRequest, ServiceAnswer } from './network/answers.ts'
import type { PublicationWrite } from './publication-ledger.ts'
import { valuesOf } from './record-leaves.ts'
import { ServiceBackup } from './service-backup.ts'

/** The start of the service's clock: 21 November 2026, 10:00 in Amsterdam. */
export const startOfTime = Date.UTC(2026, 10, 21, 9)

/** The values of the leaves of a record, by path. */
export type Values = ReadonlyMap<string, string>

/** A write that the service carried out for the app. */
export type AppWrite =
  | { readonly kind: 'projectCreate'; readonly id: number; readonly name: string }
  | {
      readonly kind: 'dossierCreate'
      readonly id: number
      readonly owner: number
      readonly title: string
      /** SHA-256 of the received file; empty for an address. */
      readonly sha256: string
      /** True if the owner already had the same content, and the lists showed that document. */
      readonly wasThere: boolean
    }
  | {
      readonly kind: 'recordEdit'
      readonly record: 'project' | 'dossier'
      readonly id: number
      readonly before: Values
      readonly after: Values
    }

/** A document as the list of the service shows the document. */
export interface ServiceDossier {
  readonly id: number
  readonly title: string
  readonly filename: string
  readonly hash: string
}

/** A practice office that is created once and copied for each seed. */
export interface Template {
  readonly folder: string
  readonly projects: number
  readonly seed: number
}

interface OpenOffice {
  readonly service: PracticeService
  readonly now: { value: number }
  readonly token: string
  readonly faults: string[]
  readonly start: () => Promise<PracticeService>
  readonly folder: string
}

/** The client secret of all offices: the other service also accepts the account's client. */
const secret = 'a-secret-of-the-simulation-b7Qz3xW9'

/** The practice service with a small office, and a record of its writes. */
export class Office {
  /** Replaced by `goBack`, with another address. */
  service: PracticeService
  readonly writes: AppWrite[] = []
  readonly publications: PublicationWrite[] = []
  /** Called after each request to a channel that the service carried out for the app. */
  onPublication: (write: PublicationWrite) => void = () => undefined
  /** Returns true if the lists that the app reads already show an object. */
  isListed: (id: number) => boolean = () => true
  /** Called with the service's answer when a colleague created an object. */
  onCreated: (answer: string) => void = () => undefined
  /** Record and SHA-256 of every text that the service gave the app or accepted from the app. */
  readonly texts = new Set<string>()
  /** All issued access tokens. No file of the app may contain a token. */
  readonly tokens = new Set<string>()
  /** Errors of the service itself. */
  readonly faults: string[]
  /** API object ids of the relations that the projects name. */
  relations: readonly number[] = []
  readonly #now: { value: number }
  readonly #start: () => Promise<PracticeService>
  readonly #backup: ServiceBackup
  #token: string

  private constructor({ service, now, token, faults, start, folder }: OpenOffice) {
    this.faults = faults
    this.service = service
    this.#now = now
    this.#token = token
    this.#start = start
    this.#backup = new ServiceBackup(folder)
  }

  /** Starts the service on a copy of a prepared folder (`template`). */
  static async open(
    { folder: template, ...size }: Template,
    folder: string,
    now = { value: startOfTime },
  ): Promise<Office> {
    cpSync(template, folder, { recursive: true })
    const faults: string[] = []
    const start = (): Promise<PracticeService> =>
      startPracticeService({
        onFault: (error) => faults.push(error.stack ?? error.message),
        data: folder,
        ...size,
        clientSecret: secret,
        // Accept any text in any leaf: other tests check the schema.
        lenient: true,
        now: () => now.value,
      })
    const service = await start()
    const token = await tokenOf(service)
    const office = new Office({ service, now, token, faults, start, folder })
    office.relations = await office.#namedRelations()
    return office
  }

  /** Makes a backup of the service's data. */
  backUp(): void {
    this.#backup.make()
  }

  get hasBackup(): boolean {
    return this.#backup.exists
  }

  /** Restores the service from its backup: everything newer is gone. */
  async goBack(): Promise<void> {
    await this.service.close()
    this.#backup.putBack()
    this.service = await this.#start()
    this.#token = await tokenOf(this.service)
  }

  async #namedRelations(): Promise<number[]> {
    const texts = (await this.projects()).map(({ id }) => this.projectText(id))
    const ids = (await Promise.all(texts)).flatMap((text) =>
      [...text.matchAll(/<Relatie\b[^>]*\bid="(\d+)"/gu)].map(([, id]) => Number(id)),
    )
    return [...new Set(ids)]
  }

  get now(): number {
    return this.#now.value
  }

  /** Opens another office with the same clock. */
  openBeside(template: Template, folder: string): Promise<Office> {
    return Office.open(template, folder, this.#now)
  }

  /** Moves the clock forward, in milliseconds. */
  pass(ms: number): void {
    this.#now.value += ms
  }

  /** Lets the service carry out a request of the app, and records its effect. */
  async observe(asked: AppRequest, commit: () => Promise<ServiceAnswer>): Promise<ServiceAnswer> {
    const edit = editOf(asked)
    const before = edit === null ? null : await this.#values(edit.record, edit.id)
    const there = await this.#dossiersBefore(asked)
    const status = await this.#statusBefore(asked)
    const given = await commit()
    if (given.status !== 200) return given
    this.#noteTexts(asked, given)
    if (edit !== null && before !== null) {
      const after = await this.#values(edit.record, edit.id)
      this.writes.push({ kind: 'recordEdit', ...edit, before, after })
    } else this.#noteCreation(asked, given, { there, status })
    return given
  }

  async projects(): Promise<{ id: number; name: string; scenario: string }[]> {
    const { objects } = await this.get<{
      objects: { project: { id: number; name: string; scenario: string } }[]
    }>(`/1.0/${this.service.rootId}/project`)
    return objects.map(({ project }) => project)
  }

  async dossiers(owner: number): Promise<ServiceDossier[]> {
    const { objects } = await this.get<{ objects: { document: ServiceDossier }[] }>(
      `/1.0/${owner}/dossier`,
    )
    return objects.map(({ document }) => document)
  }

  /** Returns the names of all projects, relations and documents. */
  async names(): Promise<ReadonlySet<string>> {
    const owners = [...(await this.projects()).map(({ id }) => id), ...this.relations]
    const dossiers = await Promise.all(owners.map((owner) => this.dossiers(owner)))
    return new Set([...owners, ...dossiers.flat().map(({ id }) => id)].map((id) => `#${id}`))
  }

  projectText(id: number): Promise<string> {
    return this.#text(`/1.0/${id}?version=1.3`)
  }

  dossierText(id: number): Promise<string> {
    return this.#text(`/1.0/dossier/${id}`)
  }

  /** Returns the status of a project on a channel; null without a publication. */
  async channelStatus(id: number, type: ChannelType): Promise<string | null> {
    const { channels } = await this.get<{ channels: { channel: ChannelStatus }[] }>(
      `/1.0/mcp/${id}`,
    )
    const name = channelNameOf(type)
    return (
      channels.find(({ channel }) => channel.name === name)?.channel.publication?.status ?? null
    )
  }

  async get<T>(path: string): Promise<T> {
    return (await this.#fetch(path, { method: 'GET' })).json() as Promise<T>
  }

  async post(path: string, type: string, body: string): Promise<Record<string, unknown>> {
    const answer = await this.#fetch(path, {
      method: 'POST',
      headers: { 'content-type': type },
      body,
    })
    const text = await answer.text()
    if (!isXml(type) && /\/(?:project|dossier)$/u.test(path)) this.onCreated(text)
    return (text === '' ? {} : JSON.parse(text)) as Record<string, unknown>
  }

  async #text(path: string): Promise<string> {
    return (await this.#fetch(path, { headers: { accept: 'application/xml' } })).text()
  }

  async #values(record: 'project' | 'dossier', id: number): Promise<Values> {
    return valuesOf(await (record === 'project' ? this.projectText(id) : this.dossierText(id)))
  }

  async #fetch(path: string, init: RequestInit): Promise<Response> {
    const ask = (): Promise<Response> => {
      const headers = { ...init.headers, authorization: `Bearer ${this.#token}` }
      return fetch(this.service.url + path, { ...init, headers })
    }
    let answer = await ask()
    if (answer.status === 401) {
      // The token has expired after an hour on the service's clock.
      this.#token = await tokenOf(this.service)
      answer = await ask()
    }
    if (answer.status !== 200)
      throw new Error(`The office itself was answered ${answer.status} on ${path}`)
    return answer
  }

  #noteTexts({ method, url, type, body }: AppRequest, given: ServiceAnswer): void {
    if (url.startsWith('/oauth/'))
      this.tokens.add((JSON.parse(given.body.toString()) as { access_token: string }).access_token)
    else if (method === 'POST') {
      const id = editOf({ method, url, type, body })?.id
      if (id !== undefined) this.#noteText(id, body)
    } else {
      const id = Number(/^\/1\.0\/(?:dossier\/)?(\d+)(?:\?|$)/u.exec(url)?.[1])
      if (!Number.isSafeInteger(id)) return
      if (isXml(String(given.headers['content-type']))) return this.#noteText(id, given.body)
      const { xml } = JSON.parse(given.body.toString()) as { xml?: unknown }
      if (typeof xml === 'string') this.#noteText(id, xml)
    }
  }

  /** The texts of a record that a restore removed belong to another name from now on. */
  renameTexts(name: string, removed: string): void {
    for (const text of [...this.texts])
      if (text.startsWith(`${name} `)) {
        this.texts.delete(text)
        this.texts.add(removed + text.slice(name.length))
      }
  }

  #noteText(id: number, text: string | Buffer): void {
    this.texts.add(`#${id} ${hash('sha256', text)}`)
  }

  /** Returns the documents of an owner just before a new document is created. */
  async #dossiersBefore({ method, url, type }: AppRequest): Promise<ServiceDossier[]> {
    const owner = /^\/1\.0\/(\d+)\/dossier$/u.exec(url)?.[1]
    if (method !== 'POST' || isXml(type) || owner === undefined) return []
    return this.dossiers(Number(owner))
  }

  /** Returns the status of a channel just before a request to the channel. */
  async #statusBefore({ method, url, body }: AppRequest): Promise<string | null> {
    if (method !== 'POST' || !url.startsWith('/1.0/mcp/')) return null
    const { type } = JSON.parse(body.toString()) as { type: ChannelType }
    return this.channelStatus(Number(url.slice('/1.0/mcp/'.length)), type)
  }

  #noteCreation(
    { method, url, type, body }: AppRequest,
    given: ServiceAnswer,
    { there, status }: { there: readonly ServiceDossier[]; status: string | null },
  ): void {
    if (method !== 'POST' || isXml(type) || url.startsWith('/oauth/')) return
    const asked = JSON.parse(body.toString()) as Record<string, unknown>
    const answered = JSON.parse(given.body.toString()) as Record<string, unknown>
    const id = Number(/\/1\.0\/(?:mcp\/)?(\d+)/u.exec(url)?.[1])
    if (url.endsWith('/project'))
      this.writes.push({
        kind: 'projectCreate',
        id: Number(answered['id']),
        name: String(asked['name']),
      })
    else if (url.endsWith('/dossier')) {
      const file = typeof asked['file'] === 'string' ? asked['file'] : ''
      const sha256 = hash('sha256', Buffer.from(file, 'base64'))
      this.writes.push({
        kind: 'dossierCreate',
        id: Number(answered['apiObjectId']),
        owner: id,
        title: String(asked['title']),
        sha256,
        wasThere: there.some(({ id, hash }) => hash === sha256 && this.isListed(id)),
      })
    } else if (url.startsWith('/1.0/mcp/')) {
      const publication = {
        project: `#${id}`,
        channel: String(asked['type']),
        publish: String(asked['publish']) === 'true',
        mark:
          typeof asked['transaction_metrage'] === 'number' ? asked['transaction_metrage'] : null,
        before: status,
      }
      this.publications.push(publication)
      this.onPublication(publication)
    }
  }

  close(): Promise<void> {
    return this.service.close()
  }
}

async function tokenOf({ url, clientId, clientSecret }: PracticeService): Promise<string> {
  const body = new URLSearchParams({
    grant_type: 'client_credentials',
    client_id: clientId,
    client_secret: clientSecret,
  })
  const answer = await fetch(`${url}/oauth/access_token`, { method: 'POST', body })
  return ((await answer.json()) as { access_token: string }).access_token
}

function isXml(type: string): boolean {
  return type.startsWith('application/xml')
}

/** Returns the record that an XML body edits, from the id of the root element (open point 3). */
function editOf({ method, url, type, body }: Omit<AppRequest, 'headers'>) {
  if (method !== 'POST' || !isXml(type)) return null
  const id = Number(/<(?:Project|Document)\b[^>]*\sid="(\d+)"/u.exec(body.toString())?.[1])
  if (!Number.isSafeInteger(id)) return null
  return { record: url.endsWith('/dossier') ? ('dossier' as const) : ('project' as const), id }
}
