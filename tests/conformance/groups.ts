import type { Group } from './case.ts'
import { bridgeCases } from './cases/bridge.ts'

/** All groups in the order of the run. */
export const groups: readonly Group[] = [bridgeCases]
