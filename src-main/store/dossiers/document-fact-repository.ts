import { z } from 'zod'
import {
  documentFactSchema,
  factBoxSchema,
  factRulesVersion,
  personalNumberSchema,
} from '../../../src-shared/facts/document-fact.ts'
import { jsonColumn } from '../connection/json-column.ts'
import type { Store } from '../connection/store.ts'
import { scanTypes } from './scan-page.ts'
import { type UnreadFile, unreadFiles, unreadInTray } from './unread-files.ts'

const boxes = z.array(factBoxSchema).max(50)
const factsColumn = jsonColumn(
  'document_facts.facts',
  z.array(documentFactSchema.extend({ boxes })),
)
const personalColumn = jsonColumn(
  'document_facts.personal',
  z.array(personalNumberSchema.extend({ boxes })),
)

/** A fact with the boxes of its words on the page; none if the page has no places. */
export type PlacedFact = z.infer<typeof documentFactSchema> & {
  readonly boxes: z.infer<typeof boxes>
}
export type PlacedNumber = z.infer<typeof personalNumberSchema> & {
  readonly boxes: z.infer<typeof boxes>
}

/** What a file says, with the places. */
export interface StoredFacts {
  readonly facts: readonly PlacedFact[]
  readonly personal: readonly PlacedNumber[]
}

/** What a file says, and whether a page of it can only be read from its picture. */
export interface FileSaid extends StoredFacts {
  readonly bare: boolean
}

/**
 * Why the reading of a file is not done: its own text was not read yet, or the recognised text
 * neither (`text`), or a page waits for its recognition (`scan`).
 */
export type UnreadPart = 'text' | 'scan'

/** A personal number that a file names: its kind and its page. */
export type PersonalMention = Pick<PlacedNumber, 'kind' | 'page'>

/** True for a number that the user confirms before the file is sent. An account number is none. */
export function isOfPerson({ kind }: Pick<PersonalMention, 'kind'>): boolean {
  return kind !== 'iban'
}

interface FactsRow {
  readonly facts: string
  readonly personal: string
}

/** The media types of files whose text Perceel may read. */
export const readTypes = [...scanTypes, 'text/plain'] as const
const textTypes = JSON.stringify(readTypes)

/**
 * The recognised text of a file: the version of its reading and the number of its pages, or empty
 * while the file was not read to its end, or has no recognised page.
 */
const sourceOf = `coalesce((SELECT s.reader || ':' || s.done FROM scan_files s
    WHERE s.sha256 = b.sha256 AND s.finished = 1
      AND EXISTS (SELECT 1 FROM scan_pages g WHERE g.sha256 = s.sha256 AND g.kind = 'read')), '')`
const isUnread = `b.media_type IN (SELECT value FROM json_each(?2))
  AND NOT EXISTS (SELECT 1 FROM document_facts f
    WHERE f.sha256 = b.sha256 AND f.rules = ?3 AND f.source = ${sourceOf})`

const queryOf = (accountId: string, limit: number) => ({
  ...{ accountId, isUnread, limit },
  ...{ types: textTypes, version: factRulesVersion },
})

/**
 * What files say, by the hash of the file. All writes are committed without waiting for the disk: a
 * file can be read again.
 */
export class DocumentFactRepository {
  readonly #store: Store

  constructor(store: Store) {
    this.#store = store
  }

