import { boxesOf, type PlacedWord, placedWords } from '../../src-shared/dossiers/scan-word.ts'
import { BackgroundLoop } from '../background/background-loop.ts'
import { type DocumentWorkerClient, hasText } from '../documents/document-worker-client.ts'
import { type BlobFolder, isBlobMissing } from '../store/dossiers/blob-folder.ts'
import type {
  DocumentFactRepository,
  FileSaid,
  PlacedFact,
  PlacedNumber,
} from '../store/dossiers/document-fact-repository.ts'
import type { PageText } from '../store/dossiers/document-facts.ts'
import type { ScanRepository } from '../store/dossiers/scan-repository.ts'
import type { UnreadFile } from '../store/dossiers/unread-files.ts'
import type { Clock } from '../time/clock.ts'

/** Files in the tray, and other files, that are asked of the store at a time. */
const filesAtATime = 20
const documentsAtATime = 2000
/** The certainty of a recognised word below which a fact is likely, and no more. */
const leastCertainty = 70
/** Milliseconds after which a document that gave no answer in time is tried again, once. */
const afterSilence = 60_000

export interface FactQueueDeps {
  readonly facts: Pick<DocumentFactRepository, 'unread' | 'unreadInTray' | 'source' | 'put'>
  readonly scans: Pick<ScanRepository, 'texts' | 'recognizedPage'>
  readonly documents: Pick<DocumentWorkerClient, 'said'>
  readonly blobs: Pick<BlobFolder, 'require' | 'wasCleared'>
  readonly clock: Clock
  /** Returns the milliseconds until documents outside the tray may be read; 0 for now. */
  readonly quietIn: () => number
  readonly activeAccountId: () => string | null
  /** Called when the facts of a file were stored. */
  readonly onRead: (sha256: string) => void
  /** Called when a file gave no answer in time. Nothing was stored about the file. */
  readonly onUnanswered: (sha256: string) => void
  readonly onFault: (error: unknown) => void
}

/**
 * Reads what the documents of the active account say, one after the other: files in the tray at
 * once, and other documents while the user is quiet. The store knows which were read: a stop or a
 * kill loses at most one document.
 */
export class FactQueue {
  readonly #deps: FactQueueDeps
  readonly #loop: BackgroundLoop
  /** Files that cannot be read in this run. */
  readonly #passedOver = new Set<string>()
  /** Documents outside the tray that are still to be read, and their account. */
  #documents: { readonly accountId: string; readonly left: UnreadFile[] } | null = null
  /** Files that gave no answer in time once. */
  readonly #silent = new Set<string>()
  /** By file that is tried again: the function that cancels its timer. */
  readonly #retries = new Map<string, () => void>()

  constructor(deps: FactQueueDeps) {
    this.#deps = deps
    const { clock, onFault } = deps
    this.#loop = new BackgroundLoop({ clock, work: () => this.#read(), onFault })
  }

  start(): void {
    this.#loop.start()
  }

  /** Call when there may be new files, or new text of files. */
  wake(): void {
    this.#loop.wake()
  }

