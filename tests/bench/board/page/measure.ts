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

/** Returns each text of a field while someone types each word and deletes it, letter by letter. */
function textsOf(words: readonly string[]): string[] {
  return words.flatMap((word) => {
    const parts = Array.from(word, (_, index) => word.slice(0, index + 1))
    return [...parts, ...parts.toReversed().slice(1), '']
  })
}

function typeInto(selector: string): (text: string) => void {
  const field = document.querySelector<HTMLInputElement>(selector)
  if (!field) throw new Error(`${selector} is not there`)
  field.focus()
  return (text) => {
    field.value = text
    field.dispatchEvent(new InputEvent('input', { bubbles: true }))
  }
}

/** Milliseconds between two keys of `typing`: 120 words a minute. */
const keyPause = 100

/**
 * Types and deletes each word, a key each 100 ms. Returns the milliseconds to the paint of each key,
 * from the moment at which the key was due: a key that waits for the rows of the key before it counts
 * its wait.
 */
async function typing(selector: string, words: readonly string[]): Promise<number[]> {
  const type = typeInto(selector)
  const times: number[] = []
  let due = performance.now()
  for (const text of textsOf(words)) {
    due += keyPause
    await reached(due)
    type(text)
    await painted()
    times.push(performance.now() - due)
  }
  return times
}

/** Resolves at a moment of `performance.now()`, or later if the page is busy then. */
function reached(moment: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, moment - performance.now()))
}

/** The rows are complete if they do not change for so many milliseconds. */
const rest = 80

/**
 * Types and deletes each word, and waits until the rows of each key are complete. `rows`: selector of
 * the element of the rows. Returns in milliseconds:
 * - keys: from each key to the paint of the last row that it changes, or to its own paint if it changes
 *   no row
 * - frames: the length of each frame that paints a key or changed rows
 */
async function searching(
  selector: string,
  rows: string,
  words: readonly string[],
): Promise<{ keys: number[]; frames: number[] }> {
  const type = typeInto(selector)
  const box = document.querySelector(rows)
  if (!box) throw new Error(`${rows} is not there`)
  let changed = false
  const changes = new MutationObserver((records) => {
    changed ||= !records.every((record) => record.target === box || isOfHead(record))
  })
  changes.observe(box, { subtree: true, childList: true, characterData: true, attributes: true })
  const keys: number[] = []
  const frames: number[] = []
  for (const text of textsOf(words)) {
    const begun = performance.now()
    let last = begun
    let before = begun
    type(text)
    while (last === begun || before - last < rest) {
      changed = false
      await painted()
      const now = performance.now()
      if (changed || last === begun) {
        last = now
        frames.push(now - before)
      }
      before = now
    }
    keys.push(last - begun)
  }
  changes.disconnect()
  if (!box.isConnected) throw new Error(`${rows} went away`)
  return { keys, frames }
}

/** Returns true for a change of the head, whose counts follow after the rows. */
function isOfHead({ target }: MutationRecord): boolean {
  const element = target instanceof Element ? target : target.parentElement
  return element?.closest('[aria-rowindex="1"]') !== null
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

export const measure = { until, typing, searching, scrolling }
Object.assign(window, { measure })
declare global {
  interface Window {
    readonly measure: typeof measure
    readonly mountBareTable: () => void
  }
}
