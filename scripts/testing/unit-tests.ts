import { globSync, readFileSync } from 'node:fs'

/**
 * Matches code that replaces a module, a global or the clock, or changes the process's environment.
 */
const changesItsProcess = /\bvi\.|\bglobalThis\b|\bprocess\.(env|chdir|on)\b/

/**
 * Returns the unit tests that need a process of their own, because the next file in the same
 * process would see their changes. Tests of the renderer are among them: the renderer's modules
 * keep state, the modules of the other layers do not.
 */
export function unitTestsAlone(root: string): string[] {
  return globSync('tests/unit/**/*.test.ts', { cwd: root })
    .filter(
      (file) =>
        /tests[\\/]unit[\\/]renderer/.test(file) ||
        changesItsProcess.test(readFileSync(`${root}/${file}`, 'utf8')),
    )
    .map((file) => file.replaceAll('\\', '/'))
}
