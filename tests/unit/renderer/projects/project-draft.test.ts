import { describe, expect, it } from 'vitest'
import {
  checkProjectDraft,
  emptyProjectDraft,
  nameFromAddress,
} from '../../../../src-renderer/projects/create/project-draft.ts'
import { nextIndex } from '../../../../src-renderer/ui/lists/table-keys.ts'

const filled = {
  ...emptyProjectDraft('Nederland'),
  scenario: 'BBvk',
  type: 'Woonruimte',
  name: 'Dorpsstraat 12 A, Utrecht',
  street: 'Dorpsstraat',
  housenumber: ' 12 ',
  housenumber_addition: 'A',
  city: 'Utrecht',
}

describe('the create form', () => {
  it('writes a Dutch postal code as it is said, and refuses another form', () => {
    const zipcodes = (zipcode: string, country = 'Nederland') => {
      const checked = checkProjectDraft({ ...filled, zipcode, country })
      return checked.ok ? checked.value.zipcode : checked.problems.zipcode
    }
    expect(zipcodes('1234ab')).toBe('1234 AB')
    expect(zipcodes(' 1234 AB ')).toBe('1234 AB')
    expect(zipcodes('')).toBeUndefined()
    expect(zipcodes('12345')).toBe('zipcode')
    expect(zipcodes('0234 AB')).toBe('zipcode')
    expect(zipcodes('B-1000', 'België')).toBe('B-1000')
  })

  it('stops at a text that is in no list and was not confirmed', () => {
    const checked = checkProjectDraft({ ...filled, scenario: 'Verkoop' }, ['scenario'])
    expect(checked).toEqual({ ok: false, problems: { scenario: 'unlisted' } })
    expect(checkProjectDraft({ ...filled, scenario: 'XXvk' }).ok).toBe(true)
  })

  it('makes the name from the address, from what is there so far', () => {
    expect(nameFromAddress(filled)).toBe('Dorpsstraat 12 A, Utrecht')
    expect(nameFromAddress({ ...filled, city: '' })).toBe('Dorpsstraat 12 A')
    expect(nameFromAddress(emptyProjectDraft('Nederland'))).toBe('')
  })

  it('hands over the house number as a number and leaves empty fields out', () => {
    const checked = checkProjectDraft(filled)
    expect(checked).toEqual({
      ok: true,
      value: {
        scenario: 'BBvk',
        type: 'Woonruimte',
        name: 'Dorpsstraat 12 A, Utrecht',
        country: 'Nederland',
        street: 'Dorpsstraat',
        city: 'Utrecht',
        housenumber: 12,
        housenumber_addition: 'A',
      },
    })
  })

  it('asks for scenario, type and name (open point 14)', () => {
    const checked = checkProjectDraft({ ...filled, scenario: ' ', type: '', name: '' })
    expect(checked).toEqual({
      ok: false,
      problems: { scenario: 'required', type: 'required', name: 'required' },
    })
  })

  it.each(['12x', '-3', '1.5', '1e3', '9999999'])('refuses %s as a house number', (housenumber) => {
    const checked = checkProjectDraft({ ...filled, housenumber })
    expect(checked).toEqual({ ok: false, problems: { housenumber: 'number' } })
  })

  it('says which field is too long', () => {
    const checked = checkProjectDraft({ ...filled, zipcode: 'x'.repeat(21) })
    expect(checked).toEqual({ ok: false, problems: { zipcode: 'tooLong' } })
  })
})

describe('keys in the table', () => {
  it('move by a row, by a page and to either end, and stay inside', () => {
    expect(nextIndex('ArrowDown', 3, 10, 4)).toBe(4)
    expect(nextIndex('ArrowUp', 0, 10, 4)).toBe(0)
    expect(nextIndex('PageDown', 8, 10, 4)).toBe(9)
    expect(nextIndex('PageUp', 8, 10, 4)).toBe(4)
    expect(nextIndex('Home', 8, 10, 4)).toBe(0)
    expect(nextIndex('End', 8, 10, 4)).toBe(9)
  })

  it('do nothing in an empty table, nor for other keys', () => {
    expect(nextIndex('ArrowDown', 0, 0, 4)).toBeNull()
    expect(nextIndex('a', 0, 10, 4)).toBeNull()
  })
})
