import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import {
  changedFiles,
  lastPassed,
  notePassed,
  presentCommit,
  unitTests,
} from '../../../scripts/testing/affected-tests.mjs'

let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'perceel-checkout-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

function git(...args: string[]): void {
  const person = ['-c', 'user.name=Test', '-c', 'user.email=test@example.org']
  execFileSync('git', [...person, '-c', 'commit.gpgsign=false', ...args], { cwd: folder })
}
function commit(text: string): void {
  writeFileSync(join(folder, 'file.txt'), text)
  git('add', '.')
  git('commit', '-q', '-m', text)
}
const names = () => Object.keys(unitTests(lastPassed(folder)))

test('a checkout where no check has passed runs all unit tests', () => {
  git('init', '-q')
  commit('one')
  expect(names()).toEqual(['unit'])
})

test('after a check that passed, only tests of files that changed since then run', () => {
  git('init', '-q')
  commit('one')
  const first = presentCommit(folder)
  notePassed(folder, first)
  commit('two')
  const { 'affected unit tests': affected } = unitTests(lastPassed(folder))
  expect(affected?.slice(-2)).toEqual(['--changed', first])
})

test('all unit tests run if the commit of the last check is no longer in the history', () => {
  git('init', '-q')
  commit('one')
  notePassed(folder, presentCommit(folder))
  git('commit', '-q', '--amend', '--allow-empty', '-m', 'one, again')
  expect(names()).toEqual(['unit'])
})

test('changed files are those of later commits, deleted ones, and those that are not committed', () => {
  git('init', '-q')
  commit('one')
  const first = presentCommit(folder) ?? ''
  expect(changedFiles(folder, first)).toEqual([])
  commit('two')
  writeFileSync(join(folder, 'één.ts'), '')
  expect(changedFiles(folder, first)).toEqual(['file.txt', 'één.ts'])
  rmSync(join(folder, 'file.txt'))
  expect(changedFiles(folder, first)).toEqual(['file.txt', 'één.ts'])
  expect(changedFiles(folder, 'no-commit')).toBeNull()
})

test('a folder without git runs all unit tests and notes nothing', () => {
  expect(presentCommit(folder)).toBeNull()
  notePassed(folder, null)
  expect(names()).toEqual(['unit'])
})
