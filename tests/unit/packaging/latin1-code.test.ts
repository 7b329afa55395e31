import { runInThisContext } from 'node:vm'
import { expect, test } from 'vitest'
import { latin1 } from '../../../scripts/bundling/latin1-code.ts'

/** Runs the code of an expression. */
const valueOf = (code: string): unknown => runInThisContext(code)

test.each([
  `'a dash – and a euro €'`,
  '`an ellipsis … ${1 + 1} and a unicorn 🦄`',
  `/^[“”]+$/u.test('“”')`,
  `/^🦄{2}$/u.test('🦄🦄')`,
  `/^[‘’]$/.test('’')`,
  `({ 'naam–van': 1 })`,
  `(() => { const λ = 2; return λ })()`,
])('%s keeps its value, and fits in Latin-1', (code) => {
  const found = latin1(code)
  expect(found).not.toMatch(/[^\0-\u00ff]/u)
  expect(valueOf(found)).toEqual(valueOf(code))
})

test('letters of Latin-1 stay as they are', () => {
  expect(latin1(`'café – één'`)).toBe(`'café \\u2013 één'`)
})

test('a template with a tag keeps its characters, because the tag may read them as written', () => {
  const code = '`🦄` + String.raw`€ ${`–`} –` + `–`'
  const found = latin1(code)
  expect(found).toBe('`\\ud83e\\udd84` + String.raw`€ ${`–`} –` + `\\u2013`')
  expect(valueOf(found)).toBe(valueOf(code))
})
