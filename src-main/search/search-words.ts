import type { SearchHit } from '../../src-shared/ipc/search-calls.ts'
import type { PageText } from '../documents/document-facts.ts'

/**
 * A project, relation or dossier as it is found: by its names at once, by its text when `content`
 * was read. Two with the same `content` (hashes of what it is read from; empty for none) have the
 * same text.
 */
export interface Subject {
  readonly id: string
  readonly kind: SearchHit['kind']
  readonly title: string
  readonly filename: string
  readonly ownerName: string
  /** Everything else that it is called: type, city, numbers. */
  readonly names: readonly string[]
  readonly content: string
  /** Of a project or relation, by which it is ranked (src-shared/search); a dossier has none. */
  readonly searchKey?: string
  /** A document whose bytes are here. */
  readonly document: boolean
}

/** An owner with its dossiers, as they are now; without itself when it is not to be found. */
export interface OwnerNow {
  readonly ownerId: string
  readonly owner: Subject | null
  readonly dossiers: readonly Subject[]
}

/** The text of a subject, read from what `content` says. */
export interface SubjectText {
  readonly id: string
  readonly content: string
  /** Texts of records (XML), and pages of a document. */
  readonly records: readonly string[]
  readonly pages: readonly PageText[]
  /** False while more pages of it follow. */
  readonly whole: boolean
}

/** What the search thread is asked. */
export type SearchTask =
  /**
   * What there is of an account: with a range, all owners whose ids are above `after` up to `upTo`
   * (null: to the end), so that those which are not named go.
   */
  | {
      readonly task: 'owners'
      readonly accountId: string
      readonly owners: readonly OwnerNow[]
      readonly range: { readonly after: string; readonly upTo: string | null } | null
    }
  | { readonly task: 'texts'; readonly texts: readonly SubjectText[] }
  /** Accounts that there are: what was kept of others goes. */
  | { readonly task: 'accounts'; readonly accountIds: readonly string[] }
  | { readonly task: 'query'; readonly query: SearchQuery }
  | { readonly task: 'counts'; readonly accountId: string }
  /** Throws the index away. */
  | { readonly task: 'reset' }
  /** Closes the file, and ends the thread. */
  | { readonly task: 'close' }

export interface SearchQuery {
  readonly accountId: string
  readonly text: string
  readonly kind: 'all' | 'project' | 'dossier'
  readonly offset: number
  readonly limit: number
}

export interface IndexCounts {
  /** Subjects whose text is read, and all. */
  readonly done: number
  readonly total: number
  /** Documents that are here and whose text could not be read. */
  readonly withoutText: number
}

export interface SearchQuestion {
  readonly id: number
  readonly task: SearchTask
}

export type SearchAnswer =
  /** Ids of the subjects whose text is wanted. */
  | { readonly id: number; readonly outcome: 'wanted'; readonly ids: readonly string[] }
  | {
      readonly id: number
      readonly outcome: 'hits'
      readonly hits: readonly SearchHit[]
      readonly more: boolean
    }
  | { readonly id: number; readonly outcome: 'counts'; readonly counts: IndexCounts }
  | { readonly id: number; readonly outcome: 'done' }
  /** The index was damaged and is empty now: what there is must be told again. */
  | { readonly id: number; readonly outcome: 'emptied' }
  | { readonly id: number; readonly outcome: 'failed'; readonly message: string }
