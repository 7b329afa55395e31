import { describe, expect, it } from 'vitest'
import { filenameFromAddress } from '../../../../src-renderer/dossiers/filename-from-address.ts'
import { mediaTypeName } from '../../../../src-renderer/format/media-type-name.ts'
import { readTab, tabOfKey } from '../../../../src-renderer/routes/project-tabs.ts'

describe('file name of an address', () => {
  it.each([
    ['https://kantoor.nl/docs/koopakte.pdf?v=2#p1', 'koopakte.pdf'],
    ['https://kantoor.nl/map/energielabel%20A.pdf/', 'energielabel A.pdf'],
    ['https://kantoor.nl', 'kantoor.nl'],
    ['https://kantoor.nl/a%2F..%2Fb%00.pdf', 'a..b.pdf'],
    ['https://kantoor.nl/100%.pdf', '100%.pdf'],
  ])('%s ends in %s', (address, filename) => {
    expect(filenameFromAddress(address)).toBe(filename)
  })

  it.each(['http://kantoor.nl/a.pdf', 'file:///etc/passwd', 'kantoor.nl/a.pdf', '', 'https://'])(
    'refuses %j, which is no https address',
    (address) => {
      expect(filenameFromAddress(address)).toBeNull()
    },
  )
})

describe('media type', () => {
  it('has a short name, or is shown as it came', () => {
    expect(mediaTypeName('application/pdf; charset=binary')).toBe('PDF')
    expect(mediaTypeName('IMAGE/PNG')).toBe('PNG')
    for (const strange of ['application/x-unknown', 'constructor', '__proto__', ''])
      expect(mediaTypeName(strange)).toBe(strange)
  })
})

describe('tabs of the project page', () => {
  const key = (code: string, more = {}) => ({
    altKey: true,
    ctrlKey: false,
    metaKey: false,
    code,
    ...more,
  })

  it('follow Alt with a digit, by the place of the key', () => {
    expect(['Digit1', 'Numpad2', 'Digit3'].map((code) => tabOfKey(key(code)))).toEqual([
      'xml',
      'dossiers',
      'channels',
    ])
  })

  it('leave other keys alone', () => {
    for (const event of [
      key('Digit4'),
      key('Digit0'),
      key('KeyA'),
      key('Digit1', { altKey: false }),
    ]) {
      expect(tabOfKey(event)).toBeNull()
    }
    expect(tabOfKey(key('Digit1', { ctrlKey: true }))).toBeNull()
  })

  it('open the first one for an address that names none', () => {
    expect([undefined, '', 'nonsense', 'channels'].map(readTab)).toEqual([
      'xml',
      'xml',
      'xml',
      'channels',
    ])
  })
})
