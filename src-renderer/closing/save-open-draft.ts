import { unwrap } from '../ipc/unwrap.ts'

/**
 * Saves the draft of a project's record as the editor does. Sends nothing, and does nothing without a
 * draft. Throws `AppCallError` if main refuses the text, such as XML that is not well formed.
 */
export async function saveOpenDraft(projectId: string): Promise<void> {
  const { projects, records } = window.perceel
  const { draftVersion } = await unwrap(projects.get({ projectId }))
  if (draftVersion === null) return
  const ref = { kind: 'project', id: projectId, version: draftVersion } as const
  const { draft, text, baseId } = await unwrap(records.read(ref))
  if (draft) await unwrap(records.save({ ...ref, text, baseId }))
}
