import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  showValue,
  writeValue,
} from '../../../../../../src-renderer/editor/form/fields/notation.ts'
import { hintOf } from '../../../../../../src-renderer/editor/form/fields/field-hint.ts'
import type { FieldInput } from '../../../../../../src-shared/xml/form/form-model.ts'
import { readDate } from '../../../../../../src-shared/xml/form/shape/date-notation.ts'
import {
  numberIn,
  readNumber,
  writeNumber,
} from '../../../../../../src-shared/xml/form/shape/number-notation.ts'

function moneyField(value: string): FieldInput {
  const read = readNumber(value, true)
  if (read === null) throw new Error(`No amount: ${value}`)
  return { kind: 'money', currency: 'EUR', notation: read.notation }
}

describe('the notation of a document', () => {
  it.each([
    ['329500', '329.500', '335.000', '335000'],
    ['329500.00', '329.500,00', '335.000', '335000.00'],
    ['329.500', '329.500', '335000', '335.000'],
    ['329.500,00', '329.500,00', '1250,5', '1.250,50'],
    ['1,250,000', '1.250.000', '900000', '900,000'],
    ['€ 329.500,-', '329.500', '335000', '€ 335.000,-'],
    ['€ 329.500,-', '329.500', '335000,50', '€ 335.000,50'],
    ['1250,50', '1.250,50', '1300', '1300,00'],
    ['EUR 5', '5', '6', 'EUR 6'],
  ])('of %s is kept: shown as %s, and %s becomes %s', (value, shown, typed, written) => {
    const input = moneyField(value)
    expect(showValue(input, value, 'nl')).toBe(shown)
    expect(writeValue(input, shown, 'nl')).toBe(value)
    expect(writeValue(input, typed, 'nl')).toBe(written)
  })

  it.each([
    ['31-12-2026', '31-12-2026', '7-8-2026', '07-08-2026'],
    ['7/8/2026', '07-08-2026', '31-12-2026', '31/12/2026'],
    ['2026-12-31', '31-12-2026', '1-2-2027', '2027-02-01'],
    ['20261231', '31-12-2026', '1-2-2027', '20270201'],
    ['2026-12-31+01:00', '31-12-2026', '1-2-2027', '2027-02-01+01:00'],
  ])('of the day %s is kept: shown as %s, and %s becomes %s', (value, shown, typed, written) => {
    const read = readDate(value)
    if (read === null) throw new Error('No day')
    const input: FieldInput = { kind: 'date', notation: read.notation }
    expect(showValue(input, value, 'nl')).toBe(shown)
    expect(writeValue(input, shown, 'nl')).toBe(value)
    expect(writeValue(input, typed, 'nl')).toBe(written)
  })

  it('keeps what cannot be read as typed, and says so', () => {
    const input = moneyField('329.500,00')
    expect(writeValue(input, 'n.o.t.k.', 'nl')).toBe('n.o.t.k.')
    expect(showValue(input, 'n.o.t.k.', 'nl')).toBe('n.o.t.k.')
    expect(hintOf(input, 'n.o.t.k.')).toBe('number')
    expect(hintOf(input, '329.500,00')).toBeNull()
    expect(hintOf({ kind: 'text', check: 'email' }, 'jan@kantoor')).toBe('email')
    expect(hintOf({ kind: 'text', check: 'postcode' }, '1011ab')).toBeNull()
  })

  it('reads no number out of text', () => {
    for (const text of ['', '-', '1.2.3', '1,2,3', '12.34.567', '1.25,0,', '0123', '1e5', 'NaN']) {
      expect(readNumber(text, true), text).toBeNull()
    }
    expect(readNumber('1.250', false)).toBeNull()
    expect(readNumber('9'.repeat(100), true)).toBeNull()
  })

  it('writes back every number that it reads, as it was', () => {
    const numbers = fc
      .tuple(
        fc.constantFrom('', '€ ', '-'),
        fc.stringMatching(/^[0-9.,' ]{1,14}$/),
        fc.constantFrom('', ' m2', '%', ',-'),
        fc.boolean(),
      )
      .map(([before, core, after, isMoney]) => ({ text: before + core + after, isMoney }))
    fc.assert(
      fc.property(numbers, ({ text, isMoney }) => {
        const read = readNumber(text, isMoney)
        if (read === null) return
        expect(writeNumber(read.value, read.notation)).toBe(text)
        expect(numberIn(text, read.notation)).toBe(read.value)
      }),
      { numRuns: 3000 },
    )
  })
})
