import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import type * as Monaco from 'monaco-editor/editor/editor.api.js'
import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { effectScope } from 'vue'
import { registerFolding } from '../../../../../src-renderer/editor/structure/folding-provider.ts'
import { registerContext } from '../../../../../src-renderer/editor/workbench/contexts-by-model.ts'
import type { EditorContext } from '../../../../../src-renderer/editor/workbench/editor-context.ts'
import type { MonacoApi } from '../../../../../src-renderer/monaco/load-monaco.ts'

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as () => void

type Provider = Monaco.languages.FoldingRangeProvider
type Token = Parameters<Provider['provideFoldingRanges']>[2]

/** Registers the provider at a stand-in for Monaco, and returns the provider. */
function registered(): Provider {
  let provider: Provider | undefined
  const languages = {
    registerFoldingRangeProvider: (_language: string, given: Provider) => (provider = given),
  }
  class Emitter {
    readonly event = () => undefined
  }
  registerFolding({ languages, Emitter } as unknown as MonacoApi)
  if (provider === undefined) throw new Error('No provider was registered')
  return provider
}

/** Shows a text in a workbench, as far as folding sees it. */
function showText(): { model: Monaco.editor.ITextModel; close: () => void } {
  const model = { getVersionId: () => 1 } as Monaco.editor.ITextModel
  const client = { timed: () => Promise.resolve({ answer: null, took: 1 }) }
  const context = {
    session: { value: { buffer: { model } } },
    client: { value: client },
    editor: { value: null },
  } as unknown as EditorContext
  const scope = effectScope()
  scope.run(() => registerContext(context))
  return { model, close: () => scope.stop() }
}

test('an editor that got no answer to an outdated question can be freed', async () => {
  const provider = registered()
  const cancelled = { isCancellationRequested: true } as Token

  /** Asks as Monaco's folding does: the code after the question refers to its editor. */
  async function askOf(editor: { answers: number }): Promise<void> {
    const { model, close } = showText()
    const question = Promise.resolve(provider.provideFoldingRanges(model, {}, cancelled))
    void question.then(() => (editor.answers += 1))
    close()
    await setImmediate()
  }
  let editor: { answers: number } | null = { answers: 0 }
  const held = new WeakRef(editor)
  await askOf(editor)
  expect(editor.answers).toBe(0)
  editor = null
  await setImmediate()
  collect()
  expect(held.deref()).toBeUndefined()
})
