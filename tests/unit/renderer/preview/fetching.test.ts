import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { effectScope, nextTick, ref, type EffectScope, type Ref } from 'vue'
import { type Fetching, useFetching } from '../../../../src-renderer/preview/use-fetching.ts'
import type { DossierContentInfo } from '../../../../src-shared/ipc/calls/dossier-calls.ts'

type Answer = { ok: true; value: DossierContentInfo } | { ok: false; error: object }

let tell: (news: { dossierId: string; received: number; total: number | null }) => void
let answer: (given: Answer) => void
let stopped: string[]
let shown: Ref<string>
let scope: EffectScope
let fetching: Fetching
beforeEach(() => {
  stopped = []
  shown = ref('one')
  vi.stubGlobal('window', {
    perceel: {
      on: (_name: string, listener: typeof tell) => {
        tell = listener
        return () => undefined
      },
      dossiers: {
        fetch: () => new Promise<Answer>((resolve) => (answer = resolve)),
        stopFetching: ({ dossierId }: { dossierId: string }) => stopped.push(dossierId),
      },
    },
  })
  scope = effectScope()
  const made = scope.run(() => useFetching(shown))
  if (made === undefined) throw new Error('The scope has ended')
  fetching = made
})
afterEach(() => {
  scope.stop()
  vi.unstubAllGlobals()
})

const value = { sha256: 'a', size: 3, mediaType: 'application/pdf' }

test('the progress is that of the shown document, if its size is known', () => {
  tell({ dossierId: 'other', received: 1, total: 9 })
  expect(fetching.progress.value).toBeUndefined()
  tell({ dossierId: 'one', received: 2, total: 8 })
  expect(fetching.progress.value).toEqual({ sent: 2, total: 8 })
  tell({ dossierId: 'one', received: 3, total: null })
  expect(fetching.progress.value).toBeUndefined()
})

test('stopping ends the fetch of the document that is shown, and says so', async () => {
  const running = fetching.run('one')
  fetching.stop()
  expect(stopped).toEqual(['one'])
  answer({ ok: false, error: { kind: 'invalidInput', reason: 'cancelled' } })
  await running
  expect(fetching.error.value).toMatchObject({ reason: 'cancelled' })
  expect(fetching.content.value).toBeNull()
})

test('an answer that arrives after a change of the document is not shown as the new document', async () => {
  const running = fetching.run('one')
  shown.value = 'two'
  await nextTick()
  answer({ ok: true, value })
  await running
  expect(fetching.content.value).toBeNull()
})
