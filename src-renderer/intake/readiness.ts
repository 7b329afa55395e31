import { type IntakeRow } from '../../src-shared/ipc/calls/intake-calls.ts'
import { type FileWarning, warningsToConfirm } from '../../src-shared/ipc/file-warning.ts'

/** Why a row cannot be sent; null if it can. In the order in which the user solves the reasons. */
export type Lack =
  | 'failed'
  | 'reading'
  | 'copying'
  | 'tooLarge'
  | 'noOwner'
  | 'noType'
  | 'noTitle'
  | 'sameContent'
  | 'unread'
  | 'personalNumbers'
  | 'program'
  | null

const lackOfWarning: Partial<Record<FileWarning['warning'], Lack>> = {
  unread: 'unread',
  personalNumbers: 'personalNumbers',
  program: 'program',
}

/**
 * Returns why a row cannot be sent. A row that is being inspected does not lack its reading:
 * sending waits for the reading.
 */
export function lackOf(row: IntakeRow): Lack {
  if (row.state !== 'ready') return row.state
  if (row.copy === 'making') return 'copying'
  if (row.warnings.some(({ warning }) => warning === 'tooLarge')) return 'tooLarge'
  if (row.ownerId === null) return 'noOwner'
  if (row.type.trim() === '') return 'noType'
  if (row.title.trim() === '') return 'noTitle'
  const asks = row.warnings.find(
    ({ warning }) => warningsToConfirm.has(warning) && !(row.inspecting && warning === 'unread'),
  )
  if (row.sendAnyway || asks === undefined) return null
  return lackOfWarning[asks.warning] ?? 'sameContent'
}

export interface Readiness {
  /** Rows that can be sent now. */
  readonly ready: readonly IntakeRow[]
  /** Total size of the request bodies of these rows, in bytes. */
  readonly encodedBytes: number
  /** Number of rows that cannot be sent, by reason. */
  readonly lacks: readonly (readonly [lack: Exclude<Lack, null>, count: number])[]
}

export function readinessOf(rows: readonly IntakeRow[]): Readiness {
  const ready: IntakeRow[] = []
  const lacks = new Map<Exclude<Lack, null>, number>()
  let encodedBytes = 0
  for (const row of rows) {
    const lack = lackOf(row)
    if (lack === null) {
      ready.push(row)
      encodedBytes += row.encodedBytes
    } else {
      lacks.set(lack, (lacks.get(lack) ?? 0) + 1)
    }
  }
  return { ready, encodedBytes, lacks: [...lacks] }
}
