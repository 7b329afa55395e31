import type { OfferedValues } from '../../src-shared/ipc/calls/record-calls.ts'
import type { SeenValue } from '../store/records/seen-values.ts'

/** Values in one list. */
const mostOffered = 30

/** A list of fewer values offers no choice. */
const fewestOffered = 2

/** Records for each different value: below this the values of a place are seldom the same. */
const fewestUses = 2

/**
 * Returns the values to choose from by place, in the given order. Values of one record alone are
 * left out, and so are places whose values are seldom the same: free texts.
 */
export function offeredValues(seen: readonly SeenValue[]): OfferedValues[] {
  return [...Map.groupBy(seen, ({ path }) => path)].flatMap(([path, values]) => {
    const uses = values.reduce((sum, one) => sum + one.uses, 0)
    if (uses < values.length * fewestUses) return []
    const repeated = values.filter((one) => one.uses > 1).slice(0, mostOffered)
    if (repeated.length < fewestOffered) return []
    return [{ path, values: repeated.map(({ value }) => value) }]
  })
}
