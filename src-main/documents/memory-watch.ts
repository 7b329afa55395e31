import type { Worker } from 'node:worker_threads'

/** Milliseconds between two checks. The fastest unpacking allocates some 200 MB in this time. */
const lookEvery = 150

/**
 * Calls `onTooMuch`, once, when a thread holds more than `most` bytes outside its heap. Node's
 * limits do not count these buffers: a PDF of one megabyte can unpack to gigabytes, and the system
 * would then end the whole process. Returns the function that ends the watch.
 */
export function watchMemory(worker: Worker, most: number, onTooMuch: () => void): () => void {
  let watching = true
  const stop = () => {
    watching = false
    clearInterval(timer)
  }
  const look = async () => {
    // The thread answers this even while it is busy.
    const { external_memory: held } = await worker.getHeapStatistics()
    if (!watching || held <= most) return
    stop()
    onTooMuch()
  }
  // The call rejects for a thread that has ended; the end itself is reported elsewhere.
  const timer = setInterval(() => void look().catch(stop), lookEvery)
  timer.unref()
  return stop
}
