import type { Bench } from './bench.ts'
import { measureReading } from './office/reading.ts'

/** Measures how long an office of usual size takes to be read after the first connection. */
export const bench: Bench = {
  run: () => measureReading({ projects: 500, rounds: 9, wantedSeconds: 120 }),
}
