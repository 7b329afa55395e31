import { createApp, effectScope, nextTick, shallowRef } from 'vue'
import { expect, it } from 'vitest'
import {
  formActionsKey,
  type FormActions,
} from '../../../../../src-renderer/editor/form/form-context.ts'
import { formSettled } from '../../../../../src-renderer/editor/form/changes/form-settled.ts'
import { useFieldText } from '../../../../../src-renderer/editor/form/fields/use-field-text.ts'
import type { FieldInput, FormField } from '../../../../../src-shared/xml/form/form-model.ts'

/** The input of a field by its value, as in a form without a schema. */
type InputOf = (value: string) => FieldInput

/**
 * An optional field of a form whose document changes with a delay. Null: the field is not in the
 * document.
 */
function openField(first: string, inputOf: InputOf = () => ({ kind: 'text' })) {
  const fieldWith = (value: string | null) => fieldOf(value, inputOf)
  const field = shallowRef(fieldWith(first))
  const begun: { readonly carryOut: () => void }[] = []
  const later = (change: () => void) =>
    new Promise<null>((resolve) => {
      begun.push({
        carryOut: () => {
          change()
          resolve(null)
        },
      })
    })
  const unused = () => Promise.resolve(null)
  const actions: FormActions = {
    ...{ readOnly: shallowRef(false), current: shallowRef(null), language: shallowRef('nl') },
    set: (_, text) => later(() => (field.value = fieldWith(text))),
    removeLeftover: () => later(() => (field.value = fieldWith(null))),
    ...{ add: unused, remove: unused, move: unused, choose: unused },
    ...{ toggle: () => {}, turn: () => {}, entered: () => {}, showXml: () => {}, left: () => {} },
  }
  const app = createApp({})
  app.provide(formActionsKey, actions)
  const scope = effectScope()
  const text = app.runWithContext(() => scope.run(() => useFieldText(() => field.value)))
  if (text === undefined) throw new Error('There is no field')
  return { field, begun, text, scope }
}

function fieldOf(value: string | null, inputOf: InputOf): FormField {
  const problem = value === '' ? { kind: 'empty' } : null
  return {
    ...{ kind: 'field', key: '/Relatie[1]/Naam[1]', value, problem, attributes: [] },
    ...{ input: inputOf(value ?? ''), removable: true, required: false, fixed: false },
  } as unknown as FormField
}

it('keeps the text of an empty field that the user leaves before the text is in the document', async () => {
  const { field, begun, text } = openField('')
  text.enter()
  void text.type('Jansen')
  text.leave()
  await nextTick()
  expect(begun).toHaveLength(1)
  begun[0]?.carryOut()
  await formSettled()
  expect(begun).toHaveLength(1)
  expect(field.value.value).toBe('Jansen')
})

it.for(['type', 'choose'] as const)(
  'removes an optional field that the user empties (%s) and leaves, before anything is saved',
  async (how) => {
    const { field, begun, text } = openField('koop')
    text.enter()
    void text[how]('')
    text.leave()
    const settled = formSettled()
    begun[0]?.carryOut()
    await expect.poll(() => begun.length).toBe(2)
    begun[1]?.carryOut()
    await settled
    expect(field.value.value).toBeNull()
  },
)

it('removes no field that the user entered again, and no field that is gone', async () => {
  const { begun, text, scope } = openField('')
  text.leave()
  text.enter()
  await formSettled()
  text.leave()
  scope.stop()
  await formSettled()
  expect(begun).toEqual([])
})

it('keeps the option of an empty field that the user leaves before the option is in the document', async () => {
  const { field, begun, text } = openField('')
  text.enter()
  void text.choose('koop')
  expect(text.chosen.value).toBe('koop')
  text.leave()
  await nextTick()
  begun[0]?.carryOut()
  await formSettled()
  expect(begun).toHaveLength(1)
  expect(field.value.value).toBe('koop')
  expect(text.chosen.value).toBe('koop')
})

it('stays an amount of money while the typed words are no amount, until the value fits again', async () => {
  const { field, begun, text } = openField('325000', (value) =>
    /^\d+$/u.test(value) ? { kind: 'money', currency: 'EUR' } : { kind: 'text' },
  )
  text.enter()
  void text.type('drie ton')
  text.leave()
  begun[0]?.carryOut()
  await formSettled()
  expect(field.value.input.kind).toBe('text')
  expect(text.input.value.kind).toBe('money')

  field.value = { ...field.value, value: '300000', input: { kind: 'money', currency: 'USD' } }
  await nextTick()
  expect(text.input.value).toEqual({ kind: 'money', currency: 'USD' })
})
