import type { RecordVersion } from '../../../src-shared/ipc/calls/record-calls.ts'
import {
  defaultProjectXmlVersion,
  type ProjectXmlVersion,
} from '../../../src-shared/service/project-version.ts'
import type { RecordIds } from '../../store/records/record-ids.ts'
import type { Records } from '../records.ts'

/**
 * Returns whether a version has work that an older text of the service could undo: a saved edit, a draft, a
 * request of the record, or an accepted edit that was not read back yet.
 */
export function hasLocalWork(
  { recordTexts, projectState }: Pick<Records, 'recordTexts' | 'projectState'>,
  ids: RecordIds,
  version: RecordVersion,
): boolean {
  return (
    recordTexts.get(ids, version).sent !== null ||
    recordTexts.editedVersion(ids) !== null ||
    recordTexts.hasDraft(ids, version) ||
    projectState.jobsOf(ids).length > 0
  )
}

/**
 * Returns the version to work with if the user chose none: the version with local work, else the
 * usual version, else the last known one.
 */
export function workingVersion(
  records: Pick<Records, 'recordTexts' | 'projectState'>,
  ids: RecordIds,
): ProjectXmlVersion {
  const known = records.recordTexts.versions(ids).filter((version) => version !== 'given')
  const worked = known.find((version) => hasLocalWork(records, ids, version))
  const usual = known.find((version) => version === defaultProjectXmlVersion)
  return worked ?? usual ?? known.at(-1) ?? defaultProjectXmlVersion
}
