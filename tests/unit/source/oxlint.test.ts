import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { z } from 'zod'
import { writeComponentScripts } from '../../../scripts/component-scripts.ts'

const root = resolve(import.meta.dirname, '../../..')
const config = join(root, '.oxlintrc.json')

/** The rules and a line that breaks each. */
const planted: readonly (readonly [rule: string, line: string])[] = [
  ['typescript/triple-slash-reference', '/// <reference path="./other.d.ts" />'],
  ['typescript/no-require-imports', "export import system = require('node:os')"],
  ['typescript/consistent-type-imports', "import { Stats } from 'node:fs'"],
  ['typescript/ban-ts-comment', '// @ts-ignore'],
  ['typescript/no-explicit-any', 'export const loose: any = 1, size = (file: Stats) => file.size'],
  ['prefer-const', 'let steady = 1'],
  ['no-var', 'export var old = steady'],
  ['no-unused-vars', 'const _unused = 1'],
  ['eqeqeq', 'export const same = (left: number) => left == 1'],
  ['typescript/await-thenable', 'export const wait = async () => await steady'],
  ['typescript/no-floating-promises', 'Promise.resolve(1)'],
  [
    'typescript/no-misused-promises',
    'export const each = [1].forEach(async (ms) => Promise.resolve(ms))',
  ],
  ['typescript/prefer-promise-reject-errors', "export const refused = Promise.reject('no')"],
  ['typescript/only-throw-error', "export const stop = () => { throw 'stop' }"],
  ['no-console', "console.log('here')"],
  ['no-eval', "eval('1')"],
  ['typescript/no-implied-eval', "setTimeout('1', 1)"],
  ['no-empty', 'try { stop() } catch {}'],
  ['no-array-constructor', 'export const list = new Array(1, 2)'],
  ['prefer-rest-params', 'export function all() { return Array.from(arguments) }'],
  ['prefer-spread', 'export const most = Math.max.apply(Math, list)'],
  ['typescript/no-array-delete', 'delete [1][0]'],
  ['typescript/no-base-to-string', 'export const text = String({})'],
  ['typescript/restrict-template-expressions', 'export const line = `${{} as object}`'],
  ['typescript/restrict-plus-operands', 'export const sum = (a: bigint) => 1 + a'],
  ['typescript/no-duplicate-enum-values', 'export enum Twice { First = 1, Second = 1 }'],
  ['typescript/no-unsafe-enum-comparison', 'export const isFirst = (one: Twice) => one === 1'],
  ['typescript/no-duplicate-type-constituents', "export type Double = 'a' | 'a'"],
  ['typescript/no-redundant-type-constituents', 'export type Wide = unknown | string'],
  ['typescript/no-empty-object-type', 'export interface Empty {}'],
  ['typescript/no-unsafe-function-type', 'export type Call = Function'],
  ['typescript/no-wrapper-object-types', 'export type Boxed = String'],
  ['typescript/no-unnecessary-type-constraint', 'export type Any<T extends unknown> = T[]'],
  ['typescript/no-extra-non-null-assertion', 'export const b = (a: { b?: { c: 1 } }) => a.b!!.c'],
  ['typescript/no-non-null-assertion', 'export const c = (a: { b?: { c: 1 } }) => a.b!.c'],
  [
    'typescript/no-non-null-asserted-optional-chain',
    'export const d = (a?: { b?: number }) => a?.b!',
  ],
  ['typescript/no-for-in-array', 'for (const place in [1]) stop.call(place)'],
  ['typescript/no-this-alias', 'export class Alias { own() { const self = this; return self } }'],
  ['typescript/unbound-method', 'export const loosened = new Alias().own'],
  ['typescript/no-misused-new', 'export interface Made { new (): Made; constructor(): void }'],
  [
    'typescript/no-unsafe-declaration-merging',
    'export interface Both { a: 1 } export class Both {}',
  ],
  ['typescript/no-namespace', 'export namespace Space { export const inside = 1 }'],
  ['typescript/prefer-namespace-keyword', 'export module Room { export const inside = 1 }'],
  ['typescript/no-unnecessary-type-assertion', 'export const number = steady as number'],
  ['typescript/prefer-as-const', "export const literal = 'a' as 'a'"],
  ['typescript/no-unsafe-argument', 'export const max = Math.max(loose)'],
  ['typescript/no-unsafe-assignment', 'export const copied: string = loose'],
  ['typescript/no-unsafe-call', 'loose()'],
  ['typescript/no-unsafe-member-access', 'loose.name = 1'],
  ['typescript/no-unsafe-return', 'export const passed = () => loose'],
  ['typescript/no-unsafe-unary-minus', "export const minus = -('a' as string)"],
  [
    'typescript/switch-exhaustiveness-check',
    "export const pick = (a: 'x' | 'y') => { switch (a) { case 'x': stop() } }",
  ],
  ['no-unused-expressions', 'steady === 1'],
]

