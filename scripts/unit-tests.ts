import { globSync, readFileSync } from 'node:fs'

/** Replacing a module, a global, the clock, or this process's own surroundings. */
const changesItsProcess = /\bvi\.|\bglobalThis\b|\bprocess\.(env|chdir|on)\b/

/**
 * The unit tests that need a process of their own: what they change would be seen by the next file.
 * So would the state that the renderer's modules keep; the other layers' modules keep none.
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
