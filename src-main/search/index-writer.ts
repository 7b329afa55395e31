import { fold, readable } from './folding.ts'
import type { IndexFile } from './index-file.ts'
import type { TextPiece } from './locate.ts'
import { recordPieces } from './record-pieces.ts'
import type { OwnerNow, Subject, SubjectText } from './search-worker-protocol.ts'

interface Entry {
  readonly id: number
  readonly subject: string
  readonly title: string
  readonly filename: string
  readonly ownerName: string
  readonly names: string
  readonly wanted: string
  readonly content: string | null
  readonly document: number
  readonly searchKey: string
}

const select = `SELECT id, subject, title, filename, owner_name AS ownerName, names, wanted, content,
  document, search_key AS searchKey FROM entries`

/** Separates two names, so that no phrase matches across them. */
export const nameSeparator = ' · '

/** Returns the text of an entry, piece by piece. */
export function piecesOf(file: IndexFile, entryId: number): Iterable<TextPiece> {
  return file.each<TextPiece>(
    'SELECT page, text FROM pieces WHERE entry_id = ? ORDER BY number',
    entryId,
  )
}

/** Writes the state of the store into the index. */
export class IndexWriter {
  readonly #file: IndexFile
  /** Pages of documents that are not complete yet. */
  readonly #begun = new Map<string, { pieces: TextPiece[]; hasPages: boolean }>()

  constructor(file: IndexFile) {
    this.#file = file
  }

  /** Updates the entries of these owners. Returns the ids of the subjects whose text is needed. */
  takeOwners(
    accountId: string,
    owners: readonly OwnerNow[],
    range: { after: string; upTo: string | null } | null,
  ): string[] {
    const wanted: string[] = []
    this.#file.transaction(() => {
      if (range !== null) this.#dropOthers(accountId, new Set(owners.map((o) => o.ownerId)), range)
      for (const { ownerId, owner, dossiers } of owners) {
        const known = new Map(this.#ofOwner(accountId, ownerId).map((one) => [one.subject, one]))
        for (const subject of owner === null ? dossiers : [owner, ...dossiers]) {
          if (this.#take(accountId, ownerId, subject, known.get(subject.id)))
            wanted.push(subject.id)
          known.delete(subject.id)
        }
        for (const { id } of known.values()) this.#drop(id)
      }
    })
    return wanted
  }

