/** Types of failed-tests.mjs for the tests, which are TypeScript. */
export function vitestFailures(file: string): string[]
export function vitestUnsteady(file: string): string[]
export function playwrightFailures(file: string): string[]
export function playwrightUnsteady(file: string): string[]
