import { z } from 'zod'
import {
  type FileFault,
  fileFaults,
  type PageFault,
  pageFaults,
} from '../../../src-shared/dossiers/scan-fault.ts'
import {
  type PageTurn,
  pageTurns,
  type ScanWord,
  scanWordSchema,
} from '../../../src-shared/dossiers/scan-word.ts'
import { jsonColumn } from '../connection/json-column.ts'
import type { Store } from '../connection/store.ts'
import { type UnreadFile, unreadFiles } from './unread-files.ts'
import type { PageText } from './document-facts.ts'
import { type ScanPage, scanTypes } from './scan-page.ts'

/** How far the reading of a file is. */
export interface ScanState {
  readonly pages: number
  readonly done: number
  /** Why no page can be read. */
  readonly fault: FileFault | null
  readonly finished: boolean
}

/** The first page of a file that could not be read, numbered from 1. */
export interface UnreadablePage {
  readonly page: number
  readonly fault: PageFault
  /** The number of further pages that could not be read. */
  readonly more: number
}

/** A page whose text was recognised (`recognizedPageSchema` of the contract). */
interface RecognizedPage {
  readonly page: number
  readonly text: string
  /** The words of `text` with their places on the page (`placedWords`). */
  readonly words: ScanWord[]
  readonly turn: PageTurn
  readonly certainty: number
}

/** What the reading found on the pages of a file that have no text of their own. */
interface ReadPages {
  /** The numbers of the pages with recognised text. */
  readonly recognized: number[]
  readonly unreadable: { readonly page: number; readonly fault: PageFault }[]
}

interface PageRow {
  readonly text: string
  readonly words: string
  readonly turn: number
  readonly certainty: number
}

interface StateRow {
  readonly pages: number
  readonly done: number
  readonly fault: string | null
  readonly finished: number
}

const wordsColumn = jsonColumn('scan_pages.words', z.array(scanWordSchema))
const fileFaultSchema = z.enum(fileFaults).catch('broken')
const pageFaultSchema = z.enum(pageFaults).catch('broken')
const turnSchema = z.literal(pageTurns).catch(0)

const isUnread = `b.media_type IN (SELECT value FROM json_each(?2))
  AND NOT EXISTS (SELECT 1 FROM scan_files s
    WHERE s.sha256 = b.sha256 AND s.reader = ?3 AND s.finished = 1)`

/**
 * The recognised text of scans, by the hash of the file. All writes are committed without waiting
 * for the disk: a page can be read again.
 */
export class ScanRepository {
  readonly #store: Store

  constructor(store: Store) {
    this.#store = store
  }

  /**
   * Returns files of an account that were not read by this version of the reader: those in the tray
   * first, then local documents, the newest first.
   */
  unread(accountId: string, reader: number, limit: number): UnreadFile[] {
    const query = { accountId, isUnread, types: JSON.stringify(scanTypes), version: reader, limit }
    return unreadFiles(this.#store, query)
  }

  /** Returns how far this version of the reader is with a file; null before it began. */
  state(sha256: string, reader: number): ScanState | null {
    const row = this.#store.get<StateRow>(
      'SELECT pages, done, fault, finished FROM scan_files WHERE sha256 = ? AND reader = ?',
      sha256,
      reader,
    )
    if (row === null) return null
    const fault = row.fault === null ? null : fileFaultSchema.parse(row.fault)
    return { pages: row.pages, done: row.done, fault, finished: row.finished === 1 }
  }

  /** Begins the reading of a file anew. A file without pages is finished at once. */
  begin(sha256: string, reader: number, pages: number): void {
    this.#restart(sha256, { reader, pages, fault: null, finished: pages === 0 })
  }

  /** Notes that no page of a file can be read. */
  fail(sha256: string, reader: number, fault: FileFault): void {
    this.#restart(sha256, { reader, pages: 0, fault, finished: true })
  }

