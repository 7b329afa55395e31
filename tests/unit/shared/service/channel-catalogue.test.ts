import { describe, expect, it } from 'vitest'
import {
  channelCatalogue,
  channelNameOf,
  channelTypeOf,
  foldChannelName,
} from '../../../../src-shared/service/channel-catalogue.ts'
import { channelTypes } from '../../../../src-shared/service/channel-type.ts'

describe('the channel catalogue', () => {
  it('names each of the fourteen codes once, in the order of service.md', () => {
    expect(channelCatalogue.map((entry) => entry.type)).toEqual([...channelTypes])
    const folded = new Set(channelCatalogue.map((entry) => foldChannelName(entry.name)))
    expect(folded.size).toBe(channelTypes.length)
  })

  it('finds a channel by its name without case, diacritics and surplus space', () => {
    for (const type of channelTypes) {
      expect(channelTypeOf(channelNameOf(type), {})).toBe(type)
      expect(channelTypeOf(channelNameOf(type).toUpperCase(), {})).toBe(type)
    }
    expect(channelTypeOf('  vastgoedbeurs   EEN ', {})).toBe('exchange_one')
    expect(channelTypeOf('Aanbodportaal Belgie', {})).toBe('channel_12')
  })

  it("lets the account's own names go first", () => {
    const names = { 'onze site': 'channel_07', 'portaal wonen': 'channel_08' } as const
    expect(channelTypeOf('Onze Sité', names)).toBe('channel_07')
    expect(channelTypeOf('Portaal Wonen', names)).toBe('channel_08')
  })

  it('answers null for a name that matches nothing, prototype names too', () => {
    for (const name of ['', 'Huizenkrant', 'constructor', '__proto__', 'toString']) {
      expect(channelTypeOf(name, {})).toBeNull()
    }
  })
})
