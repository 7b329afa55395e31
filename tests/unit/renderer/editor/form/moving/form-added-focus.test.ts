import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ref, shallowRef } from 'vue'
import { createFormEdits } from '../../../../../../src-renderer/editor/form/changes/form-edits.ts'
import { createFormFocus } from '../../../../../../src-renderer/editor/form/moving/form-focus.ts'
import { OpenParts } from '../../../../../../src-renderer/editor/form/open-parts.ts'
import type { FormAnswer } from '../../../../../../src-shared/xml/form/form-model.ts'
import { control, type FakeElement, page, stubPage } from './focus-page.ts'

const keysOf = (...keys: string[]) =>
  ({
    ranges: new Map(keys.map((key) => [key, { start: 0, end: 0, name: '' }])),
    root: null,
  }) as unknown as FormAnswer

beforeEach(stubPage)
afterEach(() => vi.unstubAllGlobals())

/** Presses "add" while the form has two fields. `meanwhile`: what the user does until it is drawn. */
async function addWhile(meanwhile: (other: FakeElement) => void) {
  const [addButton, other, added] = [control(), control(), control()]
  const item = { querySelector: () => added }
  const body = { ...control([addButton, other, added]), querySelector: () => item }
  const answer = shallowRef<FormAnswer | null>(keysOf('/P[1]', '/P[1]/A[1]'))
  const refresh = () => {
    meanwhile(other)
    return Promise.resolve()
  }
  const { focusAfter } = createFormFocus(() => body as unknown as HTMLElement, {
    until: () => Promise.resolve(),
  })
  const carryOut = () => {
    answer.value = keysOf('/P[1]', '/P[1]/A[1]', '/P[1]/B[1]')
    return Promise.resolve(null)
  }
  const edits = createFormEdits({
    reading: { answer, refresh } as never,
    changes: { carryOut } as never,
    open: new OpenParts(),
    current: ref(null),
    focusAfter,
  })
  page.activeElement = addButton
  await edits.add('/P[1]', 'B')
  await new Promise((resolve) => setImmediate(resolve))
  return { addButton, other, added }
}

it('focuses the field that the user added', async () => {
  const { added } = await addWhile(() => {})
  expect(page.activeElement).toBe(added)
})

it('leaves the focus where the user moved it before the added field was drawn', async () => {
  const { other } = await addWhile((field) => field.focus())
  expect(page.activeElement).toBe(other)
})