  /** Stores the next page of a file. The page of a file that was removed meanwhile is left out. */
  putPage(sha256: string, page: ScanPage): void {
    this.#store.transaction(() => {
      const moved = this.#store.run(
        'UPDATE scan_files SET done = ?2, finished = iif(?2 >= pages, 1, 0) WHERE sha256 = ?1',
        sha256,
        page.page,
      )
      // A page with text of its own needs no row: the file has the text.
      if (moved === 0 || page.kind === 'layer') return
      this.#store.run(
        `INSERT INTO scan_pages (sha256, page, kind, fault, text, words, turn, certainty)
         VALUES (?, ?, ?, ?, ?, ?, ?, ?)`,
        sha256,
        page.page,
        page.kind,
        page.fault,
        page.text,
        JSON.stringify(page.words),
        page.turn,
        page.certainty,
      )
    }, 'soon')
  }

  /** Returns the recognised text of a file by page. */
  texts(sha256: string): PageText[] {
    return this.#store.all<PageText>(
      `SELECT page, text FROM scan_pages WHERE sha256 = ? AND kind = 'read' ORDER BY page`,
      sha256,
    )
  }

  /** Returns the recognised text of page one; empty if page one was not recognised. */
  firstPage(sha256: string): string {
    return (
      this.#store.get<{ text: string }>(
        `SELECT text FROM scan_pages WHERE sha256 = ? AND page = 1 AND kind = 'read'`,
        sha256,
      )?.text ?? ''
    )
  }

  /** Returns a page with the places of its words; null if the page was not recognised. */
  recognizedPage(sha256: string, page: number): RecognizedPage | null {
    const row = this.#store.get<PageRow>(
      `SELECT text, words, turn, certainty FROM scan_pages
       WHERE sha256 = ? AND page = ? AND kind = 'read'`,
      sha256,
      page,
    )
    if (row === null) return null
    const { text, certainty } = row
    const words = wordsColumn.read(this.#store, row.words) ?? []
    return { page, text, words, turn: turnSchema.parse(row.turn), certainty }
  }

  /** Returns which pages of a file were recognised, and which are unreadable. */
  readPages(sha256: string): ReadPages {
    const rows = this.#store.all<{ page: number; kind: string; fault: string | null }>(
      `SELECT page, kind, fault FROM scan_pages
       WHERE sha256 = ? AND kind IN ('read', 'unreadable') ORDER BY page`,
      sha256,
    )
    return {
      recognized: rows.filter(({ kind }) => kind === 'read').map(({ page }) => page),
      unreadable: rows
        .filter(({ kind }) => kind === 'unreadable')
        .map(({ page, fault }) => ({ page, fault: pageFaultSchema.parse(fault) })),
    }
  }

  /** Returns the blank pages of a scan, in order. */
  blankPages(sha256: string): number[] {
    return this.#store
      .all<{ page: number }>(
        `SELECT page FROM scan_pages WHERE sha256 = ? AND kind = 'blank' ORDER BY page`,
        sha256,
      )
      .map(({ page }) => page)
  }

  /** Returns whether all pages of a file were read, by any version of the reader. */
  isRead(sha256: string): boolean {
    return (
      this.#store.get('SELECT 1 FROM scan_files WHERE sha256 = ? AND finished = 1', sha256) !== null
    )
  }

  /**
   * Returns which of these files are scans of which a searchable copy can be made: they were read, with
   * text, and are no copies themselves. A TIFF with a damaged page cannot be copied.
   */
  copyable(sha256s: readonly string[]): Set<string> {
    const rows = this.#store.all<{ sha256: string }>(
      `SELECT s.sha256 FROM scan_files s JOIN blobs b ON b.sha256 = s.sha256
       WHERE s.sha256 IN (SELECT value FROM json_each(?)) AND s.finished = 1
         AND EXISTS (SELECT 1 FROM scan_pages p WHERE p.sha256 = s.sha256 AND p.kind = 'read')
         AND NOT (b.media_type = 'image/tiff' AND EXISTS
           (SELECT 1 FROM scan_pages p WHERE p.sha256 = s.sha256 AND p.fault = 'broken'))
         AND NOT EXISTS
           (SELECT 1 FROM dossiers d WHERE d.sha256 = s.sha256 AND d.original_sha256 IS NOT NULL)`,
      JSON.stringify(sha256s),
    )
    return new Set(rows.map(({ sha256 }) => sha256))
  }

  /** Returns the first unreadable page of each of these files, and the number of further ones. */
  unreadablePages(sha256s: readonly string[]): Map<string, UnreadablePage> {
    const rows = this.#store.all<{ sha256: string; page: number; fault: string; more: number }>(
      // SQLite takes the other columns from the row with the smallest page.
      `SELECT sha256, min(page) AS page, fault, count(*) - 1 AS more FROM scan_pages
       WHERE sha256 IN (SELECT value FROM json_each(?)) AND kind = 'unreadable' GROUP BY sha256`,
      JSON.stringify(sha256s),
    )
    return new Map(
      rows.map(({ sha256, fault, ...rest }) => [
        sha256,
        { ...rest, fault: pageFaultSchema.parse(fault) },
      ]),
    )
  }

  /**
   * Gives a searchable copy the reading of its scan: the same pages, with the words at the same places.
   * The copy is not read again then, and its words keep the accents that its font cannot show.
   */
  giveReading(sha256: string, copy: string): void {
    this.#store.transaction(() => {
      const given = this.#store.run(
        `INSERT INTO scan_files (sha256, reader, pages, done, fault, finished)
         SELECT b.sha256, s.reader, s.pages, s.done, s.fault, s.finished
         FROM scan_files s JOIN blobs b ON b.sha256 = ?2
         WHERE s.sha256 = ?1 AND s.finished = 1 ON CONFLICT DO NOTHING`,
        sha256,
        copy,
      )
      if (given === 0) return
      this.#store.run(
        `INSERT INTO scan_pages (sha256, page, kind, fault, text, words, turn, certainty)
         SELECT ?2, page, kind, fault, text, words, turn, certainty FROM scan_pages
         WHERE sha256 = ?1`,
        sha256,
        copy,
      )
    }, 'soon')
  }

  /** Returns the name of an account's file in the tray, or of its document; null if it has none. */
  filenameOf(accountId: string, sha256: string): string | null {
    return (
      this.#store.get<{ filename: string }>(
        `SELECT filename FROM intake_files WHERE account_id = ?1 AND sha256 = ?2
         UNION ALL SELECT filename FROM dossiers WHERE account_id = ?1 AND sha256 = ?2
         LIMIT 1`,
        accountId,
        sha256,
      )?.filename ?? null
    )
  }

  /** Returns the owners of an account's documents with these bytes. */
  ownersOf(sha256: string): string[] {
    return this.#store
      .all<{ id: string }>(
        'SELECT DISTINCT project_id AS id FROM dossiers WHERE sha256 = ?',
        sha256,
      )
      .map(({ id }) => id)
  }

  #restart(
    sha256: string,
    row: Pick<ScanState, 'pages' | 'fault' | 'finished'> & { readonly reader: number },
  ): void {
    this.#store.transaction(() => {
      this.#store.run('DELETE FROM scan_pages WHERE sha256 = ?', sha256)
      // The file may have been removed from the store meanwhile.
      this.#store.run(
        `INSERT INTO scan_files (sha256, reader, pages, done, fault, finished)
         SELECT sha256, ?, ?, 0, ?, ? FROM blobs WHERE sha256 = ?
         ON CONFLICT (sha256) DO UPDATE SET reader = excluded.reader, pages = excluded.pages,
           done = 0, fault = excluded.fault, finished = excluded.finished`,
        row.reader,
        row.pages,
        row.fault,
        Number(row.finished),
        sha256,
      )
    }, 'soon')
  }
}
