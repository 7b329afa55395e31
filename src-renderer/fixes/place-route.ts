import type { RouteLocationRaw } from 'vue-router'
import type { FixPlace } from '../../src-shared/ipc/validation-calls.ts'

/**
 * The project's record at a place. The path goes along and not the line: the text on the screen may
 * hold edits that main has not seen.
 */
export function placeRoute(
  projectId: string,
  { path, version }: Pick<FixPlace, 'path' | 'version'>,
): RouteLocationRaw {
  return { name: 'project', params: { id: projectId, tab: 'xml' }, query: { version, at: path } }
}
