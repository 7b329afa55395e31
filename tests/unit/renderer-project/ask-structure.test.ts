import { expect, test } from 'vitest'
import { LanguageFall, TextClosed } from '../../../src-renderer/editor/language/language-desk.ts'
import { askStructure } from '../../../src-renderer/editor/structure/ask-structure.ts'
import type { EditorContext } from '../../../src-renderer/editor/workbench/editor-context.ts'

/** A text whose worker answers everything like this. */
function contextOf(answer: () => Promise<unknown>): EditorContext {
  const buffer = { model: { getVersionId: () => 1 } }
  return {
    client: { value: { ask: answer } },
    session: { value: { buffer } },
  } as unknown as EditorContext
}

test('a text that is closed, or a worker that falls over it, has no answer', async () => {
  for (const error of [new TextClosed(), new LanguageFall('gone', false)]) {
    const context = contextOf(() => Promise.reject(error))
    expect(await askStructure(context, 'breadcrumb', 'breadcrumb', 0)).toBeNull()
    expect(await askStructure(context, null, 'path', 0)).toBeNull()
  }
  const broken = contextOf(() => Promise.reject(new Error('a fault of ours')))
  await expect(askStructure(broken, null, 'path', 0)).rejects.toThrow('a fault of ours')
})
