import { tellingWords, type TypeExample } from '../../src-shared/dossiers/learnt-type.ts'
import type { BlobFacts } from '../store/dossiers/blob-facts.ts'
import { typedDocuments } from '../store/dossiers/typed-documents.ts'
import type { Records } from '../sync/records.ts'
import { inParts } from '../time/slices.ts'

/** The number of known documents with which a new one is compared, each in some 10 microseconds. */
const mostExamples = 500

interface Kept {
  readonly accountId: string
  readonly since: number
  readonly examples: Promise<readonly TypeExample[]>
}

/**
 * The documents that an account sent from here with a type that the user chose, as examples of its
 * types. Nothing is stored beside the documents, and nothing leaves the computer. The user can have earlier documents forgotten
 * (the setting `typesLearntFrom`).
 */
export class TypeExamples {
  readonly #records: Pick<Records, 'store' | 'settings' | 'scans'>
  readonly #facts: BlobFacts
  /** By content: its telling words, which never change. */
  readonly #words = new Map<string, ReadonlySet<string>>()
  #kept: Kept | null = null

  constructor(records: Pick<Records, 'store' | 'settings' | 'scans'>, facts: BlobFacts) {
    this.#records = records
    this.#facts = facts
  }

  /** Call after documents changed. */
  markStale(): void {
    this.#kept = null
  }

  /** Returns the examples of an account, the newest first. */
  of(accountId: string): Promise<readonly TypeExample[]> {
    const since = this.#records.settings.read().typesLearntFrom[accountId] ?? 0
    const kept = this.#kept
    if (kept?.accountId === accountId && kept.since === since) return kept.examples
    const examples = this.#read(accountId, since)
    this.#kept = { accountId, since, examples }
    return examples
  }

  async #read(accountId: string, since: number): Promise<readonly TypeExample[]> {
    const documents = typedDocuments(this.#records.store, accountId, since, mostExamples)
    const examples: TypeExample[] = []
    await inParts(documents, (part) => {
      for (const { sha256, type, title } of part)
        examples.push({ type, title, words: this.#wordsOf(sha256) })
    })
    return examples
  }

  #wordsOf(sha256: string): ReadonlySet<string> {
    const known = this.#words.get(sha256)
    if (known !== undefined) return known
    const text =
      this.#records.scans.firstPage(sha256) || (this.#facts.get(sha256)?.firstPageText ?? '')
    const words = tellingWords(text)
    // A scan that is not read yet gets its words later.
    if (words.size > 0) this.#words.set(sha256, words)
    return words
  }
}