  /** Stores texts. Skips a text whose subject is gone, or needs another text by now. */
  takeTexts(texts: readonly SubjectText[]): void {
    this.#file.transaction(() => {
      for (const text of texts) this.#takeText(text)
    })
  }

  keepAccounts(accountIds: readonly string[]): void {
    this.#file.transaction(() => {
      const gone = this.#file.all<{ id: number }>(
        'SELECT id FROM entries WHERE account_id NOT IN (SELECT value FROM json_each(?))',
        JSON.stringify(accountIds),
      )
      for (const { id } of gone) this.#drop(id)
    })
  }

  #takeText({ id, content, records, pages, whole }: SubjectText): void {
    const entry = this.#file.get<Entry>(`${select} WHERE subject = ?`, id)
    if (entry === null || entry.wanted !== content) {
      this.#begun.delete(id)
      return
    }
    const read = this.#begun.get(id) ?? { pieces: [], hasPages: false }
    for (const { page, text } of pages) {
      const shown = readable(text)
      if (shown === '') continue
      read.pieces.push({ page, text: shown })
      read.hasPages = true
    }
    read.pieces.push(...recordPieces(records))
    if (whole) this.#begun.delete(id)
    else {
      this.#begun.set(id, read)
      return
    }
    const { pieces, hasPages } = read
    this.#file.run('DELETE FROM pieces WHERE entry_id = ?', entry.id)
    for (const [number, { page, text }] of pieces.entries())
      this.#file.run(
        'INSERT INTO pieces (entry_id, number, page, text) VALUES (?, ?, ?, ?)',
        entry.id,
        number,
        page,
        text,
      )
    this.#file.run(
      'UPDATE entries SET content = ?, text = ? WHERE id = ?',
      content,
      Number(hasPages),
      entry.id,
    )
    this.#index(entry.id, entry, pieces)
  }

  /** Updates the entry of a subject. True if the subject's text must be read. */
  #take(accountId: string, ownerId: string, subject: Subject, known: Entry | undefined): boolean {
    const { kind, content: wanted, document, searchKey = '' } = subject
    const title = readable(subject.title)
    const filename = readable(subject.filename)
    const ownerName = readable(subject.ownerName)
    const names = readable(subject.names.filter((name) => name !== '').join(nameSeparator))
    if (known === undefined) {
      // The subject may have had another owner before.
      const before = this.#file.get<{ id: number }>(
        'SELECT id FROM entries WHERE subject = ?',
        subject.id,
      )
      if (before !== null) this.#drop(before.id)
      const id = this.#file.run(
        `INSERT INTO entries (subject, account_id, owner_id, kind, title, filename, owner_name,
           names, wanted, content, document, search_key)
         VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
        subject.id,
        accountId,
        ownerId,
        kind,
        title,
        filename,
        ownerName,
        names,
        wanted,
        wanted === '' ? '' : null,
        Number(document),
        searchKey,
      )
      this.#index(id, { title, filename, ownerName, names }, [])
      return wanted !== ''
    }
    const renamed =
      known.title !== title ||
      known.filename !== filename ||
      known.ownerName !== ownerName ||
      known.names !== names
    const emptied = wanted === '' && known.content !== ''
    const rekeyed = known.searchKey !== searchKey
    if (renamed || rekeyed || known.wanted !== wanted || known.document !== Number(document))
      this.#file.run(
        `UPDATE entries SET title = ?, filename = ?, owner_name = ?, names = ?, wanted = ?,
           document = ?, search_key = ? WHERE id = ?`,
        title,
        filename,
        ownerName,
        names,
        wanted,
        Number(document),
        searchKey,
        known.id,
      )
    if (emptied) {
      this.#file.run('DELETE FROM pieces WHERE entry_id = ?', known.id)
      this.#file.run(`UPDATE entries SET content = '', text = 0 WHERE id = ?`, known.id)
    }
    if (renamed || emptied)
      this.#index(known.id, { title, filename, ownerName, names }, [
        ...piecesOf(this.#file, known.id),
      ])
    return wanted !== '' && known.content !== wanted
  }

  #index(
    id: number,
    names: Pick<Entry, 'title' | 'filename' | 'ownerName' | 'names'>,
    pieces: readonly TextPiece[],
  ): void {
    this.#file.run('DELETE FROM words WHERE rowid = ?', id)
    this.#file.run(
      'INSERT INTO words (rowid, title, names, body) VALUES (?, ?, ?, ?)',
      id,
      fold([names.title, names.filename].join(nameSeparator)),
      fold([names.names, names.ownerName].join(nameSeparator)),
      fold(pieces.map(({ text }) => text).join('\n')),
    )
  }

  #ofOwner(accountId: string, ownerId: string): Entry[] {
    return this.#file.all<Entry>(
      `${select} WHERE account_id = ? AND owner_id = ?`,
      accountId,
      ownerId,
    )
  }

  #dropOthers(
    accountId: string,
    named: ReadonlySet<string>,
    { after, upTo }: { after: string; upTo: string | null },
  ): void {
    const rows = this.#file.all<{ id: number; ownerId: string }>(
      `SELECT id, owner_id AS ownerId FROM entries
       WHERE account_id = ? AND owner_id > ? AND (? IS NULL OR owner_id <= ?)`,
      accountId,
      after,
      upTo,
      upTo,
    )
    for (const { id, ownerId } of rows) if (!named.has(ownerId)) this.#drop(id)
  }

  #drop(id: number): void {
    this.#file.run('DELETE FROM words WHERE rowid = ?', id)
    this.#file.run('DELETE FROM entries WHERE id = ?', id)
  }
}
