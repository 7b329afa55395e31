import type { Dialect } from '../../../src-shared/service/dialect.ts'
import type { Clock } from '../../clock.ts'
import type { Records } from '../../sync/records.ts'
import type { CellRules } from './cells.ts'

/** What the cells of an account with this dialect are judged by, now. */
export function rulesOf(
  { records, clock }: { readonly records: Pick<Records, 'settings'>; readonly clock: Clock },
  dialect: Dialect,
): CellRules {
  const { stuckAfterMinutes } = records.settings.read()
  return { dialect, now: clock.now(), stuckAfterMs: stuckAfterMinutes * 60_000 }
}
