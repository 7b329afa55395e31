import { expect, it } from 'vitest'
import { ref, shallowRef } from 'vue'
import { createFormNavigation } from '../../../../../../src-renderer/editor/form/moving/form-navigation.ts'
import { OpenParts } from '../../../../../../src-renderer/editor/form/open-parts.ts'
import type { EditorContext } from '../../../../../../src-renderer/editor/workbench/editor-context.ts'
import type { FormKey } from '../../../../../../src-shared/xml/form/form-model.ts'

const keys: readonly FormKey[] = ['/P[1]', '/P[1]/B[1]', '/P[1]/C[1]']
const [house = '', field = '', other = ''] = keys

/** A navigation whose worker finds the trail to an item only when the test says so. */
function slowNavigation() {
  const trails = Promise.withResolvers<{ answer: object }>()
  const model = { getVersionId: () => 1 }
  const context = {
    client: shallowRef({ timed: () => trails.promise }),
    session: shallowRef({ buffer: { model } }),
    show: () => undefined,
  } as unknown as EditorContext
  const current = ref<FormKey | null>(null)
  const ranges = new Map(keys.map((key) => [key, { start: 0, end: 1 }]))
  const navigation = createFormNavigation(
    context,
    {
      answer: shallowRef({ ranges }),
      refresh: () => Promise.resolve(),
      rangeNow: (key: FormKey) => ranges.get(key) ?? null,
    } as unknown as Parameters<typeof createFormNavigation>[1],
    new OpenParts(),
    current,
  )
  const found = () => trails.resolve({ answer: { steps: [{ key: house, position: 0 }] } })
  return { navigation, current, found }
}

it('makes the innermost shown item current, or the requested attribute', async () => {
  const { navigation, current, found } = slowNavigation()
  const gone = navigation.goToKey(field, 4)
  found()
  await gone
  expect(current.value).toBe(field)
  await navigation.goTo(4)
  expect(current.value).toBe(house)
})

it('keeps the field current that the user entered before the answer came', async () => {
  const { navigation, current, found } = slowNavigation()
  const gone = Promise.all([navigation.goTo(4), navigation.goToKey(field, 4)])
  navigation.entered(other)
  found()
  await gone
  expect(current.value).toBe(other)
})
