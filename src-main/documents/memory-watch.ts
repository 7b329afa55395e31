import type { Worker } from 'node:worker_threads'

/** Milliseconds between two looks: what unpacks fastest gains some 200 MB in them. */
const lookEvery = 150

/**
 * Calls `onTooMuch`, once, when a thread holds more than `most` bytes outside its heap. Those are its
 * buffers, which no limit of Node's counts: a PDF of one megabyte can unpack to gigabytes of them, and
 * the system would then end the whole process, not the thread. Answers what ends the watch.
 */
export function watchMemory(worker: Worker, most: number, onTooMuch: () => void): () => void {
  let watching = true
  const stop = () => {
    watching = false
    clearInterval(timer)
  }
  const look = async () => {
    // Answered in the midst of the thread's work.
    const { external_memory: held } = await worker.getHeapStatistics()
    if (!watching || held <= most) return
    stop()
    onTooMuch()
  }
  // A thread that has ended has no memory to tell of; that it ended is told elsewhere.
  const timer = setInterval(() => void look().catch(stop), lookEvery)
  timer.unref()
  return stop
}
