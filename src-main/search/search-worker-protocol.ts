import type { SearchHit } from '../../src-shared/ipc/calls/search-calls.ts'
import type { PageText } from '../store/dossiers/document-facts.ts'
import type { IndexCounts, OwnerRange } from '../store/search-index/index-entries.ts'

/**
 * A project, relation or dossier in the index: found by its names at once, and by its text after
 * `content` was read. Subjects with the same `content` (hashes of the sources; empty for none) have
 * the same text.
 */
export interface Subject {
  readonly id: string
  readonly kind: SearchHit['kind']
  readonly title: string
  readonly filename: string
  readonly ownerName: string
  /** All further names: type, city, numbers. */
  readonly names: readonly string[]
  readonly content: string
  /** The key that ranks a project or relation (src-shared/search); a dossier has none. */
  readonly searchKey?: string
  /** The key of a dossier's owner, by whose words the dossier is found too. */
  readonly ownerKey?: string
  /** True for a document whose bytes are stored locally. */
  readonly document: boolean
}

/**
 * The present state of an owner with its dossiers. `owner` is null if the owner itself must not be
 * found.
 */
export interface OwnerNow {
  readonly ownerId: string
  readonly owner: Subject | null
  readonly dossiers: readonly Subject[]
}

/** The text of a subject, read from the sources of `content`. */
export interface SubjectText {
  readonly id: string
  readonly content: string
  /** Texts of records (XML), and pages of a document. */
  readonly records: readonly string[]
  readonly pages: readonly PageText[]
  /** False while more pages follow. */
  readonly whole: boolean
}

/** A task for the search thread. */
export type SearchTask =
  /**
   * Owners of an account. With a range, these are all owners with ids above `after` up to `upTo`
   * (null: to the end); other owners in the range are removed.
   */
  | {
      readonly task: 'owners'
      readonly accountId: string
      readonly owners: readonly OwnerNow[]
      readonly range: OwnerRange | null
    }
  | { readonly task: 'texts'; readonly texts: readonly SubjectText[] }
  /** The existing accounts. Entries of other accounts are removed. */
  | { readonly task: 'accounts'; readonly accountIds: readonly string[] }
  | { readonly task: 'query'; readonly query: SearchQuery }
  | { readonly task: 'counts'; readonly accountId: string }
  /** Empties the index. */
  | { readonly task: 'reset' }
  /** Closes the file and ends the thread. */
  | { readonly task: 'close' }

export interface SearchQuery {
  readonly accountId: string
  readonly text: string
  readonly kind: 'all' | 'project' | 'dossier'
  readonly offset: number
  readonly limit: number
}

/** The hits of a search in the order of their rank. */
export interface FoundHits {
  readonly hits: SearchHit[]
  /** True when more hits follow. */
  readonly more: boolean
  /** Words that were searched, folded, instead of typed words that nothing has. */
  readonly instead: string[]
}

export interface SearchQuestion {
  readonly id: number
  readonly task: SearchTask
}

export type SearchAnswer =
  /** Ids of the subjects whose text is needed. */
  | { readonly id: number; readonly outcome: 'wanted'; readonly ids: readonly string[] }
  | ({ readonly id: number; readonly outcome: 'hits' } & FoundHits)
  | { readonly id: number; readonly outcome: 'counts'; readonly counts: IndexCounts }
  | { readonly id: number; readonly outcome: 'done' }
  /** The index was damaged and is empty now: all owners must be reported again. */
  | { readonly id: number; readonly outcome: 'emptied' }
  | { readonly id: number; readonly outcome: 'failed'; readonly message: string }
