import { type FileWarning, mostPersonalPages } from '../../src-shared/ipc/file-warning.ts'
import type { ProgramKind } from '../../src-shared/dossiers/program-kind.ts'
import type { DocumentFacts } from '../store/dossiers/document-facts.ts'
import {
  posesAsDocument,
  programByName,
  programByType,
} from '../documents/programs/program-kinds.ts'
import { shownName } from '../documents/file-name.ts'
import type { TrayFile } from '../store/dossiers/intake-repository.ts'
import type { SameDossier, SameTrayFile } from '../store/dossiers/same-content.ts'
import {
  isOfPerson,
  type PersonalMention,
  readTypes,
} from '../store/dossiers/document-fact-repository.ts'
import { photoTypes } from '../store/dossiers/scan-page.ts'
import type { UnreadablePage } from '../store/dossiers/scan-repository.ts'
import { otherKind } from './other-kind.ts'

export interface WarningFacts {
  readonly file: TrayFile
  /** Null until the file is inspected. */
  readonly facts: DocumentFacts | null
  /** The first page of a scan that could not be read; null without one, and before the reading. */
  readonly unreadable: UnreadablePage | null
  /**
   * What is not read yet: the content was not inspected, its text not read, or a page not recognised
   * (`scansOff`: the user switched the recognition off). Null if the reading is done.
   */
  readonly unread: 'content' | 'text' | 'scan' | 'scansOff' | null
  /** The owner that the text names instead of the owner of the file. */
  readonly otherOwner: { readonly id: string; readonly name: string } | null
  /** The personal numbers that the file names. */
  readonly personal: readonly PersonalMention[]
  /** Bytes of the upload's body. */
  readonly encodedBytes: number
  /** The account's limit (open point 13); null for none. */
  readonly limit: number | null
  /** Dossiers with the same content, those of the file's owner first. */
  readonly sameDossiers: readonly SameDossier[]
  readonly sameInTray: SameTrayFile | null
}

/**
 * Returns the warnings about a file before it is sent. Warnings that stop the sending come first.
 */
export function fileWarnings(known: WarningFacts): FileWarning[] {
  const { file, encodedBytes, limit, sameInTray } = known
  const warnings: FileWarning[] = [...programWarning(known), ...sameContent(known)]
  if (sameInTray !== null) warnings.push({ warning: 'sameInTray', filename: sameInTray.filename })
  if (limit !== null && encodedBytes > limit) warnings.push({ warning: 'tooLarge', limit })
  if (known.unread === 'scansOff') warnings.push({ warning: 'scansOff' })
  else if (known.unread !== null) warnings.push({ warning: 'unread', part: known.unread })
  warnings.push(...unreadKindWarning(known), ...personalWarnings(known.personal))
  if (known.otherOwner !== null) {
    const { id: ownerId, name: ownerName } = known.otherOwner
    warnings.push({ warning: 'otherOwner', ownerId, ownerName })
  }
  warnings.push(...pdfWarnings(known.facts))
  warnings.push(...scanWarnings(known))
  const extension = otherKind(file.filename, file.mediaType)
  const isProgram = warnings.some(({ warning }) => warning === 'program')
  if (extension !== null && !isProgram) warnings.push({ warning: 'otherKind', extension })
  // A name from macOS is in another normal form (NFD), but it is the same name.
  if (file.givenName.normalize('NFC') !== file.filename)
    warnings.push({ warning: 'nameChanged', given: shownName(file.givenName) })
  return warnings
}

/** The content tells more than the name, which may be any name. */
function programOf({ file, facts }: Pick<WarningFacts, 'file' | 'facts'>): ProgramKind | null {
  return programByType(file.mediaType) ?? facts?.program ?? programByName(file.filename)
}

function programWarning({ file, facts }: WarningFacts): FileWarning[] {
  const named = programByName(file.filename)
  const kind = programOf({ file, facts })
  if (kind === null) return []
  const poses =
    named === null
      ? otherKind(file.filename, file.mediaType) !== null
      : posesAsDocument(file.filename)
  return [{ warning: 'program', kind, poses }]
}

const archives: ReadonlySet<string> = new Set([
  'application/zip',
  'application/x-7z-compressed',
  'application/x-rar-compressed',
  'application/gzip',
  'application/x-tar',
])

/** A photo, a film and a sound are looked at, and a program is not sent. */
function unreadKindWarning({ file, facts, unread }: WarningFacts): FileWarning[] {
  const { mediaType } = file
  const isRead =
    readTypes.some((type) => type === mediaType) || /^(?:image|video|audio)\//u.test(mediaType)
  if (isRead || unread !== null || programOf({ file, facts }) !== null) return []
  return [{ warning: 'unreadKind', holds: archives.has(mediaType) ? 'documents' : 'text' }]
}

function sameContent({ file, sameDossiers }: WarningFacts): FileWarning[] {
  const ofOwner = sameDossiers.find(({ ownerId }) => ownerId === file.projectId)
  if (ofOwner !== undefined) {
    const { dossierId, title, filename } = ofOwner
    return [{ warning: 'sameHere', dossierId, title, filename }]
  }
  const [ofAnother] = sameDossiers
  if (ofAnother === undefined) return []
  const { dossierId, ownerId, ownerName, title } = ofAnother
  return [{ warning: 'sameElsewhere', dossierId, ownerId, ownerName, title }]
}

/** The office may not need to share these numbers. */
function personalWarnings(personal: readonly PersonalMention[]): FileWarning[] {
  const people = personal.filter(isOfPerson)
  if (people.length > 0) {
    const kinds = [...new Set(people.map(({ kind }) => kind))]
    return [{ warning: 'personalNumbers', kinds, pages: pagesOf(people) }]
  }
  return personal.length === 0 ? [] : [{ warning: 'accountNumbers', pages: pagesOf(personal) }]
}

function pagesOf(personal: readonly PersonalMention[]): number[] {
  const pages = new Set(personal.map(({ page }) => page).filter((page) => page > 0))
  return [...pages].slice(0, mostPersonalPages)
}

function pdfWarnings(facts: DocumentFacts | null): FileWarning[] {
  if (facts === null) return []
  const warnings: FileWarning[] = []
  if (facts.truncated) warnings.push({ warning: 'pdfTruncated' })
  if (facts.broken) warnings.push({ warning: 'pdfBroken' })
  if (facts.password) warnings.push({ warning: 'pdfPassword' })
  if (facts.empty) warnings.push({ warning: 'pdfEmpty' })
  if (facts.shell !== null)
    warnings.push({ warning: facts.shell === 'portfolio' ? 'pdfPortfolio' : 'pdfLiveForm' })
  if (facts.script) warnings.push({ warning: 'pdfScript' })
  return warnings
}

const photos: ReadonlySet<string> = new Set(photoTypes)

/** A photo without words is no bad scan. */
function scanWarnings({ file, unreadable }: WarningFacts): FileWarning[] {
  if (unreadable === null) return []
  if (
    photos.has(file.mediaType) &&
    unreadable.fault !== 'tooDark' &&
    unreadable.fault !== 'tooFaint'
  )
    return []
  return [{ warning: 'pageUnreadable', ...unreadable }]
}
