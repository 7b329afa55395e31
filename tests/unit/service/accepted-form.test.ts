import { describe, expect, it } from 'vitest'
import { wantsXml } from '../../../src-service/http/accepted-form.ts'

describe('the form of a record that a request accepts', () => {
  it.each([
    ['application/xml', true],
    ['Application/XML; q=0.9', true],
    ['text/html, application/xml', true],
    ['application/xml;q=0', false],
    ['application/xml;q=0.0, */*', false],
    ['application/json', false],
    ['*/*', false],
    [undefined, false],
  ])('%j asks for the XML itself: %s', (accept, expected) => {
    expect(wantsXml(accept)).toBe(expected)
  })
})
