import { availableParallelism } from 'node:os'
import { EncodeThread, type EncodeThreadSetup } from './encode-thread.ts'

/** Cores that an upload keeps busy without us: this thread's and the system's own, for the network. */
const busyCores = 2

/**
 * The thread that encodes uploads, where there is a core for it; null where there is none. A third
 * thread on two cores takes turns with those that send: `npm run bench -- upload` then has 0.84 of
 * the bare loop's rate, and 0.9 without it.
 */
export function spareEncodeThread(setup: EncodeThreadSetup): EncodeThread | null {
  return availableParallelism() > busyCores ? new EncodeThread(setup) : null
}