let folder: string | null = null
afterEach(() => {
  if (folder !== null) rmSync(folder, { recursive: true })
  folder = null
})

/** Makes an empty folder below the checkout, because the files need its types of Node. */
function makeFolder(): string {
  mkdirSync(join(root, '.cache'), { recursive: true })
  folder = mkdtempSync(join(root, '.cache', 'planted-'))
  return folder
}

const report = z.object({
  diagnostics: z.array(
    z.object({
      code: z.string(),
      labels: z.array(z.object({ span: z.object({ line: z.number() }) })),
    }),
  ),
})

/** Returns `LINE RULE` for each finding of Oxlint in a file. */
function findings(cwd: string, file: string): string[] {
  const command = join(root, 'node_modules', 'oxlint', 'bin', 'oxlint')
  const options = ['--type-aware', '--no-ignore', '--format', 'json', '--config', config]
  const { stdout } = spawnSync(process.execPath, [command, ...options, file], {
    cwd,
    encoding: 'utf8',
  })
  return report.parse(JSON.parse(stdout)).diagnostics.map(({ code, labels }) => {
    const [, plugin = '', rule = ''] = /^([\w-]+)\((.+)\)$/.exec(code) ?? []
    return `${labels[0]?.span.line} ${plugin === 'eslint' ? rule : `${plugin}/${rule}`}`
  })
}

test('a planted violation of each rule is found', () => {
  const cwd = makeFolder()
  const options = { extends: '../../tsconfig.base.json', compilerOptions: { types: ['node'] } }
  writeFileSync(join(cwd, 'tsconfig.json'), JSON.stringify(options))
  writeFileSync(join(cwd, 'planted.ts'), planted.map(([, line]) => line).join('\n'))
  const found = new Set(findings(cwd, 'planted.ts'))
  const places = planted.map(([rule], at) => `${at + 1} ${rule}`)
  expect(places.filter((place) => !found.has(place))).toEqual([])
})

test('each rule has a planted violation', () => {
  const { rules } = z
    .object({ rules: z.record(z.string(), z.unknown()) })
    .parse(JSON.parse(readFileSync(config, 'utf8')))
  const known = new Set(planted.map(([rule]) => rule))
  expect(Object.keys(rules).filter((rule) => !known.has(rule))).toEqual(['max-lines'])
})

test('a violation in a component is found at its line', () => {
  const cwd = makeFolder()
  const component = [
    '<template>',
    '  <p>{{ rows }}</p>',
    '</template>',
    '',
    '<script',
    '  setup',
    '  lang="ts"',
    '  generic="',
    '    Row extends {',
    '      readonly key: string',
    '    }',
    '  "',
    '>',
    "import type { Stats } from 'node:fs'",
    "import Other from './Other.vue'",
    'const rows: readonly [Row, Stats] = Other as any',
    'Promise.resolve(rows)',
    '</script>',
    '',
  ]
  mkdirSync(join(cwd, 'src-renderer'))
  writeFileSync(join(cwd, 'src-renderer', 'Planted.vue'), component.join('\n'))
  const declared = "declare module '*.vue' { const other: object; export default other }"
  writeFileSync(join(cwd, 'src-renderer', 'vue.d.ts'), declared)
  const web = { extends: '../../tsconfig.base.json', compilerOptions: { types: ['node'] } }
  writeFileSync(join(cwd, 'tsconfig.web.json'), JSON.stringify(web))

  const scripts = writeComponentScripts(cwd, join(cwd, 'scripts'))

  expect(scripts).toEqual([join('src-renderer', 'Planted.vue.script.ts')])
  expect(findings(join(cwd, 'scripts'), scripts[0] ?? '').toSorted()).toEqual([
    '16 typescript/no-explicit-any',
    '16 typescript/no-unsafe-assignment',
    '17 typescript/no-floating-promises',
  ])
})
