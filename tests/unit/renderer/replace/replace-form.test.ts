import { describe, expect, it } from 'vitest'
import {
  emptyForm,
  fromQuery,
  isComplete,
  versionOf,
  instructionOf,
} from '../../../../src-renderer/replace/replace-form.ts'

describe('a field that the user chose by its words', () => {
  const form = {
    ...emptyForm(),
    field: 'General/City',
    fieldText: 'Plaats',
    what: 'Ede',
    replacement: 'Ede (Gld)',
  }

  it('is where the values are replaced', () => {
    expect(instructionOf(form)).toMatchObject({
      where: { by: 'element', name: 'General/City' },
      match: { by: 'part', wish: { text: 'Ede', regex: false } },
      replacement: 'Ede (Gld)',
    })
    expect(isComplete(form)).toBe(true)
    expect(isComplete({ ...form, field: '' })).toBe(false)
  })

  it('takes over no technical choice that its form does not show', () => {
    const technical = { ...form, regex: true, version: '1.1' } as const
    expect(instructionOf(technical)).toMatchObject({ match: { wish: { regex: false } } })
    expect(versionOf(technical)).toBe('1.2')
    expect(versionOf({ ...technical, by: 'element' })).toBe('1.1')
  })
})

it('an address with a name of the XML fills the technical form', () => {
  expect(fromQuery({ by: 'element', where: 'General/Country' })).toMatchObject({
    by: 'element',
    name: 'General/Country',
  })
})
