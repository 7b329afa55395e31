import type { Worker } from 'node:worker_threads'

/** Milliseconds between two checks. The fastest unpacking allocates some 200 MB in this time. */
const lookEvery = 150

/**
 * Calls `onTooMuch` once when a thread holds more than `most` bytes outside its heap. Node's
 * limits do not count these buffers: a PDF of one megabyte can unpack to gigabytes, and the system
 * would then end the whole process. Returns a function that ends the watch.
 */
export function watchMemory(worker: Worker, most: number, onTooMuch: () => void): () => void {
  let isWatching = true
  let isLooking = false
  const look = async () => {
    // A thread tells its memory even while it is busy, and after a rest.
    isLooking = true
    const { external_memory: held } = await worker.getHeapStatistics().catch(() => notRunning)
    isLooking = false
    if (!isWatching || held <= most) return
    stop()
    onTooMuch()
  }
  const timer = setInterval(() => {
    if (!isLooking) void look()
  }, lookEvery)
  timer.unref()
  const stop = () => {
    isWatching = false
    clearInterval(timer)
  }
  return stop
}

/** Stands for a thread that cannot tell its memory: it is still starting, or it has ended. */
const notRunning = { external_memory: 0 }
