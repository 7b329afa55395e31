import { recordVersionSchema, type RecordVersion } from '../../src-shared/ipc/record-calls.ts'
import { AppFailure } from '../errors/app-failure.ts'
import type { RecordIds } from '../store/record-ids.ts'
import type { JobTools } from './job-run.ts'

type MergeTools = Pick<JobTools, 'records' | 'xml' | 'clock'>

/**
 * Merges the drafts that came from another row of the same project (`absorbTexts`) with saved texts
 * that were not sent yet. Saving such a draft would otherwise replace the saved text. A draft that
 * cannot be merged without a conflict, or that is not well-formed, stays on its own base.
 */
export async function mergeAbsorbedDrafts(tools: MergeTools, ids: RecordIds): Promise<void> {
  for (const version of recordVersionSchema.options) await mergeDraft(tools, ids, version)
}

async function mergeDraft(
  { records, xml, clock }: MergeTools,
  { projectId, dossierId }: RecordIds,
  version: RecordVersion,
): Promise<void> {
  const { recordTexts, store, texts } = records
  const ids = { projectId, dossierId }
  const draft = recordTexts.draft(ids, version)
  const draftBase = recordTexts.draftBase(ids, version)
  const { base, local } = recordTexts.get(ids, version)
  if (draft === null || draftBase === null || local === null || local === base) return
  try {
    const merged = await xml.merge({
      base: texts.get(draftBase),
      mine: draft,
      theirs: texts.get(local),
    })
    if (merged.conflicts.length > 0) return
    store.transaction(() => {
      const isSame = recordTexts.get(ids, version).local === local
      if (isSame && recordTexts.draft(ids, version) === draft)
        recordTexts.writeDraft(ids, version, merged.text, clock.now())
    })
  } catch (error) {
    // A half-typed draft cannot be merged. Sending it after a correction merges it.
    if (!(error instanceof AppFailure)) throw error
  }
}
