import { useRouter, type RouteLocationRaw } from 'vue-router'
import type { RecordRef } from '../../../src-shared/ipc/calls/record-calls.ts'

export interface WayBack {
  /** Returns to the previous screen, else goes to the record. */
  readonly back: () => void
  readonly toRecord: () => void
  /** The project of the dossier page that led here; null for another screen. */
  readonly projectBefore: string | null
}

/**
 * Provides the way out of a screen about a record. `projectId` returns null while it is unknown.
 */
export function useWayBack(record: RecordRef, projectId: () => string | null): WayBack {
  const router = useRouter()
  const before: unknown = router.options.history.state['back']
  const from = typeof before === 'string' ? router.resolve(before) : null
  const project = from?.name === 'dossier' ? from.params['id'] : null
  const projectBefore = typeof project === 'string' ? project : null

  function recordRoute(): RouteLocationRaw {
    const { kind, id } = record
    if (kind === 'project') return { name: 'project', params: { id } }
    const owner = projectId() ?? projectBefore
    if (owner === null) return { name: 'projects' }
    return { name: 'dossier', params: { id: owner, dossierId: id } }
  }

  return {
    back: () => {
      if (from === null) void router.replace(recordRoute())
      else router.back()
    },
    toRecord: () => void router.replace(recordRoute()),
    projectBefore,
  }
}
