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

/** An item of the service's list (service.md, "Dossier (list item)"), without the id. */
export interface ListedDocument {
  readonly title: string
  readonly filename: string
  readonly created: string
  readonly hash: string
}

/**
 * Returns whether a dossier id still belongs to the known document. A service that was restored
 * from a backup assigns the same ids again.
 *
 * - Equal content or an equal creation time means the same document. Titles may be edited.
 * - A document that no list has shown yet is another document when content, title and file name
 *   differ.
 * - Otherwise a different creation time with different content means another document. Without
 *   hashes, title and file name decide.
 */
export function isSameDocument(known: KnownDocument, found: ListedDocument): boolean {
  const hash = found.hash.toLowerCase()
  const hashes = [...known.ownHashes, ...(known.hash === null ? [] : [known.hash])]
    .map((each) => each.toLowerCase())
    .filter((each) => each.length === hash.length && each !== '')
  if (hashes.includes(hash)) return true
  const sameNames = known.title === found.title && known.filename === found.filename
  if (known.created === null)
    return hashes.length === 0 || known.title === found.title || known.filename === found.filename
  if (Date.parse(known.created) === Date.parse(found.created)) return true
  return hashes.length === 0 && sameNames
}
