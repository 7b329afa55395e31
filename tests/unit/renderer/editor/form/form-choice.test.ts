import { createApp, effectScope, shallowRef } from 'vue'
import { expect, it } from 'vitest'
import {
  formActionsKey,
  type ChangeAnswer,
} from '../../../../../src-renderer/editor/form/form-context.ts'
import { formSettled } from '../../../../../src-renderer/editor/form/changes/form-settled.ts'
import { useChoice } from '../../../../../src-renderer/editor/form/fields/use-choice.ts'
import type { FormChoice, FormItem } from '../../../../../src-shared/xml/form/form-model.ts'

function choiceOf(chosen: string | null): FormChoice {
  const item = chosen === null ? null : ({ kind: 'section', key: `/P[1]/${chosen}[1]` } as FormItem)
  return { kind: 'choice', key: '/P[1]/A|', parent: '/P[1]', chosen, item } as FormChoice
}

function openChoice(first: string | null) {
  const choice = shallowRef(choiceOf(first))
  const begun: { readonly name: string; readonly end: (answer: ChangeAnswer) => void }[] = []
  const later = (how: string) => (_: unknown, name: string) =>
    new Promise<ChangeAnswer>((resolve) => {
      const end = (answer: ChangeAnswer) => {
        if (answer === null) choice.value = choiceOf(name)
        resolve(answer)
      }
      begun.push({ name: `${how} ${name}`, end })
    })
  const app = createApp({})
  app.provide(formActionsKey, { add: later('add'), choose: later('choose') } as never)
  const made = app.runWithContext(() => effectScope().run(() => useChoice(() => choice.value)))
  if (made === undefined) throw new Error('There is no choice')
  return { ...made, choice, begun }
}

it("goes back to the document's element when the user picks it while another choice is pending", async () => {
  const { choose, shown, begun, choice } = openChoice('A')
  choose('B')
  choose('A')
  expect(shown.value).toBe('A')
  expect(begun.map(({ name }) => name)).toEqual(['choose B'])
  begun[0]?.end(null)
  await expect.poll(() => begun.map(({ name }) => name)).toEqual(['choose B', 'choose A'])
  begun[1]?.end(null)
  await formSettled()
  expect(choice.value.chosen).toBe('A')
})

it('replaces an element that was just added by the next choice', async () => {
  const { choose, begun } = openChoice(null)
  choose('A')
  choose('B')
  begun[0]?.end(null)
  await expect.poll(() => begun.map(({ name }) => name)).toEqual(['add A', 'choose B'])
  begun[1]?.end(null)
  await formSettled()
})

it("shows the document's element again when a choice is refused", async () => {
  const { choose, shown, begun } = openChoice('A')
  choose('B')
  expect(shown.value).toBe('B')
  begun[0]?.end('noPlace')
  await formSettled()
  expect(shown.value).toBe('A')
  expect(begun).toHaveLength(1)
})
