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

/**
 * Types and deletes each word without a pause. Returns the milliseconds from each key to its paint.
 */
async function typing(selector: string, words: readonly string[]): Promise<number[]> {
  const type = typeInto(selector)
  const times: number[] = []
  for (const text of textsOf(words)) {
    const begun = performance.now()
    type(text)
    await painted()
    times.push(performance.now() - begun)
  }
  return times
}

/** Milliseconds without a change after which rows rest. */
const rest = 80

/**
 * Types and deletes each word, and lets the rows rest after each key. Returns the milliseconds from
 * each key to the paint of the last row that it changes, and of each frame between the two.
 * `rows`: the element of the rows. Keys that change no row count as their own paint.
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
    changed ||= !records.every(isOfHead)
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
