import { globSync, readFileSync } from 'node:fs'

/**
 * Matches code that replaces a module, a global or the clock, or changes the process's environment.
 */
const changesItsProcess = /\bvi\.|\bglobalThis\b|\bprocess\.(env|chdir|on)\b/

/** Unit tests as paths from the root, by what they share with other files. */
interface UnitTests {
  /** Need a process of their own: the next file in the process would see their changes. */
  readonly alone: string[]
  /**
   * Share a process, but not the modules that they load: the renderer's modules keep state, the
   * modules of the other layers do not.
   */
  readonly renderer: string[]
}

/** Finds the unit tests that may not share all with the others. */
export function unitTestsApart(root: string): UnitTests {
  const all = globSync('tests/unit/**/*.test.ts', { cwd: root })
  const alone = all.filter((file) =>
    changesItsProcess.test(readFileSync(`${root}/${file}`, 'utf8')),
  )
  const renderer = all.filter(
    (file) => /tests[\\/]unit[\\/]renderer/.test(file) && !alone.includes(file),
  )
  const slashes = (files: string[]) => files.map((file) => file.replaceAll('\\', '/'))
  return { alone: slashes(alone), renderer: slashes(renderer) }
}
