import type { IntakeRow } from '../../../src-shared/ipc/calls/intake-calls.ts'
import type { FileWarning } from '../../../src-shared/ipc/file-warning.ts'
import { lackOf } from '../readiness.ts'

/** Warnings that leave the owner and the type of a file as certain as they are. */
const harmless: ReadonlySet<FileWarning['warning']> = new Set([
  'nameChanged',
  'otherKind',
  'accountNumbers',
])

/** Returns whether the owner of a file is certain: chosen by the user, or the only one that fits. */
export function isOwnerCertain({ ownerId, ownerFrom, owners }: IntakeRow): boolean {
  if (ownerId === null) return false
  return (
    ownerFrom === 'user' ||
    owners.some(({ id, certainty }) => certainty === 'certain' && id === ownerId)
  )
}

/**
 * Returns the files that can be sent without a look at each: owner and type are certain, nothing is
 * missing, and no warning asks for a look.
 */
export function certainRows(rows: readonly IntakeRow[]): readonly IntakeRow[] {
  return rows.filter(
    (row) =>
      lackOf(row) === null &&
      !row.inspecting &&
      row.typeCertain &&
      isOwnerCertain(row) &&
      row.warnings.every(({ warning }) => harmless.has(warning)),
  )
}
