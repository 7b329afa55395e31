import { resolve } from 'node:path'
import { ESLint } from 'eslint'
import { describe, expect, test } from 'vitest'

const root = resolve(import.meta.dirname, '../../..')

/** The project's configuration, with the two rules that keep SQL in the stores. */
const eslint = new ESLint({
  cwd: root,
  // Both rules work without types. Files that do not exist have none.
  overrideConfig: { languageOptions: { parserOptions: { project: false } } },
  ruleFilter: ({ ruleId }) =>
    ruleId === 'no-restricted-syntax' || ruleId === 'no-restricted-imports',
})

/** Returns the lines of a file at `path` with SQL at a wrong place. */
async function refused(path: string, lines: readonly string[]): Promise<string[]> {
  const [result] = await eslint.lintText(lines.join('\n'), { filePath: resolve(root, path) })
  const messages = result?.messages ?? []
  expect(messages.filter(({ fatal }) => fatal === true)).toEqual([])
  const wrong = messages.filter(({ message }) => message.includes('SQL lives in the store'))
  return [...new Set(wrong.map(({ line }) => lines[line - 1] ?? ''))]
}

const planted = [
  `import { DatabaseSync } from 'node:sqlite'`,
  `const rows = records.store.all('names')`,
  `const row = this.#store.get(sql, id)`,
  `store.run(statement)`,
  `const count = 'SELECT count(*) FROM projects'`,
  'const change = `UPDATE ${table} SET state = ?`',
  `database.exec('COMMIT')`,
  `const prepared = connection.prepare(sql)`,
]

describe('SQL outside a store is refused', () => {
  test.each([
    'src-main/sync/planted.ts',
    'src-main/ipc/planted.ts',
    'src-main/search/planted.ts',
    'src-service/dossiers/planted.ts',
  ])('in %s', async (path) => {
    expect(await refused(path, planted)).toEqual(planted)
  })
})

test('the stores hold SQL', async () => {
  expect(await refused('src-main/store/jobs/planted.ts', planted)).toEqual([])
  expect(await refused('src-service/store/planted.ts', planted)).toEqual([])
})

test('other calls and texts that look like SQL are allowed', async () => {
  const lines = [
    `const match = pattern.exec(text)`,
    `const method = 'DELETE'`,
    `const title = 'Select the file that you want to update'`,
    `const kept = store.transaction(() => settings.get('theme'))`,
  ]
  expect(await refused('src-main/sync/planted.ts', lines)).toEqual([])
})
