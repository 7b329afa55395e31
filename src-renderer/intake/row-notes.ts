import type { AppError } from '../../src-shared/ipc/app-error.ts'
import {
  warningsToConfirm,
  type FileWarning,
  type IntakeRow,
} from '../../src-shared/ipc/intake-calls.ts'
import { mediaTypeName } from '../dossiers/media-type-name.ts'

/** One line under a row: a warning in words, or why main did not take or send it. */
export type RowNote =
  | {
      readonly kind: 'warning'
      /** Under `intake.warning`. */
      readonly name: FileWarning['warning']
      readonly params: Readonly<Record<string, string>>
      /** danger: it is not sent; attention: it can be; info: only to know. */
      readonly tone: 'danger' | 'attention' | 'info'
      /** True where the user can ask to send it all the same. */
      readonly asks: boolean
    }
  | { readonly kind: 'error'; readonly error: AppError }

const onlyToKnow: ReadonlySet<FileWarning['warning']> = new Set([
  'nameChanged',
  'sameElsewhere',
  'otherKind',
])

/** What there is to say of a row; `bytes` puts a size into words. */
export function notesOf(
  row: IntakeRow,
  refusal: AppError | undefined,
  bytes: (size: number) => string,
): RowNote[] {
  const truncated = row.warnings.some(({ warning }) => warning === 'pdfTruncated')
  // A PDF that breaks off cannot be read either: that is one thing to know.
  const told = row.warnings.filter(({ warning }) => !(truncated && warning === 'pdfBroken'))
  const warnings = told.map((warning): RowNote => {
    const { warning: name } = warning
    const asks = warningsToConfirm.has(name)
    const tone = name === 'tooLarge' ? 'danger' : onlyToKnow.has(name) ? 'info' : 'attention'
    return { kind: 'warning', name, params: paramsOf(warning, row, bytes), tone, asks }
  })
  const errors = [row.error, refusal ?? null].filter((error) => error !== null)
  return [...errors.map((error): RowNote => ({ kind: 'error', error })), ...warnings]
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
    case 'sameInTray':
      return { filename: warning.filename }
    case 'tooLarge':
      return { encoded: bytes(row.encodedBytes), limit: bytes(warning.limit) }
    case 'otherKind':
      return { extension: warning.extension.replace(/^\./, ''), kind: mediaTypeName(row.mediaType) }
    case 'nameChanged':
      return { given: warning.given }
    default:
      return {}
  }
}
