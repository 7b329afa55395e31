import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { afterEach, beforeEach, expect, test } from 'vitest'

const root = resolve(import.meta.dirname, '../../..')
const run = promisify(execFile)
let folder = ''

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'perceel-rooms-'))
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'), 'junction')
})

afterEach(() => rm(folder, { recursive: true, force: true }))

/** Writes source files, and returns the broken rules as `file: rule`, sorted. */
async function checked(files: Record<string, string>): Promise<string[]> {
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, path)), { recursive: true })
    await writeFile(join(folder, path), text)
  }
  const program = join(root, 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs')
  const config = join(root, '.dependency-cruiser.mjs')
  const args = ['--config', config, '--output-type', 'json', ...Object.keys(files)]
  const { stdout } = await run(process.execPath, [program, ...args], { cwd: folder })
  const { summary } = JSON.parse(stdout) as {
    summary: { violations: { from: string; rule: { name: string } }[] }
  }
  return summary.violations.map(({ from, rule }) => `${from}: ${rule.name}`).toSorted()
}

test('imports of lower rooms are allowed', async () => {
  const broken = await checked({
    'src-main/sync/send.ts': `import { store } from '../store/store.ts'\nexport const send = store`,
    'src-main/store/store.ts': 'export const store = 1',
    'src-renderer/board/BoardPage.vue': `<script setup lang="ts">\nimport EmptyState from '../ui/EmptyState.vue'\n</script>\n<template><EmptyState /></template>`,
    'src-renderer/ui/EmptyState.vue': '<template><p /></template>',
  })
  expect(broken).toEqual([])
})

test('each kind of wrong import is found', async () => {
  const broken = await checked({
    // A type of a higher room.
    'src-main/store/store.ts': `import type { Send } from '../sync/send.ts'\nexport type Store = Send`,
    'src-main/sync/send.ts': 'export type Send = 1',
    // A room of the same floor.
    'src-main/projects/list.ts': `import { replace } from '../replace/replace.ts'\nexport const list = replace`,
    'src-main/replace/replace.ts': 'export const replace = 1',
    // A cycle of types only.
    'src-main/time/one.ts': `import type { Two } from './two.ts'\nexport type One = Two | 1`,
    'src-main/time/two.ts': `import type { One } from './one.ts'\nexport type Two = One | 2`,
    // A room without a row in the table.
    'src-main/cellar/stock.ts': `import { now } from '../time/now.ts'\nexport const stock = now`,
    'src-main/time/now.ts': 'export const now = 1',
    // Another layer.
    'src-shared/text/fold.ts': `import { now } from '../../src-main/time/now.ts'\nexport const fold = now`,
    // All dependencies of the jobs, outside sync.
    'src-main/intake/tray.ts': `import type { JobTools } from '../sync/runner/job-run.ts'\nexport type Tray = JobTools`,
    'src-main/sync/runner/job-run.ts': 'export type JobTools = 1',
    // A component of a higher room.
    'src-renderer/ui/List.vue': `<script setup lang="ts">\nimport Board from '../board/Board.vue'\n</script>\n<template><Board /></template>`,
    'src-renderer/board/Board.vue': '<template><p /></template>',
  })
  expect(broken).toEqual([
    'src-main/cellar/stock.ts: src-main: a room without a row in docs/architecture.md',
    'src-main/intake/tray.ts: src-main: the dependencies of the jobs are imported outside sync',
    'src-main/projects/list.ts: src-main: projects imports a room that is not below it',
    'src-main/store/store.ts: src-main: store imports a room that is not below it',
    'src-main/time/one.ts: a cycle of imports',
    'src-renderer/ui/List.vue: src-renderer: ui imports a room that is not below it',
    'src-shared/text/fold.ts: src-shared imports a layer that is closed to it',
  ])
})
