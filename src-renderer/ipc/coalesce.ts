/**
 * Wraps a reader that many events trigger. Runs one read at a time, and another read after it if
 * the reader was called meanwhile. The promise settles when no read is left.
 */
export function coalesce(read: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | null = null
  let again = false

  async function loop(): Promise<void> {
    try {
      do {
        again = false
        await read()
      } while (again)
    } finally {
      // Reset inside the loop: after the promise, a call between the last check and the reset would
      // be lost.
      running = null
    }
  }

  return () => {
    if (running) {
      again = true
      return running
    }
    running = loop()
    return running
  }
}
