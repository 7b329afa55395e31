/** Times of a page in wall-clock milliseconds. */
export interface FirstRow {
  /** The page's own start. */
  readonly page: number
  /** The first contentful paint. */
  readonly paint: number
  /** The first frame after the first row was in the page. */
  readonly row: number
}

/**
 * Runs in the page before its own scripts. Clicks the first element that `click` selects, if there is
 * such a selector, and sets `window.firstRow` to a promise of the page's times.
 */
export function watchFirstRow([row, click]: readonly [string, string]): void {
  if (!location.hostname.endsWith('.invalid')) return
  const times = Promise.withResolvers<FirstRow>()
  Object.assign(window, { firstRow: times.promise })
  let clicked = click === ''
  const watch = new MutationObserver(() => {
    if (!clicked) {
      const item = document.querySelector<HTMLElement>(click)
      clicked = item !== null
      item?.click()
    }
    if (document.querySelector(row) === null) return
    watch.disconnect()
    // A message after the frame's callback arrives when the frame has been drawn.
    requestAnimationFrame(() => {
      const channel = new MessageChannel()
      channel.port1.onmessage = () => {
        const { timeOrigin } = performance
        const paint = performance.getEntriesByName('first-contentful-paint')[0]?.startTime
        times.resolve({
          page: timeOrigin,
          paint: timeOrigin + (paint ?? performance.now()),
          row: timeOrigin + performance.now(),
        })
      }
      channel.port2.postMessage(null)
    })
  })
  watch.observe(document, { childList: true, subtree: true })
}
