/** What is known of a document here. */
export interface KnownDocument {
  readonly title: string
  readonly filename: string
  /** As the service's list gave it, ISO 8601; null while no list has shown the document. */
  readonly created: string | null
  /** As the service's list gave it; null while no list has shown the document. */
  readonly hash: string | null
  /** MD5, SHA-1 and SHA-256 of the bytes that were sent from here; empty where there are none. */
  readonly ownHashes: readonly string[]
}

/** The service's list item (service.md, "Dossier (list item)"), without the id. */
export interface ListedDocument {
  readonly title: string
  readonly filename: string
  readonly created: string
  readonly hash: string
}

/**
 * Says whether a dossier's id still stands for the document that it stood for. A service that was
 * restored from a backup uses ids again.
 *
 * - Equal content, or an equal moment of creation, is the same document: titles may be edited.
 * - A document that no list has shown yet is another one where its content and both its names differ.
 * - Otherwise another moment of creation with other content is another document. Without hashes the
 *   names decide.
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
