import { setImmediate as nextTurn } from 'node:timers/promises'
import {
  compareFact,
  type ComparedKind,
  withPlotArea,
} from '../../src-shared/facts/compare-facts.ts'
import type { DocumentDifference, FactDifference } from '../../src-shared/ipc/fact-calls.ts'
import type { Store } from '../store/connection/store.ts'
import {
  type ComparedDocument,
  documentsToCompare,
  kindsOfTypes,
} from '../store/dossiers/compared-documents.ts'
import type {
  DocumentFactRepository,
  PlacedFact,
} from '../store/dossiers/document-fact-repository.ts'

/** The facts of a document that are compared, by kind. */
type Known = ReadonlyMap<ComparedKind, number | string>

/** A difference with the document that says so. */
export interface Difference {
  readonly document: ComparedDocument
  readonly difference: FactDifference
}

/** Documents whose facts are read at a time: some milliseconds of main. */
const atATime = 40

/** Compares the documents of an office with the records of their projects. */
export class DocumentDifferences {
  readonly #store: Store
  readonly #facts: Pick<DocumentFactRepository, 'factsOf'>
  /** What each document says, by its hash. */
  readonly #known = new Map<string, Known>()

  constructor(store: Store, facts: Pick<DocumentFactRepository, 'factsOf'>) {
    this.#store = store
    this.#facts = facts
  }

  /** Call when a document was read again. */
  forget(sha256: string): void {
    this.#known.delete(sha256)
  }

  async ofProject(accountId: string, projectId: string): Promise<DocumentDifference[]> {
    const found = await this.find(accountId, projectId)
    return found.map(({ document: { dossierId, title }, difference }) => ({
      ...{ dossierId, title, difference },
    }))
  }

  /** Returns the differences of an account or of one project, newest document first. */
  async find(accountId: string, projectId: string | null): Promise<Difference[]> {
    const documents = documentsToCompare(this.#store, accountId, projectId)
    await this.#read(documents)
    const alike = Map.groupBy(documents, ({ projectId: id, type }) => `${id} ${type}`)
    return [...alike.values()].flatMap((together) => this.#compare(together))
  }

  async #read(documents: readonly ComparedDocument[]): Promise<void> {
    const unread = documents.filter(({ sha256 }) => !this.#known.has(sha256))
    for (let at = 0; at < unread.length; at += atATime) {
      if (at > 0) await nextTurn()
      const hashes = unread.slice(at, at + atATime).map(({ sha256 }) => sha256)
      for (const [sha256, facts] of this.#facts.factsOf(hashes))
        this.#known.set(sha256, comparable(facts))
    }
  }

  /**
   * Compares the documents of one type of a project. Reports nothing if the documents contradict each
   * other, such as the deeds of two sales: the valid document is unknown.
   */
  #compare(documents: readonly ComparedDocument[]): Difference[] {
    const kinds = kindsOfTypes[documents[0]?.type ?? ''] ?? []
    return kinds.flatMap((kind) => {
      const saying = documents.flatMap((document) => {
        const value = this.#known.get(document.sha256)?.get(kind)
        return value === undefined ? [] : [{ document, value }]
      })
      if (new Set(saying.map(({ value }) => value)).size !== 1) return []
      return saying.flatMap(({ document, value }) => {
        const compared = compareFact({ kind, value }, document.record)
        if (compared?.state !== 'different' || compared.inRecord === null) return []
        const difference = { kind, inDocument: value, inRecord: compared.inRecord }
        return [{ document, difference }]
      })
    })
  }
}

/** Only facts that are sure contradict a record. */
function comparable(facts: readonly PlacedFact[]): Known {
  const known = new Map<ComparedKind, number | string>()
  for (const { kind, value, certainty } of withPlotArea(facts))
    if (certainty === 'sure' && isComparedKind(kind)) known.set(kind, value)
  return known
}

const allKinds: ReadonlySet<string> = new Set(Object.values(kindsOfTypes).flat())

function isComparedKind(kind: string): kind is ComparedKind {
  return allKinds.has(kind)
}
