/** Types of build-when-stale.mjs for the end-to-end tests, which are TypeScript. */
export function buildWhenStale(): Promise<boolean>
