import type { RouteLocation } from 'vue-router'

/** The screens that show the text of one record, or change the record. */
const ofRecord: ReadonlySet<unknown> = new Set([
  'project',
  'dossier',
  'conflict',
  'history',
  'transaction',
  'openedFile',
])

/** Returns the ids of the project and the dossier whose text a screen shows; empty for a list. */
export function recordsOf({ name, params }: Pick<RouteLocation, 'name' | 'params'>): string[] {
  if (!ofRecord.has(name)) return []
  return [params['id'], params['dossierId']].flatMap((id) =>
    typeof id === 'string' && /^[0-9a-f-]{36}$/u.test(id) ? [id] : [],
  )
}
