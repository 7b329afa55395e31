import { expect, it } from 'vitest'
import { useSuggestions } from '../../../../src-renderer/closing/use-suggestions.ts'
import type { TypedValues } from '../../../../src-shared/ipc/calls/parameter-calls.ts'

function report(first: TypedValues = {}) {
  const typed = { value: first }
  const change = (question: string, answer: string) =>
    void (typed.value = { ...typed.value, [question]: answer })
  return { typed, change, suggest: useSuggestions({ typed, change }) }
}

it('replaces the price of a sale by the rent, and takes it back without a rent', () => {
  const { typed, suggest } = report()
  suggest('price', '329500')
  suggest('price', '1450')
  expect(typed.value).toEqual({ price: '1450' })
  suggest('price', '')
  expect(typed.value).toEqual({ price: '' })
})

it('never replaces what the user typed', () => {
  const { typed, change, suggest } = report()
  suggest('price', '329500')
  change('price', '325000')
  suggest('price', '1450')
  suggest('price', '')
  expect(typed.value).toEqual({ price: '325000' })
})

it('replaces the proposal for another kind of deal that a kept draft holds', () => {
  const { typed, suggest } = report({ price: '329500', area: '90' })
  suggest('price', '1450', ['329500', '1450'])
  suggest('area', '88')
  expect(typed.value).toEqual({ price: '1450', area: '90' })
})
