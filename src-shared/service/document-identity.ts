import { plainName } from '../text/plain-name.ts'
import { parseIsoTime } from '../time/iso-time.ts'

/** The stored facts about a document. */
export interface KnownDocument {
  readonly title: string
  readonly filename: string
  /** ISO 8601 from the service's list; null until a list has shown the document. */
  readonly created: string | null
  /** Hash from the service's list; null until a list has shown the document. */
  readonly hash: string | null
  /** MD5, SHA-1 and SHA-256 of the bytes that this machine sent; empty if nothing was sent. */
  readonly ownHashes: readonly string[]
}

/**
 * An item of the service's list (service.md, "Dossier (list item)") or a document that was just sent,
 * without the id.
 */
export interface ListedDocument {
  readonly title: string
  readonly filename: string
  /** ISO 8601; empty if the service does not say it, null for a document that was just sent. */
  readonly created: string | null
  readonly hash: string
}

/**
 * Returns whether a dossier id still belongs to the known document. A service that was restored
 * from a backup assigns the same ids again.
 *
 * - Equal content or an equal creation time means the same document. Titles may be edited.
 * - A document that no list has shown yet is another document when content, title and file name
 *   differ.
 * - The same holds if one of the two creation times is unknown: the id is trusted until everything
 *   else differs.
 * - Otherwise a different creation time with different content means another document. Without
 *   hashes, title and file name decide.
 */
export function isSameDocument(known: KnownDocument, found: ListedDocument): boolean {
  const hash = found.hash.toLowerCase()
  const hashes = [...known.ownHashes, ...(known.hash === null ? [] : [known.hash])]
    .map((each) => each.toLowerCase())
    .filter((each) => each.length === hash.length && each !== '')
  if (hashes.includes(hash)) return true
  const nameMatches = [
    plainName(known.title) === plainName(found.title),
    plainName(known.filename) === plainName(found.filename),
  ]
  const timesMatch = found.created === null ? false : compareTimes(known.created, found.created)
  if (known.created === null || timesMatch === null)
    return hashes.length === 0 || nameMatches.includes(true)
  return timesMatch || (hashes.length === 0 && !nameMatches.includes(false))
}

/** Compares two creation times; null if one of them is unknown. */
function compareTimes(known: string | null, found: string): boolean | null {
  if (known === found && found !== '') return true
  const [before, now] = [parseIsoTime(known ?? ''), parseIsoTime(found)]
  return before === null || now === null ? null : before === now
}
