import type { RouteLocation, Router } from 'vue-router'
import { waitingRecords } from '../projects/opened-record.ts'
import { showRecord } from './shown-record.ts'

/** True while the user decides about a file, or fills in the form for a new project. */
export function isDeciding({ name, query }: Pick<RouteLocation, 'name' | 'query'>): boolean {
  return name === 'openedFile' || query['new'] !== undefined
}

/**
 * Shows the first waiting record: beside the likeliest project, or as the beginning of a new project,
 * whose form takes the record.
 */
export async function lookAtNext(router: Router): Promise<void> {
  const [next] = waitingRecords.value
  if (next === undefined) return
  const [likeliest] = next.known
  if (likeliest === undefined) {
    await router.push({ path: '/projects', query: { new: '1' } })
    return
  }
  const begun = next.beginning.id
  showRecord(begun)
  await router.push({ name: 'openedFile', params: { id: likeliest.projectId, begun } })
}
