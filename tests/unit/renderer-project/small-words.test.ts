import { describe, expect, it } from 'vitest'
import { parametersOf } from '../../../src-renderer/channels/channel-parameters.ts'
import { mutationKey, statusWords } from '../../../src-renderer/channels/status-words.ts'
import { filenameFromAddress } from '../../../src-renderer/dossiers/filename-from-address.ts'
import { mediaTypeName } from '../../../src-renderer/dossiers/media-type-name.ts'
import { readTab, tabOfKey } from '../../../src-renderer/projects/page/project-tabs.ts'
import { channelTypes } from '../../../src-shared/service/channel-type.ts'
import channels from '../../../src-renderer/i18n/nl/channels.ts'

const publication = (status: string) => ({ uuid: 'u', doc: '', dlm: '', status, mutations: [] })

describe('channel status in words', () => {
  it('says that a project was never published', () => {
    expect(statusWords(null)).toEqual({ tone: 'none', key: 'channels.status.none', raw: '' })
  })

  it('treats busy, and nothing else, as still moving', () => {
    expect(statusWords(publication('busy')).tone).toBe('moving')
    for (const other of ['Busy', 'published', 'failed', 'queued', '']) {
      expect(statusWords(publication(other))).toEqual({ tone: 'known', key: null, raw: other })
    }
  })

  it('has a text for each value that the service document names', () => {
    expect(mutationKey('type', 'publish')).toBe('channels.mutation.type.publish')
    expect(mutationKey('status', 'new')).toBe('channels.mutation.status.new')
    expect(channels.mutation.type.publish).not.toBe('')
    expect(channels.mutation.status.new).not.toBe('')
    expect(mutationKey('type', 'constructor')).toBeNull()
  })
})

describe('extra parameters of a channel', () => {
  it('are needed where the service validates them, and only there', () => {
    const needed = channelTypes.filter((type) => parametersOf(type) === 'needed')
    expect(needed).toEqual(['portal_bog', 'exchange_one', 'exchange_two'])
    expect(parametersOf('portal_wonen')).toBe('optional')
    expect(parametersOf('channel_12')).toBe('none')
  })
})

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
    expect(mediaTypeName('application/x-unknown')).toBe('application/x-unknown')
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
