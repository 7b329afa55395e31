import { suggestTitle } from '../../src-shared/dossiers/suggest-title.ts'
import {
  type DocumentPage,
  firstPageLength,
  openingOf,
} from '../../src-shared/search/document-opening.ts'
import { findOwners, type NamedOwner } from '../../src-shared/search/find-owners.ts'
import { classifyText } from '../../src-shared/dossiers/classify-text.ts'
import type { DocumentWorkerClient } from '../documents/document-worker-client.ts'
import { type BlobFolder, isBlobMissing } from '../store/dossiers/blob-folder.ts'
import { type DocumentFacts, inspectionVersion } from '../store/dossiers/document-facts.ts'
import { AppFailure } from '../errors/app-failure.ts'
import { BlobFacts } from '../store/dossiers/blob-facts.ts'
import type { TrayChoice, TrayFile } from '../store/dossiers/intake-repository.ts'
import type { Records } from '../sync/records.ts'
import { learntType, type LearntType } from '../../src-shared/dossiers/learnt-type.ts'
import { programByName, programByType } from '../documents/programs/program-kinds.ts'
import type { OfficeAddresses } from './office-addresses.ts'
import { TypeExamples } from './type-examples.ts'

export interface InspectionDeps {
  readonly records: Pick<Records, 'store' | 'settings' | 'intake' | 'projects' | 'scans'>
  readonly blobs: BlobFolder
  readonly documents: Pick<DocumentWorkerClient, 'facts'>
  readonly addresses: Pick<OfficeAddresses, 'of'>
  readonly onChange: () => void
  readonly onFault: (error: unknown) => void
}

/** Inspects the files of the tray, for warnings and for suggestions from their text. */
export class Inspection {
  readonly #deps: InspectionDeps
  readonly #facts: BlobFacts
  /** Resolves for each content when its inspection is over. */
  readonly #underWay = new Map<string, Promise<void>>()
  /** Contents whose inspection, or the reading of whose text, gave no answer in time. */
  readonly #unanswered = new Set<string>()
  /** Contents whose bytes are missing in the blob folder. */
  readonly #missing = new Set<string>()
  /** By row: the owners that the text names, the strongest first. */
  readonly #owners = new Map<string, readonly NamedOwner[]>()
  /** By row: the type that the user chose for a document that is alike. */
  readonly #learnt = new Map<string, LearntType>()
  readonly #examples: TypeExamples
  #stopped = false

  constructor(deps: InspectionDeps) {
    this.#deps = deps
    this.#facts = new BlobFacts(deps.records.store)
    this.#examples = new TypeExamples(deps.records, this.#facts)
  }

  /** Call after documents changed: sent ones are examples of their types. */
  documentsChanged(): void {
    this.#examples.markStale()
  }

  /** Returns the type that the user chose for a document like a file; null if there is none. */
  learntOf(rowId: string): LearntType | null {
    return this.#learnt.get(rowId) ?? null
  }

  isUnderWay(sha256: string): boolean {
    return this.#underWay.has(sha256)
  }

  /** Returns whether an answer about a content was waited for in vain. */
  isUnanswered(sha256: string): boolean {
    return this.#unanswered.has(sha256)
  }

  /** Call when the text of a content gave no answer in time. */
  textUnanswered(sha256: string): void {
    this.#unanswered.add(sha256)
    this.#deps.onChange()
  }

  /** Resolves when a content is not being inspected (any more). */
  async whenLooked(sha256: string): Promise<void> {
    await this.#underWay.get(sha256)
  }

  isMissing(sha256: string): boolean {
    return this.#missing.has(sha256)
  }

  /** Returns the owners that a file's text names, the strongest first; none before it was read. */
  ownersOf(rowId: string): readonly NamedOwner[] {
    return this.#owners.get(rowId) ?? []
  }

