import { expect, test, vi } from 'vitest'
import { loadMonaco } from '../../../../src-renderer/monaco/load-monaco.ts'

vi.mock('../../../../src-renderer/monaco/features.ts', () => {
  throw new Error('No editor without a page')
})

test('the texts that Monaco makes follow the language of the app', async () => {
  await expect(loadMonaco('nl')).rejects.toThrow()
  expect(globalThis._VSCODE_NLS_MESSAGES?.[140]).toBe('{0} verborgen regels')
  await expect(loadMonaco('en')).rejects.toThrow()
  expect(globalThis._VSCODE_NLS_MESSAGES).toBeUndefined()
})
