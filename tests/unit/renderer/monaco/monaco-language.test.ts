import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, test, vi } from 'vitest'
import { withChangingTexts } from '../../../../scripts/bundling/monaco-texts.ts'
import { i18n } from '../../../../src-renderer/i18n/i18n.ts'
import { loadMonaco } from '../../../../src-renderer/monaco/load-monaco.ts'

vi.mock('../../../../src-renderer/monaco/features.ts', () => {
  throw new Error('No editor without a page')
})

test('the texts that Monaco makes follow the language of the app', async () => {
  i18n.global.locale.value = 'nl'
  await expect(loadMonaco()).rejects.toThrow()
  expect(globalThis._VSCODE_NLS_MESSAGES?.[140]).toBe('{0} verborgen regels')
  i18n.global.locale.value = 'en'
  await expect(loadMonaco()).rejects.toThrow()
  expect(globalThis._VSCODE_NLS_MESSAGES).toBeUndefined()
})

test('the constants of a module become variables that can be set anew', () => {
  const code = [
    "const NAME = localize(5, 'Find {0}', size);",
    'const other = 5;',
    '    const within = localize(6, "Close");',
  ].join('\n')
  expect(withChangingTexts(code).split('\n')).toEqual([
    "let NAME = localize(5, 'Find {0}', size); (globalThis.monacoTexts ??= []).push(() => { NAME = localize(5, 'Find {0}', size); });",
    'const other = 5;',
    '    const within = localize(6, "Close");',
  ])
})

test('the find box of the installed Monaco has its texts in such constants', () => {
  const file = createRequire(import.meta.url).resolve(
    'monaco-editor/editor/contrib/find/browser/findWidget.js',
  )
  expect(withChangingTexts(readFileSync(file, 'utf8')).match(/monacoTexts/gu)?.length).toBe(15)
})
