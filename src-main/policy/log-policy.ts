import type { Log } from '../logging/log.ts'
import type { Policy } from './read-policy.ts'

/** Logs the keys of the policy and what is wrong with them. Values stay out of the log. */
export function logPolicy({ values, sources, problems }: Policy, log: Log): void {
  if (sources.length === 0) return
  log.info('policy.read', { sources: sources.length, keys: Object.keys(values).join(',') })
  for (const { fault, key, line } of problems) log.warn('policy.ignored', { fault, key, line })
}
