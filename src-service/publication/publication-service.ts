import { randomUUID } from 'node:crypto'
import { channelCatalogue } from '../../src-shared/service/channel-catalogue.ts'
import type { ChannelType } from '../../src-shared/service/channel-type.ts'
import type { ChannelStatus, Publication } from '../../src-shared/service/resources.ts'
import { formatServiceTime } from '../../src-shared/service/service-time.ts'
import { recordTimeZone } from '../records/project-record.ts'
import type { OfficeStore } from '../store/office-store.ts'
import type { MutationRow, MutationType, PublicationRow } from '../store/publications.ts'
import { isActive, lastModified, mutationState, publicationState } from './publication-status.ts'

export interface PublicationRequest {
  readonly projectId: number
  readonly channel: ChannelType
  readonly type: MutationType
  /** The channel's answer after the busy time. */
  readonly outcome: 'done' | 'failed'
}

/** The publications of the office's projects: requests and their status. */
export class PublicationService {
  readonly #store: OfficeStore
  readonly #lifeMs: number
  readonly #now: () => number

  /** @param lifeMs how long a request stays busy before the channel answers */
  constructor(store: OfficeStore, lifeMs: number, now: () => number) {
    this.#store = store
    this.#lifeMs = lifeMs
    this.#now = now
  }

  /** True if a publication of the project on the channel was ever requested. */
  knows(projectId: number, channel: ChannelType): boolean {
    return this.#publication(projectId, channel) !== undefined
  }

  isActive(projectId: number, channel: ChannelType): boolean {
    return isActive(this.#mutations(projectId, channel), this.#now())
  }

  /** Adds a mutation, and a publication if the channel has none yet. */
  request({ projectId, channel, type, outcome }: PublicationRequest): void {
    const now = this.#now()
    const { publications } = this.#store
    this.#store.transaction(() => {
      if (!this.knows(projectId, channel)) {
        publications.insert({ projectId, channel, uuid: randomUUID(), createdAt: now })
      }
      publications.settle(projectId, channel, now)
      const dueAt = now + this.#lifeMs
      publications.insertMutation({ projectId, channel, type, createdAt: now, dueAt, outcome })
    })
  }

  /** Returns all channels in the catalogue's order (service.md, "Publication status"). */
  statusOf(projectId: number): { channel: ChannelStatus }[] {
    const now = this.#now()
    const publications = this.#store.publications.listOf(projectId)
    const mutations = this.#store.publications.mutationsOf(projectId)
    return channelCatalogue.map(({ type, name }) => {
      const row = publications.find(({ channel }) => channel === type)
      if (row === undefined) return { channel: { name } }
      const own = mutations.filter(({ channel }) => channel === type)
      return { channel: { name, publication: describe(row, own, now) } }
    })
  }

  #publication(projectId: number, channel: ChannelType): PublicationRow | undefined {
    return this.#store.publications.listOf(projectId).find((row) => row.channel === channel)
  }

  #mutations(projectId: number, channel: ChannelType): MutationRow[] {
    const all = this.#store.publications.mutationsOf(projectId)
    return all.filter((mutation) => mutation.channel === channel)
  }
}

function describe(row: PublicationRow, mutations: MutationRow[], now: number): Publication {
  return {
    uuid: row.uuid,
    doc: formatServiceTime(row.createdAt, recordTimeZone),
    dlm: formatServiceTime(lastModified(row, mutations, now), recordTimeZone),
    status: publicationState(mutations, now),
    mutations: mutations.map((mutation) => ({
      type: mutation.type,
      doc: formatServiceTime(mutation.createdAt, recordTimeZone),
      status: mutationState(mutation, now),
    })),
  }
}
