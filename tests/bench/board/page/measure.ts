/** Resolves when the current content of the page is painted. */
function painted(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = () => resolve()
      port2.postMessage(null)
    })
  })
}

/** Returns the milliseconds from `begin` until `selector` has enough painted elements. */
async function until(selector: string, count: number, begin: () => void): Promise<number> {
  const begun = performance.now()
  begin()
  while (document.querySelectorAll(selector).length < count) await painted()
  await painted()
  return performance.now() - begun
}

/**
 * Types each word letter by letter, and deletes it letter by letter. Returns the milliseconds from
 * each change to its paint.
 */
async function typing(selector: string, words: readonly string[]): Promise<number[]> {
  const field = document.querySelector<HTMLInputElement>(selector)
  if (!field) throw new Error(`${selector} is not there`)
  const times: number[] = []
  field.focus()
  const texts = words.flatMap((word) => {
    const parts = Array.from(word, (_, index) => word.slice(0, index + 1))
    return [...parts, ...parts.toReversed().slice(1), '']
  })
  for (const text of texts) {
    const begun = performance.now()
    field.value = text
    field.dispatchEvent(new InputEvent('input', { bubbles: true }))
    await painted()
    times.push(performance.now() - begun)
  }
  return times
}

/**
 * Scrolls by `step` in each frame. Returns the milliseconds of each frame, from one to the next.
 */
async function scrolling(selector: string, frames: number, step: number): Promise<number[]> {
  const box = document.querySelector<HTMLElement>(selector)
  if (!box) throw new Error(`${selector} is not there`)
  const times: number[] = []
  let before = await nextFrame()
  for (let frame = 0; frame < frames; frame += 1) {
    box.scrollTop += step
    const now = await nextFrame()
    times.push(now - before)
    before = now
  }
  if (!box.isConnected || box.scrollTop === 0) throw new Error(`${selector} did not scroll`)
  return times
}

function nextFrame(): Promise<number> {
  return new Promise((resolve) => requestAnimationFrame(() => resolve(performance.now())))
}

export const measure = { until, typing, scrolling }
Object.assign(window, { measure })
declare global {
  interface Window {
    readonly measure: typeof measure
    readonly mountBareTable: () => void
  }
}
