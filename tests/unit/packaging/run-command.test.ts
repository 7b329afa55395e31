import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { needsShell, runQuietly } from '../../../scripts/run-command.mjs'

let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'perceel-run-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const node = (code: string, limitMs?: number) =>
  runQuietly(process.execPath, ['-e', code], join(folder, 'output.txt'), limitMs)

test('a command that does not finish in time is ended, and its output is kept', async () => {
  const { code, output } = await node("console.log('begun'); setInterval(() => 0, 1000)", 2000)
  expect(code).toBe(1)
  expect(output).toContain('did not finish')
})

test('a command that finishes in time gives its own exit code and output', async () => {
  expect(await node("console.log('done'); process.exit(3)", 60_000)).toEqual({
    code: 3,
    output: 'done\n',
  })
})

test.each([
  ['npx', 'win32', true],
  ['npm', 'win32', true],
  ['C:\\Program Files\\nodejs\\node.exe', 'win32', false],
  ['C:\\nodejs\\NODE.EXE', 'win32', false],
  ['npx', 'linux', false],
  ['npx', 'darwin', false],
] as const)('%s on %s needs a shell: %s', (command, platform, wanted) => {
  expect(needsShell(command, platform)).toBe(wanted)
})