  /** Ends the reading. The worker client must be closed too, which ends the document under way. */
  async stop(): Promise<void> {
    for (const cancel of this.#retries.values()) cancel()
    await this.#loop.stop()
  }

  async #read(): Promise<void> {
    for (let next = this.#next(); next.files.length > 0; next = this.#next()) {
      for (const file of next.files) {
        // A file that just came into the tray goes first.
        if (this.#loop.isStopped || this.#loop.isWoken) return
        await this.#readFile(file, next.inTray)
      }
    }
  }

  #next(): { readonly files: UnreadFile[]; readonly inTray: boolean } {
    const { facts, activeAccountId, quietIn } = this.#deps
    const accountId = activeAccountId()
    const none = { files: [], inTray: false }
    if (this.#loop.isStopped || accountId === null) return none
    const trayLimit = filesAtATime + this.#passedOver.size
    const tray = this.#notPassed(facts.unreadInTray(accountId, trayLimit))
    if (tray.length > 0) return { files: tray, inTray: true }
    const wait = quietIn()
    if (wait > 0) {
      this.#loop.lookIn(wait)
      return none
    }
    // One at a time: the user may begin to work.
    return { files: this.#nextDocument(accountId), inTray: false }
  }

  /**
   * Returns the next document outside the tray. The store is asked for many at a time: the question
   * goes through all documents of the account.
   */
  #nextDocument(accountId: string): UnreadFile[] {
    if (this.#documents?.accountId !== accountId || this.#documents.left.length === 0) {
      const limit = documentsAtATime + this.#passedOver.size
      const files = this.#notPassed(this.#deps.facts.unread(accountId, limit))
      this.#documents = { accountId, left: files }
    }
    return this.#documents.left.splice(0, 1)
  }

  #notPassed(files: readonly UnreadFile[]): UnreadFile[] {
    return files.filter(({ sha256 }) => !this.#passedOver.has(sha256))
  }

  async #readFile({ sha256, mediaType, size }: UnreadFile, inTray: boolean): Promise<void> {
    const { facts, scans, blobs, documents, onRead } = this.#deps
    const source = facts.source(sha256)
    const recognized = source === '' ? [] : scans.texts(sha256)
    try {
      const path = await blobs.require(sha256, size)
      // A picture has no text before it was recognised.
      const answer =
        hasText(mediaType) || recognized.length > 0
          ? await documents.said({ path, mediaType, size }, recognized, inTray)
          : 'unreadable'
      if (this.#loop.isStopped) return
      if (answer === 'unanswered') {
        this.#leaveForLater(sha256)
        return
      }
      // A document that cannot be read has no facts. The tray tells the user what is wrong with it.
      const known = answer === 'unreadable' ? { facts: [], personal: [], bare: true } : answer
      facts.put(sha256, source, this.#onScans(sha256, recognized, known))
      onRead(sha256)
    } catch (error) {
      // The tray and the list of documents tell of missing bytes.
      if (isBlobMissing(error)) this.#passedOver.add(sha256)
      // Bytes that the user cleared meanwhile: the store no longer lists the document.
      else if (!(await blobs.wasCleared(error, sha256, size))) throw error
    }
  }

  /**
   * Passes over a file that gave no answer in time: once for a while, as the machine may have slept,
   * and then until the next start.
   */
  #leaveForLater(sha256: string): void {
    this.#passedOver.add(sha256)
    if (!this.#silent.has(sha256)) {
      this.#silent.add(sha256)
      const cancel = this.#deps.clock.after(afterSilence, () => {
        this.#retries.delete(sha256)
        this.#passedOver.delete(sha256)
        this.wake()
      })
      this.#retries.set(sha256, cancel)
    }
    this.#deps.onUnanswered(sha256)
  }

  /** Adds the places and the certainty of facts on recognised pages. */
  #onScans(sha256: string, recognized: readonly PageText[], said: FileSaid): FileSaid {
    const isRecognized = new Set(recognized.map(({ page }) => page))
    const pages = new Map<number, readonly PlacedWord[]>()
    const placeOf = ({ page, from, to }: PlacedFact | PlacedNumber) => {
      if (!isRecognized.has(page)) return null
      const words = pages.get(page) ?? this.#wordsOf(sha256, page)
      pages.set(page, words)
      const certainties = words
        .filter(({ start, end }) => start < to && end > from)
        .map(({ certainty }) => certainty)
      return { boxes: boxesOf(words, from, to), certainty: Math.min(100, ...certainties) }
    }
    return {
      bare: said.bare,
      facts: said.facts.map((fact) => {
        const place = placeOf(fact)
        if (place === null) return fact
        const isSure = fact.certainty === 'sure' && place.certainty >= leastCertainty
        return { ...fact, boxes: place.boxes, certainty: isSure ? 'sure' : 'likely' }
      }),
      personal: said.personal.map((number) => {
        const place = placeOf(number)
        return place === null ? number : { ...number, boxes: place.boxes }
      }),
    }
  }

  #wordsOf(sha256: string, page: number): readonly PlacedWord[] {
    const read = this.#deps.scans.recognizedPage(sha256, page)
    return read === null ? [] : placedWords(read.text, read.words)
  }
}
