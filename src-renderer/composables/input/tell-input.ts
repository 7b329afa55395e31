/** The input of a user that main cannot see. */
const inputs = ['keydown', 'pointerdown', 'pointermove', 'wheel', 'dragover'] as const
/** Milliseconds between two reports while the input goes on. */
const interval = 250

/**
 * Reports input of the user to main: the first at once, then at most four times a second. The reading
 * of scans rests while the user works.
 */
export function tellInput(page: Window): void {
  let toldAt = Number.NEGATIVE_INFINITY
  const tell = ({ isTrusted, timeStamp }: Event): void => {
    // An event that a script of the page makes is no input of the user.
    if (!isTrusted || timeStamp - toldAt < interval) return
    toldAt = timeStamp
    void page.perceel.scans.userActive()
  }
  for (const input of inputs) page.addEventListener(input, tell, { capture: true, passive: true })
}
