import { globSync, readFileSync } from 'node:fs'

/**
 * Matches code that replaces a module, or changes the process in a way that nobody takes back. Vitest
 * takes back `vi.spyOn` and `vi.setConfig` after each file, `tests/restored-process.ts` the other
 * changes by `vi`.
 */
const changesItsProcess =
  /\bvi\.(?:mock|doMock|hoisted)\b|\bglobalThis\b|\bprocess\.(?:env|chdir|on)\b/

/** Unit tests as paths from the root, by what they share with other files. */
interface UnitTests {
  /** Need a process of their own: the next file in the process would see their changes. */
  readonly alone: string[]
  /** Count the steps of our code, from the start of a process of their own. */
  readonly counted: string[]
  /**
   * Share a process, but not the modules that they load: the renderer's modules keep state, the
   * modules of the other layers do not.
   */
  readonly renderer: string[]
}

/** Finds the unit tests that need a process, or loaded modules, of their own. */
export function unitTestsApart(root: string): UnitTests {
  const alone = filesThat(changesItsProcess, root, 'tests/unit')
  const counted = filesThat(/\bstepsOf\b/, root, 'tests/unit')
  const apart = new Set([...alone, ...counted])
  const renderer = filesThat(/^/, root, 'tests/unit/renderer').filter((file) => !apart.has(file))
  return { alone: alone.filter((file) => !counted.includes(file)), counted, renderer }
}

/** Finds the integration tests that need a process of their own, also to measure its memory. */
export function integrationTestsAlone(root: string): string[] {
  return filesThat(/\bmemoryUsage\b|\bgc\(/, root, 'tests/integration').concat(
    filesThat(changesItsProcess, root, 'tests/integration'),
  )
}

/** Returns the tests in a folder, and below, whose text matches: paths from the root with slashes. */
function filesThat(match: RegExp, root: string, folder: string): string[] {
  return globSync(`${folder}/**/*.test.ts`, { cwd: root })
    .filter((file) => match.test(readFileSync(`${root}/${file}`, 'utf8')))
    .map((file) => file.replaceAll('\\', '/'))
}