  /**
   * Inspects the remaining files at a start, and checks that the bytes of all files are present.
   * Bytes may be missing after a restore of the store, or because a virus scanner removed them.
   */
  async start(): Promise<void> {
    const { records, blobs, onChange } = this.#deps
    const contents = records.intake.contents()
    for (const file of records.intake.unseen()) this.look(file)
    // What the texts of the other files say about their owners is not stored.
    for (const { sha256 } of contents) {
      const facts = this.#facts.get(sha256)
      if (facts === null || this.isUnderWay(sha256)) continue
      await this.#suggestFor(records.intake.ofBlob(sha256), sha256, facts)
    }
    for (const { sha256, size } of contents) {
      if (this.#stopped) return
      await blobs.require(sha256, size).catch((error: unknown) => {
        if (!isBlobMissing(error)) throw error
        this.#missing.add(sha256)
        onChange()
      })
    }
  }

  /** Inspects a file, unless that is done or under way. */
  look(file: TrayFile): void {
    this.#missing.delete(file.sha256)
    const known = this.#facts.get(file.sha256)
    if (known !== null && known.version >= inspectionVersion) {
      this.#suggestFor([file], file.sha256, known).catch(this.#deps.onFault)
    } else if (!this.#underWay.has(file.sha256)) {
      this.#underWay.set(file.sha256, this.#read(file))
      this.#deps.onChange()
    }
  }

  /** Makes suggestions from a scan after its pages were read, for all files with these bytes. */
  scanRead(sha256: string): void {
    const { records, onChange } = this.#deps
    // The rows of the tray name unreadable pages.
    onChange()
    for (const file of records.intake.ofBlob(sha256)) this.look(file)
  }

  stop(): void {
    this.#stopped = true
  }

  /** Returns the text of page one: the recognised text of a scan, or the text of the file itself. */
  #textOf(sha256: string, { firstPageText }: DocumentFacts): string {
    return this.#deps.records.scans.firstPage(sha256).slice(0, firstPageLength) || firstPageText
  }

  /** Returns the text of the first pages, on which a deed says what it is about. */
  #openingOf(sha256: string, facts: DocumentFacts): DocumentPage[] {
    const { firstPageText, nextPagesText, pages } = facts
    const next = nextPagesText.split('\f').map((text, at) => ({ page: at + 2, text }))
    const own = [{ page: pages === null ? 0 : 1, text: firstPageText }, ...next]
    return openingOf(own, this.#deps.records.scans.texts(sha256))
  }

  async #read({ sha256, mediaType, size }: TrayFile): Promise<void> {
    const { records, blobs, documents, onChange, onFault } = this.#deps
    try {
      const path = await blobs.require(sha256, size)
      const file = { path, mediaType, size }
      // Null if the inspection timed out, also because the machine slept: a second try, behind the
      // other files. Nothing is stored: a restart inspects the file again.
      const facts = (await documents.facts(file)) ?? (await documents.facts(file))
      if (this.#stopped) return
      if (facts === null) {
        this.#unanswered.add(sha256)
        return
      }
      this.#unanswered.delete(sha256)
      records.store.transaction(() => {
        const isNew = facts.program !== null && this.#facts.get(sha256)?.program !== facts.program
        this.#facts.put(sha256, facts)
        if (isNew) this.#askAgain(sha256)
      })
      await this.#suggestFor(records.intake.ofBlob(sha256), sha256, facts)
    } catch (error) {
      if (isBlobMissing(error)) this.#missing.add(sha256)
      // A failed inspection only costs the warnings.
      if (!(error instanceof AppFailure) && !this.#stopped) onFault(error)
    } finally {
      this.#underWay.delete(sha256)
      onChange()
    }
  }

  /**
   * Takes back the "send anyway" choice of files in which a program was found: the user chose before
   * this warning, unless the name or the kind of the file told of the program already.
   */
  #askAgain(sha256: string): void {
    const { intake } = this.#deps.records
    for (const file of intake.ofBlob(sha256)) {
      const known = programByName(file.filename) ?? programByType(file.mediaType)
      if (file.sendAnyway && known === null) intake.choose(file.id, { ...file, sendAnyway: false })
    }
  }

