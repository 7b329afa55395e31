import type { Bench } from './bench.ts'
import { measureReading } from './office/reading.ts'

/** Measures the same as `office` once, for an office of 5,000 projects: about ten minutes. */
export const bench: Bench = {
  run: () => measureReading({ projects: 5000, rounds: 1, wantedSeconds: 20 * 60 }),
}
