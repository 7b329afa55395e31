/** Types of affected-tests.mjs for the tests, which are TypeScript. */
export function unitTests(since: string | null): Record<string, string[]>
export function lastPassed(root: string): string | null
export function notePassed(root: string, commit: string | null): void
export function presentCommit(root: string): string | null
export function changedFiles(root: string, since: string): string[] | null
