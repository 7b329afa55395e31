import { useEventListener } from '@vueuse/core'
import { useRouter } from 'vue-router'
import { useOpenPlace } from '../projects/use-open-window.ts'
import { recordsOf } from '../routes/route-records.ts'

/**
 * Opens a link to a project or document in a second window on Ctrl+click (Cmd+click) and on a click
 * with the middle button, as in a browser. Other links open in this window: the new window that the
 * browser asks for is refused, and the click would do nothing.
 */
export function useLinkWindows(): void {
  const router = useRouter()
  const openPlace = useOpenPlace()

  function follow(event: MouseEvent): void {
    const isMiddle = event.button === 1
    if (!isMiddle && !event.ctrlKey && !event.metaKey && !event.shiftKey) return
    const link = event.target instanceof Element ? event.target.closest('a[href^="#/"]') : null
    if (link === null || event.defaultPrevented) return
    event.preventDefault()
    const address = (link.getAttribute('href') ?? '').slice(1)
    const to = router.resolve(address)
    const ids = recordsOf(to)
    if (ids.length > 0) void openPlace({ ids, address: to.fullPath })
    else void router.push(to)
  }

  useEventListener('click', follow)
  useEventListener('auxclick', (event) => {
    if (event.button === 1) follow(event)
  })
  // The middle button would begin to scroll.
  useEventListener('mousedown', (event) => {
    const isLink = event.target instanceof Element && event.target.closest('a[href^="#/"]') !== null
    if (event.button === 1 && isLink) event.preventDefault()
  })
}
