import { expect, test } from 'vitest'
import {
  LanguageFall,
  TextClosed,
} from '../../../../../src-renderer/editor/language/text-worker-client.ts'
import { askFeature } from '../../../../../src-renderer/editor/health/ask-feature.ts'
import type { EditorContext } from '../../../../../src-renderer/editor/workbench/editor-context.ts'

/** An editor text whose worker gives this answer to every request. */
function contextOf(answer: () => Promise<unknown>): EditorContext {
  const buffer = { model: { getVersionId: () => 1 } }
  return {
    client: { value: { timed: answer } },
    session: { value: { buffer } },
  } as unknown as EditorContext
}

test('a text that is closed, or a worker that falls over it, has no answer', async () => {
  for (const error of [new TextClosed(), new LanguageFall('gone', false)]) {
    const context = contextOf(() => Promise.reject(error))
    expect(await askFeature(context, 'breadcrumb', 'breadcrumb', 0)).toBeNull()
    expect(await askFeature(context, null, 'path', 0)).toBeNull()
  }
  const broken = contextOf(() => Promise.reject(new Error('a fault of ours')))
  await expect(askFeature(broken, null, 'path', 0)).rejects.toThrow('a fault of ours')
})
