import type { AppError } from '../../../src-shared/ipc/app-error.ts'
import { type IntakeRow } from '../../../src-shared/ipc/calls/intake-calls.ts'
import { type FileWarning, warningsToConfirm } from '../../../src-shared/ipc/file-warning.ts'
import { mediaTypeName } from '../../composables/media-type-name.ts'
import type { IntakeOwner } from '../intake-owner.ts'
import { formatBytes } from '../../format/bytes.ts'

/**
 * One line below a row: a warning, the copy that is sent, or the reason why main did not take in or
 * send the file.
 */
export type RowNote =
  | {
      readonly kind: 'warning'
      readonly name: FileWarning['warning']
      /** Key of the text under `intake.warning`; the name if absent. */
      readonly text?: string
      readonly params: Readonly<Record<string, string>>
      /**
       * `danger`: the file cannot be sent. `attention`: the file can be sent. `info`: only for
       * information.
       */
      readonly tone: 'danger' | 'attention' | 'info'
      /** The project or relation that the text names, to which the file can be moved. */
      readonly moveTo?: IntakeOwner
      /** True if the user can confirm sending despite the warning. */
      readonly asks: boolean
    }
  /** The searchable copy is made, or sent in the place of the scan. */
  | { readonly kind: 'copy'; readonly state: 'making' | 'chosen'; readonly signed: boolean }
  | { readonly kind: 'error'; readonly error: AppError }

const onlyToKnow: ReadonlySet<FileWarning['warning']> = new Set([
  'nameChanged',
  'sameElsewhere',
  'otherKind',
  'accountNumbers',
  'scansOff',
  'unreadKind',
])

/** Returns the notes of a row. `bytes` formats a size. */
export function notesOf(
  row: IntakeRow,
  refusal: AppError | undefined,
  bytes: (size: number) => string,
): RowNote[] {
  const truncated = row.warnings.some(({ warning }) => warning === 'pdfTruncated')
  const isHeld = refusal?.reason === 'notRead'
  const isHere = row.warnings.some(({ warning }) => warning === 'sameHere')
  const told = row.warnings.filter(
    ({ warning }) =>
      // A file of which the project has the content is double without the other file of the list.
      !(isHere && warning === 'sameInTray') &&
      // A truncated PDF is also broken: report one of both warnings.
      !(truncated && warning === 'pdfBroken') &&
      // Reading takes a moment: the row says that it goes on.
      !(warning === 'unread' && row.inspecting && !isHeld),
  )
  const warnings = told.map((warning): RowNote => {
    const { warning: name } = warning
    const asks = warningsToConfirm.has(name)
    const tone = name === 'tooLarge' ? 'danger' : onlyToKnow.has(name) ? 'info' : 'attention'
    return {
      kind: 'warning',
      name,
      ...textOf(warning, row),
      params: paramsOf(warning, row, bytes),
      ...moveTo(warning),
      tone,
      asks,
    }
  })
  // The warning says why a file was held, and lets the user send it, until the file was read.
  const errors = [row.error, isHeld ? null : (refusal ?? null)].filter((error) => error !== null)
  const copies: RowNote[] =
    row.copy === 'making' || row.copy === 'chosen'
      ? [{ kind: 'copy', state: row.copy, signed: row.signed }]
      : []
  return [...errors.map((error): RowNote => ({ kind: 'error', error })), ...copies, ...warnings]
}

function moveTo(warning: FileWarning): { readonly moveTo?: IntakeOwner } {
  if (warning.warning !== 'otherOwner') return {}
  return { moveTo: { id: warning.ownerId, name: warning.ownerName } }
}

/** Returns the key of a text that depends on more than the name of the warning. */
function textOf(
  warning: FileWarning,
  { ownerFrom }: Pick<IntakeRow, 'ownerFrom'>,
): { readonly text?: string } {
  if (warning.warning === 'otherOwner' && ownerFrom === 'user') return { text: 'otherThanChosen' }
  if (warning.warning === 'personalNumbers') {
    const { kinds, pages } = warning
    const kind = kinds.length === 1 ? (kinds[0] ?? 'several') : 'several'
    return { text: `${pages.length === 0 ? 'personal' : 'personalAt'}.${kind}` }
  }
  if (warning.warning === 'accountNumbers' && warning.pages.length > 0)
    return { text: 'accountNumbersAt' }
  if (warning.warning === 'unreadKind') return { text: `unreadKind.${warning.holds}` }
  if (warning.warning === 'unread') return { text: `unread.${warning.part}` }
  if (warning.warning === 'program')
    return { text: `${warning.poses ? 'posing' : 'program'}.${warning.kind}` }
  if (warning.warning !== 'pageUnreadable') return {}
  return { text: `${warning.more === 0 ? 'page' : 'pages'}.${warning.fault}` }
}

function paramsOf(
  warning: FileWarning,
  row: IntakeRow,
  bytes: (size: number) => string,
): Record<string, string> {
  switch (warning.warning) {
    case 'sameHere':
      return { title: warning.title === '' ? warning.filename : warning.title }
    case 'sameElsewhere':
      return { title: warning.title, owner: warning.ownerName }
    case 'otherOwner':
      return { owner: warning.ownerName, chosen: row.ownerName }
    case 'sameInTray':
      return { filename: warning.filename }
    case 'tooLarge':
      return { encoded: bytes(row.encodedBytes), limit: bytes(warning.limit) }
    case 'otherKind':
      return { extension: warning.extension.replace(/^\./, ''), kind: mediaTypeName(row.mediaType) }
    case 'unreadKind':
      return { kind: mediaTypeName(row.mediaType, row.filename) }
    case 'pageUnreadable':
      return { page: String(warning.page), more: String(warning.more) }
    case 'personalNumbers':
    case 'accountNumbers':
      return { pages: warning.pages.join(', ') }
    case 'nameChanged':
      return { given: warning.given }
    default:
      return {}
  }
}

/**
 * Returns a function that computes the notes of rows. An unchanged row keeps its notes object, so
 * that with five hundred rows a key press renders only the changed row again.
 */
export function createNoteMemory(): (
  row: IntakeRow,
  refusal: AppError | undefined,
  locale: string,
) => readonly RowNote[] {
  const known = new WeakMap<
    IntakeRow,
    { readonly refusal: AppError | undefined; readonly locale: string; notes: readonly RowNote[] }
  >()
  return (row, refusal, locale) => {
    const before = known.get(row)
    if (before?.refusal === refusal && before?.locale === locale) return before.notes
    const notes = notesOf(row, refusal, (size) => formatBytes(size, locale))
    known.set(row, { refusal, locale, notes })
    return notes
  }
}
