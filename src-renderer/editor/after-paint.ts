/**
 * Milliseconds after which a window that is not painted (behind other windows) counts as painted.
 */
const unpainted = 200

/**
 * Resolves when the current content of the screen has been painted. Long work waits for it: sending
 * some megabytes to a worker takes ten milliseconds.
 */
export function afterPaint(): Promise<void> {
  return new Promise((resolve) => {
    // The first frame draws the lines. By the second frame they are on the screen.
    requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve)))
    setTimeout(resolve, unpainted)
  })
}

/**
 * Resolves when the page has nothing else to do after the next paint, and at the latest a moment
 * later.
 */
export async function whenIdle(): Promise<void> {
  await afterPaint()
  return new Promise((resolve) => requestIdleCallback(() => resolve(), { timeout: unpainted }))
}
