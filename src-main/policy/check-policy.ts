import type { z } from 'zod'
import type { PolicyFault, PolicyProblem } from '../../src-shared/ipc/policy-view.ts'
import type { JsonPath } from './json-places.ts'
import { policySchema, type PolicyValues } from './policy-schema.ts'

/** One source of a policy, before the check. */
export interface RawPolicy {
  readonly source: string
  readonly value: unknown
  readonly lineOf: (path: JsonPath) => number | null
  readonly twice: readonly JsonPath[]
}

export interface CheckedPolicy {
  readonly values: PolicyValues
  readonly problems: readonly PolicyProblem[]
}

/** Lists, of which a wrong item is ignored and the other items hold. */
const itemLists: ReadonlySet<string> = new Set(['accounts', 'locked'])

const folderKeys: ReadonlySet<string> = new Set(['dataFolder', 'watchedFolder'])

/** Matches the names of keys that may hold a secret. */
const secretName = /secret|password|passwd|wachtwoord|token/i

/**
 * Checks a policy key by key. A wrong key is reported and left out, and the other keys hold. Of a
 * list of accounts or locked keys, a wrong item is left out.
 *
 * @param expand returns the folder of this computer that a text names; null if the text names none
 */
export function checkPolicy(
  { source, value, lineOf, twice }: RawPolicy,
  expand: (folder: string) => string | null,
): CheckedPolicy {
  const problems: PolicyProblem[] = []
  const report = (path: JsonPath, fault: PolicyFault) => {
    const problem = { source, line: lineOf(path), key: placeText(path), fault }
    // A value may break more than one rule.
    if (problems.some((one) => one.key === problem.key && one.fault === fault)) return
    problems.push(problem)
  }
  if (!isObject(value)) {
    report([], 'wrong')
    return { values: {}, problems }
  }
  for (const path of twice) report(path, 'twice')
  const dropped = new Set(twice.map(([key]) => key))
  const kept: Record<string, unknown> = {}
  for (const [key, given] of Object.entries(value)) {
    if (dropped.has(key)) continue
    const found = checkKey(key, given, report)
    const usable = folderKeys.has(key) && typeof found === 'string' ? expand(found) : found
    if (usable === null) report([key], 'wrong')
    else if (usable !== undefined) kept[key] = usable
  }
  return { values: policySchema.parse(kept), problems }
}

type Report = (path: JsonPath, fault: PolicyFault) => void

/** Returns the usable value of a key; undefined if the key is ignored. */
function checkKey(key: string, given: unknown, report: Report): unknown {
  const name = policySchema.keyof().safeParse(key)
  if (!name.success) {
    report([key], secretName.test(key) ? 'secret' : 'unknown')
    return undefined
  }
  const schema = policySchema.shape[name.data].unwrap()
  const whole = schema.safeParse(given)
  if (whole.success) return whole.data
  if (!itemLists.has(key) || !Array.isArray(given)) {
    reportIssues([key], whole.error.issues, report)
    return undefined
  }
  const items = given.filter((item, index) => {
    const alone = schema.safeParse([item])
    if (!alone.success) {
      const issues = alone.error.issues.map((issue) => ({
        ...issue,
        path: [index, ...issue.path.slice(1)],
      }))
      reportIssues([key], issues, report)
    }
    return alone.success
  })
  const rest = schema.safeParse(items)
  if (rest.success) return rest.data
  reportIssues([key], rest.error.issues, report)
  return undefined
}

function reportIssues(at: JsonPath, issues: readonly z.core.$ZodIssue[], report: Report): void {
  for (const issue of issues) {
    const path = [...at, ...issue.path.map((step) => (typeof step === 'symbol' ? '' : step))]
    if (issue.code !== 'unrecognized_keys') report(path, 'wrong')
    else
      for (const key of issue.keys) {
        report([...path, key], secretName.test(key) ? 'secret' : 'unknown')
      }
  }
}

/** Formats a path as `accounts[1].address`. The names are cut: a stranger may have written them. */
function placeText(path: JsonPath): string {
  return path
    .map((step, at) =>
      typeof step === 'number'
        ? `[${step}]`
        : `${at === 0 ? '' : '.'}${step.replaceAll(/\p{C}/gu, '').slice(0, 60)}`,
    )
    .join('')
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
