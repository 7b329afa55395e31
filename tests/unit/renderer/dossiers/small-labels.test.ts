import { describe, expect, it } from 'vitest'
import { filenameFromAddress } from '../../../../src-renderer/dossiers/filename-from-address.ts'
import { mediaTypeName } from '../../../../src-renderer/composables/media-type-name.ts'
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

/** The types that main refuses to open (openable.ts). */
const programTypes = [
  ...['x-msdownload', 'x-elf', 'x-mach-binary', 'java-archive', 'java-vm', 'wasm'],
  ...['vnd.ms-cab-compressed', 'x-apple-diskimage', 'x-deb', 'x-rpm', 'x-shockwave-flash'],
  ...['x-xpinstall', 'x.ms.shortcut', 'x.apple.alias'],
].map((name) => `application/${name}`)

describe('media type', () => {
  it('has a short name', () => {
    expect(mediaTypeName('application/pdf; charset=binary')).toBe('PDF')
    expect(mediaTypeName('IMAGE/PNG')).toBe('PNG')
    expect(mediaTypeName('')).toBe('')
  })

  it('of a program is a word and never a code', () => {
    expect(mediaTypeName('application/x-msdownload', 'akte.pdf')).toBe('Windows-programma')
    for (const type of programTypes) expect(mediaTypeName(type), type).not.toContain('/')
  })

  it('without a name gives the extension, else says that the file is unknown', () => {
    expect(mediaTypeName('image/x-raw', 'a.raw')).toBe('Afbeelding')
    for (const strange of ['application/x-unknown', 'application/octet-stream', 'constructor']) {
      expect(mediaTypeName(strange, 'plattegrond.dwg')).toBe('DWG-bestand')
      expect(mediaTypeName(strange, 'plattegrond')).toBe('Onbekend bestand')
    }
    expect(mediaTypeName('__proto__/constructor')).toBe('Onbekend bestand')
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
    expect(['Digit1', 'Numpad2', 'Digit5'].map((code) => tabOfKey(key(code)))).toEqual([
      'overview',
      'form',
      'xml',
    ])
  })

  it('leave other keys alone', () => {
    for (const event of [
      key('Digit6'),
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
      'overview',
      'overview',
      'overview',
      'channels',
    ])
  })
})