  /**
   * Returns files of an account that these rules did not read yet: those in the tray first, then
   * local documents, the newest first.
   */
  unread(accountId: string, limit: number): UnreadFile[] {
    return unreadFiles(this.#store, queryOf(accountId, limit))
  }

  /** Returns files in the tray of an account that these rules did not read yet, oldest first. */
  unreadInTray(accountId: string, limit: number): UnreadFile[] {
    return unreadInTray(this.#store, queryOf(accountId, limit))
  }

  /** Returns the state of the recognised text of a file, to be stored with its facts. */
  source(sha256: string): string {
    const row = this.#store.get<{ source: string }>(
      `SELECT ${sourceOf} AS source FROM blobs b WHERE b.sha256 = ?`,
      sha256,
    )
    return row?.source ?? ''
  }

  /**
   * Stores what a file says. The facts of a file that was removed meanwhile are left out. Resets the
   * "send anyway" choice of files in the tray if the first number of a person is found: the user
   * chose before this warning.
   */
  put(sha256: string, source: string, { facts, personal, bare }: FileSaid): void {
    this.#store.transaction(() => {
      const known = this.get(sha256)?.personal ?? []
      if (personal.some(isOfPerson) && !known.some(isOfPerson))
        this.#store.run('UPDATE intake_files SET send_anyway = 0 WHERE sha256 = ?', sha256)
      this.#store.run(
        `INSERT INTO document_facts (sha256, rules, source, facts, personal, bare)
         SELECT sha256, ?, ?, ?, ?, ? FROM blobs WHERE sha256 = ?
         ON CONFLICT (sha256) DO UPDATE SET rules = excluded.rules, source = excluded.source,
           facts = excluded.facts, personal = excluded.personal, bare = excluded.bare`,
        factRulesVersion,
        source,
        JSON.stringify(facts),
        JSON.stringify(personal),
        Number(bare),
        sha256,
      )
    }, 'soon')
  }

  /** Returns the files among these whose reading is not done, with what is missing. */
  unreadParts(sha256s: readonly string[]): Map<string, UnreadPart> {
    const rows = this.#store.all<{ sha256: string; part: UnreadPart }>(
      `SELECT b.sha256, iif(${isUnread}, 'text', 'scan') AS part FROM blobs b
       WHERE b.sha256 IN (SELECT value FROM json_each(?1)) AND (${isUnread} OR (
         b.media_type IN (SELECT value FROM json_each(?2)) AND NOT EXISTS (
           SELECT 1 FROM scan_files s WHERE s.sha256 = b.sha256 AND s.finished = 1)
         AND EXISTS (SELECT 1 FROM document_facts f WHERE f.sha256 = b.sha256 AND f.bare = 1)))`,
      JSON.stringify(sha256s),
      textTypes,
      factRulesVersion,
    )
    return new Map(rows.map(({ sha256, part }) => [sha256, part]))
  }

  /** Returns what a file says, also by earlier rules; null if it was never read. */
  get(sha256: string): StoredFacts | null {
    const row = this.#store.get<FactsRow>(
      'SELECT facts, personal FROM document_facts WHERE sha256 = ?',
      sha256,
    )
    if (row === null) return null
    return {
      facts: factsColumn.read(this.#store, row.facts) ?? [],
      personal: personalColumn.read(this.#store, row.personal) ?? [],
    }
  }

  /** True for a file whose text may still be read. */
  mayHave(sha256: string): boolean {
    const row = this.#store.get<{ found: number }>(
      `SELECT 1 AS found FROM blobs
       WHERE sha256 = ? AND media_type IN (SELECT value FROM json_each(?))`,
      sha256,
      textTypes,
    )
    return row !== null
  }

  /** Returns the facts of several files. Files that were never read are left out. */
  factsOf(sha256s: readonly string[]): Map<string, readonly PlacedFact[]> {
    const rows = this.#store.all<{ sha256: string; facts: string }>(
      `SELECT sha256, facts FROM document_facts
       WHERE sha256 IN (SELECT value FROM json_each(?))`,
      JSON.stringify(sha256s),
    )
    return new Map(
      rows.map(({ sha256, facts }) => [sha256, factsColumn.read(this.#store, facts) ?? []]),
    )
  }

  /** Returns the personal numbers that files name. Files without such numbers are left out. */
  personalIn(sha256s: readonly string[]): Map<string, readonly PersonalMention[]> {
    const rows = this.#store.all<{ sha256: string; personal: string }>(
      `SELECT sha256, personal FROM document_facts
       WHERE sha256 IN (SELECT value FROM json_each(?)) AND personal <> '[]'`,
      JSON.stringify(sha256s),
    )
    return new Map(
      rows.map(({ sha256, personal }) => [
        sha256,
        (personalColumn.read(this.#store, personal) ?? []).map(({ kind, page }) => ({
          kind,
          page,
        })),
      ]),
    )
  }
}
