import { watch, type Ref } from 'vue'
import { useRoute } from 'vue-router'
import {
  projectXmlVersions,
  type ProjectXmlVersion,
} from '../../src-shared/service/project-version.ts'

/** Number of characters of a message that are used. */
const mostMessage = 1000

/**
 * Jumps to the place in the address (`?version=1.2&at=/Project/City&message=...`), once for each
 * visit. `message`: what a channel says about the place.
 */
export function useAskedPlace(
  projectId: string | null,
  version: Ref<ProjectXmlVersion | null>,
  /** Returns true when the text of the version is on the screen. */
  ready: () => boolean,
  jump: (path: string, message: string | null) => void,
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
      if (address === '' || typeof at !== 'string') {
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
      jump(at, typeof message === 'string' ? message.slice(0, mostMessage) : null)
    },
    { immediate: true, flush: 'post' },
  )
}
