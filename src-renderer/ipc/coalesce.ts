/**
 * A reader that many events may ask for at once: it runs one read at a time, and once more after a
 * read during which it was asked again. The promise settles when nothing is left to read.
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
      // Here and not behind the promise: who asks in the turn between them would be forgotten.
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
