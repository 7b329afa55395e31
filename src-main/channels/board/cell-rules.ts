import type { Dialect } from '../../../src-shared/service/dialect.ts'
import type { JobTools } from '../../sync/job-run.ts'
import type { CellRules } from './cells.ts'

/** What the cells of an account with this dialect are judged by, now. */
export function rulesOf(
  { records, clock }: Pick<JobTools, 'records' | 'clock'>,
  dialect: Dialect,
): CellRules {
  const { stuckAfterMinutes } = records.settings.read()
  return { dialect, now: clock.now(), stuckAfterMs: stuckAfterMinutes * 60_000 }
}