  /**
   * Suggests type, title and owner for files with the same bytes: rules first, then what the user
   * chose for documents alike. Each step reads the row of the file again, because the user chooses
   * while other steps wait.
   */
  async #suggestFor(
    files: readonly { readonly id: string }[],
    sha256: string,
    facts: DocumentFacts,
  ): Promise<void> {
    const text = this.#textOf(sha256, facts)
    const opening = this.#openingOf(sha256, facts)
    for (const { id } of files) {
      if (this.#stopped) return
      this.#suggestByRules(id, text)
      await this.#suggestLearnt(id, text)
      await this.#suggestOwner(id, opening)
    }
  }

  /**
   * Suggests a type and title from the text. Choices of the user, and suggestions from the name,
   * stay.
   */
  #suggestByRules(rowId: string, firstPageText: string): void {
    const { records } = this.#deps
    const file = records.intake.get(rowId)
    if (firstPageText === '' || file === null) return
    const choice: TrayChoice = {
      ...file,
      ...typeByText(file, firstPageText, records.settings.read().deedTypes),
    }
    const title = titleByText(choice, file.filename, firstPageText)
    if (choice.type === file.type && choice.typeFrom === file.typeFrom && title === null) return
    records.intake.choose(rowId, { ...choice, ...title })
    this.#deps.onChange()
  }

  /** Suggests the type that the user chose for a document with nearly the same words. */
  async #suggestLearnt(rowId: string, text: string): Promise<void> {
    const { records, onChange } = this.#deps
    const file = records.intake.get(rowId)
    if (text === '' || file === null) return
    // What the document calls itself counts more than what documents alike were called.
    if (hasHeading(text, records.settings.read().deedTypes)) return
    const learnt = learntType(text, await this.#examples.of(file.accountId))
    const present = records.intake.get(rowId)
    if (learnt === null || this.#stopped || present === null) return
    if (present.typeFrom === 'user' || present.typeFrom === 'name') return
    this.#learnt.set(rowId, learnt)
    if (present.type === learnt.type && present.typeFrom === 'content') return
    records.intake.choose(rowId, { ...present, type: learnt.type, typeFrom: 'content' })
    onChange()
  }

  /**
   * Notes the owners that the text names, and fills in a certain one if the user chose none. The user
   * sees that the owner is a suggestion; nothing is sent before the user says so.
   */
  async #suggestOwner(rowId: string, opening: readonly DocumentPage[]): Promise<void> {
    const { records, addresses, onChange } = this.#deps
    const file = records.intake.get(rowId)
    if (opening.length === 0 || file === null) return
    const index = await addresses.of(file.accountId)
    const owners = findOwners(opening, index, { isIdentity: file.type === 'legitimatie' })
    // The user may have chosen, or the file may be gone, while the addresses were read.
    const present = records.intake.get(rowId)
    if (this.#stopped || present === null) return
    this.#owners.set(rowId, owners)
    const certain = owners.find(({ certainty }) => certainty === 'certain')
    const isFilled =
      certain !== undefined &&
      present.ownerFrom === 'none' &&
      records.projects.get(certain.id) !== null
    if (isFilled)
      records.intake.choose(rowId, { ...present, projectId: certain.id, ownerFrom: 'content' })
    if (isFilled || owners.length > 0) onChange()
  }
}

function hasHeading(text: string, offered: readonly string[]): boolean {
  return (classifyText(text, offered)?.heading ?? '') !== ''
}

function typeByText(file: TrayFile, text: string, offered: readonly string[]) {
  if (file.typeFrom !== 'none' && file.typeFrom !== 'last') return {}
  const found = classifyText(text, offered)
  return found === null ? {} : { type: found.type, typeFrom: 'content' as const }
}

function titleByText(choice: TrayChoice, filename: string, text: string) {
  // A type that only repeats the last choice tells nothing about this document.
  const type = choice.typeFrom === 'none' || choice.typeFrom === 'last' ? '' : choice.type
  if (choice.titleFrom !== 'name') return null
  const { title, from } = suggestTitle({ filename, type, firstPage: text })
  return from === 'content' ? { title, titleFrom: from } : null
}
