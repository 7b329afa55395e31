import { shallowRef, watch, type ShallowRef } from 'vue'

/** Milliseconds without a move after which the user does not aim any more. */
const restsAfter = 500
/** A pointer that keeps moving holds new rows back for so many milliseconds at most. */
const longestHold = 5000

let lastMove = Number.NEGATIVE_INFINITY

/** Notes that the pointer moves over a page or a list. What it may press then keeps its place. */
export function noteAim(): void {
  lastMove = performance.now()
}

/**
 * Resolves when the pointer rests. Wait for this before rows move because of an event: a row that moves
 * under the pointer would get the press that another row was meant to get.
 */
export async function untilAimRests(): Promise<void> {
  const begun = performance.now()
  for (;;) {
    const now = performance.now()
    const left = Math.min(lastMove + restsAfter - now, begun + longestHold - now)
    if (left <= 0) return
    await new Promise((resolve) => setTimeout(resolve, left))
  }
}

/** Returns a function that runs `action` once for all its calls, when the pointer rests. */
export function onceAimRests(action: () => unknown): () => void {
  let isHeld = false
  return () => {
    if (isHeld) return
    isHeld = true
    void untilAimRests().then(() => {
      isHeld = false
      return action()
    })
  }
}

/**
 * Returns a value that follows `source`, but changes only while the pointer rests. For notices above a
 * page: a notice that comes or goes because of an event moves everything below it.
 */
export function onceRested<Value>(source: () => Value): Readonly<ShallowRef<Value>> {
  const shown = shallowRef(source())
  const follow = () => (shown.value = source())
  watch(source, onceAimRests(follow))
  return shown
}
