import { availableParallelism } from 'node:os'
import { EncodeThread, type EncodeThreadSetup } from './encode-thread.ts'

/**
 * Cores that an upload uses besides the encoding: the main thread, and the system's network stack.
 */
const busyCores = 2

/**
 * Returns the thread that encodes uploads; null if no core is free for the thread. On two cores a
 * third thread competes with the sending threads: `npm run bench -- upload` then reaches 0.84 of
 * the bare loop's rate, and 0.9 without the thread.
 */
export function spareEncodeThread(setup: EncodeThreadSetup): EncodeThread | null {
  return availableParallelism() > busyCores ? new EncodeThread(setup) : null
}
