import { basename } from 'node:path'
import { policyKeys } from '../../src-shared/ipc/policy-view.ts'
import type { Policy } from '../policy/read-policy.ts'

/**
 * Returns the policy for a report: which keys are given and locked, and which parts are ignored.
 * Leaves out the values, because values name the office, and the names of unknown keys.
 */
export function policyFacts({ values, sources, problems, isLocked }: Policy) {
  return {
    sources: sources.map(sourceName),
    keys: policyKeys.flatMap((key) =>
      values[key] === undefined ? [] : [{ key, locked: isLocked(key) }],
    ),
    problems: problems.map(({ source, line, key, fault }) => ({
      source: sourceName(source),
      line,
      // Only the first part is sure to be a name of a policy.
      key: policyKeys.find((known) => key.split(/[.[]/)[0] === known) ?? '',
      fault,
    })),
  }
}

function sourceName(source: string): string {
  if (source.startsWith('HKLM')) return 'registry'
  return basename(source).endsWith('.plist') ? 'profile' : 'file'
}
