import { expect, test } from 'vitest'
import {
  WorkerFailure,
  TextClosed,
} from '../../../../../src-renderer/editor/language/text-worker-client.ts'
import { askFeature, askOnCommand } from '../../../../../src-renderer/editor/health/ask-feature.ts'
import type { EditorContext } from '../../../../../src-renderer/editor/workbench/editor-context.ts'

/** An editor text whose worker gives this answer to every request. */
function contextOf(answer: () => Promise<unknown>): EditorContext {
  const buffer = { model: { getVersionId: () => 1 } }
  return {
    client: { value: { ask: answer, timed: answer } },
    session: { value: { buffer } },
  } as unknown as EditorContext
}

test('a question has no answer if its text is closed or its worker fails', async () => {
  for (const error of [new TextClosed(), new WorkerFailure('gone', 'crash', true)]) {
    const context = contextOf(() => Promise.reject(error))
    expect(await askFeature(context, 'breadcrumb', 'breadcrumb', 0)).toBeNull()
    expect(await askOnCommand(context, 'path', 0)).toBeNull()
  }
  const broken = contextOf(() => Promise.reject(new Error('a fault of ours')))
  await expect(askOnCommand(broken, 'path', 0)).rejects.toThrow('a fault of ours')
})
