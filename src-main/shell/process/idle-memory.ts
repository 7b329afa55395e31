import { performance } from 'node:perf_hooks'
import { getHeapSpaceStatistics, setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/** Milliseconds between two looks at main's memory. */
const lookEvery = 2_000
/** Main rests if it works for less than this share of the time between two looks. */
const restingShare = 0.05
/** Bytes that the young part of V8's heap may keep. It grows to 67 MB during the start. */
const mostYoung = 8_000_000

export interface IdleMemorySteps {
  /** Returns the share of the time since the last call that main worked, from 0 to 1. */
  readonly busyShare: () => number
  /** Returns the bytes that V8 holds for new objects, used or not. */
  readonly youngBytes: () => number
  /** Collects the new objects that are not used any more. Null if V8 does not offer that. */
  readonly collectYoung: (() => void) | null
}

/**
 * Gives memory back while main rests. V8 grows the room for new objects during the start, and without
 * a collection it keeps the room until there is new work. A collection of new objects takes one or
 * two milliseconds. V8 shrinks the room at a collection if it counted few new objects lately. It
 * counts at collections, so the second one after the start shrinks the room. Returns the look that a
 * timer repeats.
 */
export function idleMemoryLook(steps: IdleMemorySteps): () => void {
  return () => {
    const isResting = steps.busyShare() < restingShare
    if (isResting && steps.youngBytes() > mostYoung) steps.collectYoung?.()
  }
}

/** Looks at the memory of this process every few seconds. Does not keep the process alive. */
export function releaseIdleMemory(): void {
  const look = idleMemoryLook({
    busyShare: shareSinceLast(),
    youngBytes,
    collectYoung: collector(),
  })
  setInterval(look, lookEvery).unref()
}

function shareSinceLast(): () => number {
  let last = performance.eventLoopUtilization()
  return () => {
    const now = performance.eventLoopUtilization()
    const { utilization } = performance.eventLoopUtilization(now, last)
    last = now
    return utilization
  }
}

function youngBytes(): number {
  return getHeapSpaceStatistics()
    .filter(({ space_name: name }) => name === 'new_space')
    .reduce((sum, { space_size: bytes }) => sum + bytes, 0)
}

/**
 * Returns V8's collector for new objects. A context has the collector only if it was made after the
 * flag was set.
 */
function collector(): (() => void) | null {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('globalThis.gc ?? null') as NodeJS.GCFunction | null
  setFlagsFromString('--no-expose-gc')
  return collect === null ? null : () => void collect({ type: 'minor' })
}
