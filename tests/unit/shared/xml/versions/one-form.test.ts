import { describe, expect, it } from 'vitest'
import { oneForm, placeAcross } from '../../../../../src-shared/xml/versions/one-form.ts'
import { sampleRecords } from '../content/sample-records.ts'

describe('the form in which texts are compared', () => {
  it('is the same for other white space and another order of attributes', () => {
    const one = `<a z="1"\n   b='2' xmlns="urn:x"><c>Ede</c>\r\n\r\n<d/></a>`
    const other = `<a xmlns="urn:x" b='2' z="1">\n  <c>Ede</c><d/>\n</a>`
    expect(oneForm(one)).not.toBeNull()
    expect(oneForm(one)).toBe(oneForm(other))
  })

  it('keeps what is said, and the order of elements', () => {
    expect(oneForm('<a><c>1</c><b> x  y </b></a>')).toContain('<b> x  y </b>')
    expect(oneForm('<a><c/><b/></a>')).not.toBe(oneForm('<a><b/><c/></a>'))
    expect(oneForm('<a b="1"/>')).not.toBe(oneForm('<a b="2"/>'))
  })

  it('does not exist for a text that is not well formed', () => {
    expect(oneForm('<a><b></a>')).toBeNull()
    expect(oneForm('')).toBeNull()
  })

  it('leads back to the same element of the original text', () => {
    const text = `<a   z="1"  b="2"><c>x</c><d><e>y</e></d></a>`
    const formed = oneForm(text) ?? ''
    for (const tag of ['<a', '<c>', '<d>', '<e>']) {
      expect(placeAcross(formed, formed.indexOf(tag) + 2, text)).toBe(text.indexOf(tag))
    }
    expect(placeAcross(formed, 0, '')).toBe(0)
  })

  it('is its own form', () => {
    for (const record of sampleRecords('1.3', 10)) {
      const formed = oneForm(record.replaceAll(/\n\s+</gu, '<'))
      expect(formed).not.toBeNull()
      expect(oneForm(formed ?? '')).toBe(formed)
    }
  })
})
