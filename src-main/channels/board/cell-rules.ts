import { channelKeyOf } from '../../../src-shared/service/channel-catalogue.ts'
import type { Dialect } from '../../../src-shared/service/dialect.ts'
import { publicationStateOf } from '../../../src-shared/service/publication-state.ts'
import { formatServiceTime } from '../../../src-shared/service/service-time.ts'
import type { Clock } from '../../time/clock.ts'
import type { Records } from '../../sync/records.ts'
import type { CellRules } from './cells.ts'
import { remarkReader } from './stored-remarks.ts'

/** Returns the rules for the cells of an account with this dialect at the present time. */
export function rulesOf(
  { records, clock }: { readonly records: Pick<Records, 'settings'>; readonly clock: Clock },
  dialect: Dialect,
): CellRules {
  const stuckAfterMs = records.settings.read().stuckAfterMinutes * 60_000
  return cellRules(dialect, { now: clock.now(), stuckAfterMs })
}

/** Caches the lookups of names and statuses: there are few of them and many cells. */
function cellRules(
  { channelNames, statusLabels, timeZone }: Dialect,
  at: { readonly now: number; readonly stuckAfterMs: number },
): CellRules {
  const remarksOf = remarkReader()
  return {
    ...at,
    timeZone,
    stuckStamp: formatServiceTime(at.now - at.stuckAfterMs, timeZone),
    keyOf: remembered((name) => channelKeyOf(name, channelNames)),
    isUnfit: (stored) => {
      const remarks = remarksOf(stored)
      return remarks.length > 0 && remarks.every(({ isFit }) => isFit)
    },
    stateOf: remembered((status) => publicationStateOf(status, statusLabels)),
  }
}

function remembered<Value>(find: (text: string) => Value): (text: string) => Value {
  const known = new Map<string, Value>()
  return (text) => {
    const before = known.get(text)
    if (before !== undefined) return before
    const value = find(text)
    known.set(text, value)
    return value
  }
}
