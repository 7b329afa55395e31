import { threadCpuTime } from '../thread-cpu-time.ts'

/** Returns the CPU time of this thread for some work, in milliseconds. */
function spent(work: () => void): number {
  const start = threadCpuTime()
  work()
  return threadCpuTime() - start
}

/** Work of a fixed size with objects, texts and sorting, which shows how fast the machine is now. */
function fixedWork(): void {
  let seed = 1
  const rows = Array.from({ length: 8000 }, (_, at) => {
    seed = (Math.imul(seed, 1_103_515_245) + 12_345) >>> 0
    return { at, name: `Straat ${seed % 10_000}`, price: seed }
  })
  rows.sort((one, other) => one.price - other.price)
  JSON.parse(JSON.stringify(rows))
}

/** CPU time of `fixedWork` on two idle cores, in milliseconds. */
const usual = 5

/**
 * Returns how many times slower the machine is now than with two idle cores; at least 1. Work of other
 * programs slows down each step of a thread, through the shared caches and cores.
 */
function slowness(): number {
  return Math.max(1, spent(fixedWork) / usual)
}

/** Returns the CPU time of this thread for some work, in milliseconds of a machine with two idle cores. */
export function threadTime(work: () => void): number {
  const before = slowness()
  const took = spent(work)
  return took / Math.max(before, slowness())
}
