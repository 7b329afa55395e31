import type { ChannelType } from '../../src-shared/service/channel-type.ts'
import type { ProjectCreation } from '../../src-shared/service/resources.ts'

/** The office's own object: its projects are listed under this id (open point 10). */
export const officeRootId = 1000
/** The first id of the generator; ids rise by one from here. */
export const firstGeneratedId = 10_001

export interface OfficeOptions {
  /** The number of projects; offices have 0 to 20,000 (docs/spec/sample-record.md). */
  readonly projects: number
  /** The same seed gives the same office, byte for byte. */
  readonly seed: number
}

/** All times are epoch milliseconds. */
export interface GeneratedProject {
  readonly id: number
  readonly creation: ProjectCreation
  /** Canonical XML: the newest project version. */
  readonly xml: string
  readonly createdAt: number
  readonly modifiedAt: number
  readonly relations: readonly GeneratedRelation[]
  readonly dossiers: readonly GeneratedDossier[]
  /** Only the channels that the project was ever published to. */
  readonly publications: readonly GeneratedPublication[]
}

interface GeneratedRelation {
  readonly id: number
  readonly role: string
  readonly name: string
  readonly dossiers: readonly GeneratedDossier[]
}

export interface GeneratedDossier {
  readonly id: number
  readonly type: string
  readonly title: string
  readonly filename: string
  readonly mimetype: string
  readonly createdAt: number
  /** Makes the file's bytes, identical at each call. */
  readonly content: () => Uint8Array
}

export type PublicationStatus = 'busy' | 'published' | 'failed' | 'withdrawn'
type MutationStatus = 'new' | 'done' | 'failed'

export interface GeneratedMutation {
  readonly type: 'publish' | 'revoke'
  readonly createdAt: number
  readonly status: MutationStatus
}

export interface GeneratedPublication {
  readonly channel: ChannelType
  readonly uuid: string
  readonly createdAt: number
  readonly modifiedAt: number
  readonly status: PublicationStatus
  /** Oldest first. The last mutation of a `busy` publication is still `new`. */
  readonly mutations: readonly GeneratedMutation[]
}
