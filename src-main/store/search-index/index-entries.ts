import type { SearchHit } from '../../../src-shared/ipc/calls/search-calls.ts'
import type { IndexFile } from './index-file.ts'

/** The entry of a subject (a project, relation or dossier) in the index. */
export interface IndexEntry {
  readonly id: number
  readonly subject: string
  readonly title: string
  readonly filename: string
  readonly ownerName: string
  readonly names: string
  /** The sources that the entry's text should be read from. */
  readonly wanted: string
  /** The sources that the entry's text was read from; null before the reading. */
  readonly content: string | null
  readonly document: boolean
  readonly searchKey: string
  /** Words of the owner's search key, by which the owner and its dossiers are found too. */
  readonly ownerWords: string
}

/** The columns of an entry that follow from the store. */
export type EntryFacts = Pick<
  IndexEntry,
  'title' | 'filename' | 'ownerName' | 'names' | 'wanted' | 'document' | 'searchKey' | 'ownerWords'
>

export interface NewIndexEntry extends EntryFacts {
  readonly subject: string
  readonly accountId: string
  readonly ownerId: string
  readonly kind: SearchHit['kind']
}

/** A piece of an entry's text as it is shown; page 0 for texts without pages. */
export interface IndexedPiece {
  readonly page: number
  readonly text: string
}

/** The folded texts of an entry, in the columns of the full-text index. */
export interface IndexedWords {
  readonly title: string
  readonly names: string
  readonly body: string
}

/** The ids of owners, from `after` (exclusive) up to `upTo` (inclusive; null: to the end). */
export interface OwnerRange {
  readonly after: string
  readonly upTo: string | null
}

export interface IndexCounts {
  /** `done`: subjects whose text was read; `total`: all subjects. */
  readonly done: number
  readonly total: number
  /** Local documents whose text could not be read. */
  readonly withoutText: number
}

type EntryRow = Omit<IndexEntry, 'document'> & { readonly document: number }

const select = `SELECT id, subject, title, filename, owner_name AS ownerName, names, wanted, content,
  document, search_key AS searchKey, owner_words AS ownerWords FROM entries`

/** The entries of the index, their pieces and their words. */
export class IndexEntries {
  readonly #file: IndexFile

  constructor(file: IndexFile) {
    this.#file = file
  }

  transaction(work: () => void): void {
    this.#file.transaction(work)
  }

  ofSubject(subject: string): IndexEntry | null {
    const row = this.#file.get<EntryRow>(`${select} WHERE subject = ?`, subject)
    return row === null ? null : fromRow(row)
  }

  ofOwner(accountId: string, ownerId: string): IndexEntry[] {
    return this.#file
      .all<EntryRow>(`${select} WHERE account_id = ? AND owner_id = ?`, accountId, ownerId)
      .map(fromRow)
  }

  /** Returns the ids and owners of an account's entries in a range of owners. */
  inRange(
    accountId: string,
    { after, upTo }: OwnerRange,
  ): { readonly id: number; readonly ownerId: string }[] {
    return this.#file.all(
      `SELECT id, owner_id AS ownerId FROM entries
       WHERE account_id = ? AND owner_id > ? AND (? IS NULL OR owner_id <= ?)`,
      accountId,
      after,
      upTo,
      upTo,
    )
  }

  /** Returns the ids of the entries of all accounts except these. */
  idsOutside(accountIds: readonly string[]): number[] {
    return this.#file
      .all<{ id: number }>(
        'SELECT id FROM entries WHERE account_id NOT IN (SELECT value FROM json_each(?))',
        JSON.stringify(accountIds),
      )
      .map(({ id }) => id)
  }

  /** Adds an entry without text. Without a source (`wanted` empty) its text counts as read. */
  add(entry: NewIndexEntry): number {
    return this.#file.run(
      `INSERT INTO entries (subject, account_id, owner_id, kind, title, filename, owner_name,
         names, wanted, content, document, search_key, owner_words)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
      entry.subject,
      entry.accountId,
      entry.ownerId,
      entry.kind,
      entry.title,
      entry.filename,
      entry.ownerName,
      entry.names,
      entry.wanted,
      entry.wanted === '' ? '' : null,
      Number(entry.document),
      entry.searchKey,
      entry.ownerWords,
    )
  }

  change(id: number, facts: EntryFacts): void {
    this.#file.run(
      `UPDATE entries SET title = ?, filename = ?, owner_name = ?, names = ?, wanted = ?,
         document = ?, search_key = ?, owner_words = ? WHERE id = ?`,
      facts.title,
      facts.filename,
      facts.ownerName,
      facts.names,
      facts.wanted,
      Number(facts.document),
      facts.searchKey,
      facts.ownerWords,
      id,
    )
  }

  /**
   * Replaces the text of an entry.
   *
   * @param text.content the sources that the pieces were read from
   * @param text.hasPages whether a document has text
   */
  setText(
    id: number,
    text: {
      readonly content: string
      readonly pieces: readonly IndexedPiece[]
      readonly hasPages: boolean
    },
  ): void {
    this.#file.run('DELETE FROM pieces WHERE entry_id = ?', id)
    for (const [number, piece] of text.pieces.entries())
      this.#file.run(
        'INSERT INTO pieces (entry_id, number, page, text) VALUES (?, ?, ?, ?)',
        id,
        number,
        piece.page,
        piece.text,
      )
    this.#file.run(
      'UPDATE entries SET content = ?, text = ? WHERE id = ?',
      text.content,
      Number(text.hasPages),
      id,
    )
  }

  /** Replaces the words by which an entry is found. */
  setWords(id: number, { title, names, body }: IndexedWords): void {
    this.#file.run('DELETE FROM words WHERE rowid = ?', id)
    this.#file.run(
      'INSERT INTO words (rowid, title, names, body) VALUES (?, ?, ?, ?)',
      id,
      title,
      names,
      body,
    )
  }

  remove(id: number): void {
    this.#file.run('DELETE FROM words WHERE rowid = ?', id)
    this.#file.run('DELETE FROM entries WHERE id = ?', id)
  }

  /** Returns the text of an entry, piece by piece. */
  pieces(id: number): Iterable<IndexedPiece> {
    return this.#file.each<IndexedPiece>(
      'SELECT page, text FROM pieces WHERE entry_id = ? ORDER BY number',
      id,
    )
  }

  counts(accountId: string): IndexCounts {
    const counts = this.#file.get<IndexCounts>(
      `SELECT count(*) AS total, coalesce(sum(content = wanted), 0) AS done,
         coalesce(sum(document = 1 AND text = 0 AND content = wanted), 0) AS withoutText
       FROM entries WHERE account_id = ?`,
      accountId,
    )
    return counts ?? { total: 0, done: 0, withoutText: 0 }
  }
}

function fromRow(row: EntryRow): IndexEntry {
  return { ...row, document: row.document === 1 }
}
