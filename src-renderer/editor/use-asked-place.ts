import { watch, type Ref } from 'vue'
import { useRoute } from 'vue-router'
import {
  projectXmlVersions,
  type ProjectXmlVersion,
} from '../../src-shared/service/project-version.ts'

/** Number of characters of a message that are used. */
const mostMessage = 1000

/**
 * Jumps to the place in the address (`?version=1.2&at=/Project/City&message=...`, or `&line=12`),
 * once for each visit. `message`: what a channel says about the place.
 */
export function useAskedPlace(
  projectId: string | null,
  version: Ref<ProjectXmlVersion | null>,
  /** Returns true when the text of the version is on the screen. */
  ready: () => boolean,
  jump: (path: string, message: string | null) => void,
  toLine: (line: number) => Promise<void>,
): void {
  const route = useRoute()
  let visited = ''

  watch(
    () => {
      const ours = route.name === 'project' && route.params['id'] === projectId
      return [ours ? route.fullPath : '', ready()] as const
    },
    ([address, there]) => {
      const { version: wanted, at, message } = route.query
      const line = /^\d{1,9}$/u.test(String(route.query['line'])) ? Number(route.query['line']) : 0
      if (address === '' || (typeof at !== 'string' && line < 1)) {
        visited = '' // another screen or tab is shown: the next visit jumps again
        return
      }
      if (address === visited) return
      const known = projectXmlVersions.find((each) => each === wanted)
      if (known !== undefined && version.value !== known) {
        version.value = known
        return // the text loads; `ready` triggers the next run
      }
      if (!there) return
      visited = address
      if (typeof at !== 'string') void toLine(line)
      else jump(at, typeof message === 'string' ? message.slice(0, mostMessage) : null)
    },
    { immediate: true, flush: 'post' },
  )
}
