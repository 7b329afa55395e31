/** Types of static-checks.mjs for the tests, which are TypeScript. */
export function staticChecks(how: {
  cached: boolean
  changed?: readonly string[] | null
}): Record<string, string[]>
