import { rmSync } from 'node:fs'
import {
  DatabaseSync,
  type SQLInputValue,
  type SQLOutputValue,
  type StatementSync,
} from 'node:sqlite'
import { matchOf, readSearch, strengthOf } from '../../../src-shared/search/match.ts'

/**
 * Raised when the stored data, its folding or its ranking changes, or when more is read of a document;
 * older indexes are then rebuilt.
 */
const indexVersion = 8

/**
 * entries: one row for each subject. wanted: the sources that its text should be read from;
 * content: the sources that its text was read from, null before the reading. document: its bytes
 * are stored locally; text: the bytes contain text (1 or 0). search_key: for a project or relation
 * (src-shared/search); empty for a dossier. owner_words: the words of the owner's key. words: a
 * contentless index (sqlite.org/fts5.html, 4.4.3) over folded text; pieces holds the texts as they are shown.
 */
const schema = `
CREATE TABLE entries (
  id INTEGER PRIMARY KEY,
  subject TEXT NOT NULL UNIQUE,
  account_id TEXT NOT NULL,
  owner_id TEXT NOT NULL,
  kind TEXT NOT NULL,
  title TEXT NOT NULL,
  filename TEXT NOT NULL,
  owner_name TEXT NOT NULL,
  names TEXT NOT NULL,
  wanted TEXT NOT NULL,
  content TEXT,
  document INTEGER NOT NULL,
  text INTEGER NOT NULL DEFAULT 0,
  search_key TEXT NOT NULL,
  owner_words TEXT NOT NULL
) STRICT;
CREATE INDEX entries_by_owner ON entries (account_id, owner_id);
CREATE INDEX entries_by_state ON entries (account_id, content, wanted, document, text);
CREATE INDEX entries_by_key ON entries (account_id, search_key) WHERE search_key <> '';
CREATE TABLE pieces (
  entry_id INTEGER NOT NULL REFERENCES entries (id) ON DELETE CASCADE,
  number INTEGER NOT NULL,
  page INTEGER NOT NULL,
  text TEXT NOT NULL,
  PRIMARY KEY (entry_id, number)
) STRICT, WITHOUT ROWID;
CREATE VIRTUAL TABLE words USING fts5 (
  title, names, body,
  content = '', contentless_delete = 1,
  tokenize = 'unicode61 remove_diacritics 2', prefix = '1 2 3'
);
CREATE TABLE open_since (id INTEGER PRIMARY KEY CHECK (id = 1)) STRICT;
PRAGMA user_version = ${indexVersion};
`

/** The words of the index (sqlite.org/fts5.html, 10): a view for one connection, of no data of its own. */
const vocabulary = 'CREATE VIRTUAL TABLE temp.vocabulary USING fts5vocab (main, words, row)'

/** The index is unusable. Its data can be read again. */
class DamagedIndex extends Error {}

/** SQLite's result codes for a damaged file (sqlite.org/rescode.html). */
const damaged: ReadonlySet<number> = new Set([11, 26])

/**
 * The file of the search index. All its data follows from the store and the blobs: it has no
 * journal, and does not wait for the disk. A kill leaves it intact. After a power cut it is
 * checked, and rebuilt if damaged.
 */
export class IndexFile {
  readonly #database: DatabaseSync
  readonly #statements = new Map<string, StatementSync>()

  private constructor(database: DatabaseSync) {
    this.#database = database
  }

  /** Opens the index. Replaces a damaged index, or one of another version, by an empty one. */
  static open(path: string): IndexFile {
    try {
      return IndexFile.#openAt(path)
    } catch (error) {
      if (!isDamage(error)) throw error
      IndexFile.remove(path)
      return IndexFile.#openAt(path)
    }
  }

  static remove(path: string): void {
    for (const end of ['', '-wal', '-shm', '-journal']) rmSync(`${path}${end}`, { force: true })
  }

  static #openAt(path: string): IndexFile {
    const database = new DatabaseSync(path, { enableForeignKeyConstraints: true, timeout: 2000 })
    try {
      database.exec(
        `PRAGMA journal_mode = WAL; PRAGMA synchronous = OFF; PRAGMA temp_store = MEMORY;
         PRAGMA cache_size = -16000;`,
      )
      const version = Number(database.prepare('PRAGMA user_version').get()?.user_version)
      const tables = Number(database.prepare('SELECT count(*) AS n FROM sqlite_schema').get()?.n)
      if (version === 0 && tables === 0) database.exec(`BEGIN; ${schema} COMMIT`)
      else if (version !== indexVersion) throw new DamagedIndex('The index is of another version')
      database.exec(vocabulary)
      const file = new IndexFile(database)
      database.function('match_strength', strengthFunction())
      // This row exists if the index was not closed: only then a check of the whole file is
      // worthwhile.
      if (file.get('SELECT 1 FROM open_since') !== null) file.#check()
      else file.run('INSERT INTO open_since (id) VALUES (1)')
      return file
    } catch (error) {
      database.close()
      throw error
    }
  }

  run(sql: string, ...values: SQLInputValue[]): number {
    return Number(this.#statement(sql).run(...values).lastInsertRowid)
  }

  get<Row>(sql: string, ...values: SQLInputValue[]): Row | null {
    return (this.#statement(sql).get(...values) as Row | undefined) ?? null
  }

  all<Row>(sql: string, ...values: SQLInputValue[]): Row[] {
    return this.#statement(sql).all(...values) as Row[]
  }

  each<Row>(sql: string, ...values: SQLInputValue[]): Iterable<Row> {
    return this.#statement(sql).iterate(...values) as Iterable<Row>
  }

  transaction(work: () => void): void {
    this.#database.exec('BEGIN IMMEDIATE')
    try {
      work()
      this.#database.exec('COMMIT')
    } catch (error) {
      if (this.#database.isTransaction) this.#database.exec('ROLLBACK')
      throw error
    }
  }

  /** Closes the file. `whole`: no damage was found, so the next opening need not check the file. */
  close(whole: boolean): void {
    if (!this.#database.isOpen) return
    if (whole) this.run('DELETE FROM open_since')
    this.#statements.clear()
    this.#database.close()
  }

  #check(): void {
    const [first] = this.all<{ quick_check: string }>('PRAGMA quick_check(1)')
    if (first?.quick_check !== 'ok') throw new DamagedIndex(first?.quick_check)
  }

  #statement(sql: string): StatementSync {
    const known = this.#statements.get(sql) ?? this.#database.prepare(sql)
    this.#statements.set(sql, known)
    return known
  }
}

/**
 * Makes the SQL function `match_strength(typed, search_key)`: the rank of the match's kind, 0 for
 * the strongest; null without a match. Parses each search once.
 */
function strengthFunction(): (typed: SQLOutputValue, key: SQLOutputValue) => number | null {
  let last = { typed: '', request: readSearch('') }
  return (typed, key) => {
    if (typed !== last.typed) last = { typed: String(typed), request: readSearch(String(typed)) }
    const match = matchOf(last.request, String(key))
    return match === null ? null : strengthOf(match.kind)
  }
}

/** True if an error means that the index is unusable. */
export function isDamage(error: unknown): boolean {
  if (error instanceof DamagedIndex) return true
  if (!(error instanceof Error) || !('errcode' in error)) return false
  return typeof error.errcode === 'number' && damaged.has(error.errcode & 0xff)
}
