import type { RouteLocationRaw } from 'vue-router'
import type { FixPlace } from '../../src-shared/ipc/validation-calls.ts'

/**
 * Returns the route to a place in the project's record. The route has the path and not the line:
 * the text on the screen may hold edits that main does not know. The message of the channels is
 * shown at the place.
 */
export function placeRoute(
  projectId: string,
  { path, version }: Pick<FixPlace, 'path' | 'version'>,
  message: string,
): RouteLocationRaw {
  return {
    name: 'project',
    params: { id: projectId, tab: 'xml' },
    query: { version, at: path, message },
  }
}
