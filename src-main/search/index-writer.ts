import type {
  EntryFacts,
  IndexedPiece,
  IndexEntries,
  IndexEntry,
  OwnerRange,
} from '../store/search-index/index-entries.ts'
import { codesIn, codeWords, withWholeAmounts } from './codes.ts'
import { fold, readable } from './folding.ts'
import { recordPieces } from './record-pieces.ts'
import type { OwnerNow, Subject, SubjectText } from './search-worker-protocol.ts'

/** Separates two names, so that no phrase matches across them. */
export const nameSeparator = ' · '

/** Writes the state of the store into the index. */
export class IndexWriter {
  readonly #entries: IndexEntries
  /** Pages of documents that are not complete yet. */
  readonly #begun = new Map<string, { pieces: IndexedPiece[]; hasPages: boolean }>()

  constructor(entries: IndexEntries) {
    this.#entries = entries
  }

  /** Updates the entries of these owners. Returns the ids of the subjects whose text is needed. */
  takeOwners(accountId: string, owners: readonly OwnerNow[], range: OwnerRange | null): string[] {
    const wanted: string[] = []
    this.#entries.transaction(() => {
      if (range !== null) this.#dropOthers(accountId, new Set(owners.map((o) => o.ownerId)), range)
      for (const { ownerId, owner, dossiers } of owners) {
        const known = new Map(
          this.#entries.ofOwner(accountId, ownerId).map((one) => [one.subject, one]),
        )
        for (const subject of owner === null ? dossiers : [owner, ...dossiers]) {
          if (this.#take(accountId, ownerId, subject, known.get(subject.id)))
            wanted.push(subject.id)
          known.delete(subject.id)
        }
        for (const { id } of known.values()) this.#entries.remove(id)
      }
    })
    return wanted
  }

  /** Stores texts. Skips a text whose subject is gone, or needs another text by now. */
  takeTexts(texts: readonly SubjectText[]): void {
    this.#entries.transaction(() => {
      for (const text of texts) this.#takeText(text)
    })
  }

  keepAccounts(accountIds: readonly string[]): void {
    this.#entries.transaction(() => {
      for (const id of this.#entries.idsOutside(accountIds)) this.#entries.remove(id)
    })
  }

  #takeText({ id, content, records, pages, whole }: SubjectText): void {
    const entry = this.#entries.ofSubject(id)
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
    this.#entries.setText(entry.id, { content, ...read })
    this.#index(entry.id, entry, read.pieces)
  }

  /** Updates the entry of a subject. True if the subject's text must be read. */
  #take(
    accountId: string,
    ownerId: string,
    subject: Subject,
    known: IndexEntry | undefined,
  ): boolean {
    const facts = factsOf(subject)
    const { wanted } = facts
    if (known === undefined) {
      // The subject may have had another owner before.
      const before = this.#entries.ofSubject(subject.id)
      if (before !== null) this.#entries.remove(before.id)
      const { id: subjectId, kind } = subject
      const id = this.#entries.add({ ...facts, subject: subjectId, accountId, ownerId, kind })
      this.#index(id, facts, [])
      return wanted !== ''
    }
    const renamed =
      known.title !== facts.title ||
      known.filename !== facts.filename ||
      known.ownerName !== facts.ownerName ||
      known.names !== facts.names ||
      known.ownerWords !== facts.ownerWords
    const emptied = wanted === '' && known.content !== ''
    const rekeyed = known.searchKey !== facts.searchKey
    if (renamed || rekeyed || known.wanted !== wanted || known.document !== facts.document)
      this.#entries.change(known.id, facts)
    if (emptied) this.#entries.setText(known.id, { content: '', pieces: [], hasPages: false })
    if (renamed || emptied) this.#index(known.id, facts, [...this.#entries.pieces(known.id)])
    return wanted !== '' && known.content !== wanted
  }

  #index(
    id: number,
    { title, filename, ownerName, names, ownerWords }: Names,
    pieces: readonly IndexedPiece[],
  ): void {
    this.#entries.setWords(id, {
      title: fold([title, filename].join(nameSeparator)),
      names: fold([names, ownerName, ownerWords].join(nameSeparator)),
      body: withCodes(fold(pieces.map(({ text }) => text).join('\n'))),
    })
  }

  #dropOthers(accountId: string, named: ReadonlySet<string>, range: OwnerRange): void {
    for (const { id, ownerId } of this.#entries.inRange(accountId, range))
      if (!named.has(ownerId)) this.#entries.remove(id)
  }
}

/** Returns a text with its dates, amounts and numbers in the form in which they are searched. */
function withCodes(body: string): string {
  const codes = codesIn(body)
  return codes.length === 0 ? body : `${withWholeAmounts(body, codes)}\n${codeWords(codes)}`
}

type Names = Pick<EntryFacts, 'title' | 'filename' | 'ownerName' | 'names' | 'ownerWords'>

function factsOf(subject: Subject): EntryFacts {
  const { content: wanted, document, searchKey = '', ownerKey = searchKey } = subject
  return {
    title: readable(subject.title),
    filename: readable(subject.filename),
    ownerName: readable(subject.ownerName),
    names: readable(subject.names.filter((name) => name !== '').join(nameSeparator)),
    wanted,
    document,
    searchKey,
    // The words of the key alone: its signs separate an address from the rest.
    ownerWords: ownerKey.replaceAll(/[^\p{L}\p{N}]+/gu, ' ').trim(),
  }
}
