import { watch, type Ref } from 'vue'
import { useRoute, type LocationQuery } from 'vue-router'
import {
  projectXmlVersions,
  type ProjectXmlVersion,
} from '../../src-shared/service/project-version.ts'

/** Number of characters of a message that are used. */
const longestMessage = 1000

/** The editor that an address leads into. */
interface EditorAtAddress {
  /** Null for a dossier, whose text has no address with a place. */
  readonly projectId: string | null
  readonly version: Ref<ProjectXmlVersion | null>
  /** Returns true when the text of the version is on the screen. */
  readonly isReady: () => boolean
  /** `message`: the remark of a channel about the element of the path; null for none. */
  readonly goToPath: (path: string, message: string | null) => void
  readonly goToLine: (line: number) => void
}

/**
 * Goes to the place in the address (`?version=1.2&at=/Project/City&message=...`, or `&line=12`),
 * once for each visit.
 */
export function usePlaceInAddress(editor: EditorAtAddress): void {
  const { projectId, version, isReady, goToPath, goToLine } = editor
  const route = useRoute()
  let visited = ''

  watch(
    () => {
      const isOurs = route.name === 'project' && route.params['id'] === projectId
      return [isOurs ? route.fullPath : '', isReady()] as const
    },
    ([address, ready]) => {
      const place = placeIn(route.query)
      if (address === '' || place === null) {
        visited = '' // another screen or tab is shown: the next visit goes to the place again
        return
      }
      if (address === visited) return
      const wanted = projectXmlVersions.find((each) => each === route.query['version'])
      if (wanted !== undefined && version.value !== wanted) {
        version.value = wanted
        return // the text loads; `isReady` triggers the next run
      }
      if (!ready) return
      visited = address
      if ('path' in place) goToPath(place.path, place.message)
      else goToLine(place.line)
    },
    { immediate: true, flush: 'post' },
  )
}

/** Returns the place that an address names; null if it names none. A path goes before a line. */
function placeIn({
  at,
  message,
  line,
}: LocationQuery):
  | { readonly path: string; readonly message: string | null }
  | { readonly line: number }
  | null {
  if (typeof at === 'string') {
    return {
      path: at,
      message: typeof message === 'string' ? message.slice(0, longestMessage) : null,
    }
  }
  const number = /^\d{1,9}$/u.test(String(line)) ? Number(line) : 0
  return number < 1 ? null : { line: number }
}
