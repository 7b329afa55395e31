import type { ChannelType } from '../../src-shared/service/channel-type.ts'
import type { BrokerNode } from '../../src-shared/service/resources.ts'

/**
 * Colleague brokers of both exchanges (service.md, "Colleague broker response shapes"). All names
 * are invented. The first list nests: an organisation, its regions, its offices, its people.
 */
export const exchangeOneBrokers: Readonly<Record<string, BrokerNode>> = {
  '5b0d9c1e-3a57-4f0e-9d52-0f6f5d1c7a01': {
    name: 'Vierkant Bedrijfsmakelaars',
    childs: {
      '5b0d9c1e-3a57-4f0e-9d52-0f6f5d1c7a02': {
        name: 'Regio Noord',
        childs: {
          '5b0d9c1e-3a57-4f0e-9d52-0f6f5d1c7a03': {
            name: 'Vierkant Groningen',
            childs: {
              '5b0d9c1e-3a57-4f0e-9d52-0f6f5d1c7a04': { name: 'J. Postma' },
              '5b0d9c1e-3a57-4f0e-9d52-0f6f5d1c7a05': { name: 'A. van der Wal-Siebenga' },
            },
          },
          '5b0d9c1e-3a57-4f0e-9d52-0f6f5d1c7a06': { name: 'Vierkant Assen' },
        },
      },
      '5b0d9c1e-3a57-4f0e-9d52-0f6f5d1c7a07': {
        name: 'Regio Zuid',
        childs: {
          '5b0d9c1e-3a57-4f0e-9d52-0f6f5d1c7a08': {
            name: 'Vierkant Eindhoven',
            childs: { '5b0d9c1e-3a57-4f0e-9d52-0f6f5d1c7a09': { name: 'M. Çelik' } },
          },
        },
      },
    },
  },
  'c8a4f7d2-61b9-4c3d-8e0a-94d7be20f101': {
    name: 'Havenlicht Vastgoedadvies',
    childs: {
      'c8a4f7d2-61b9-4c3d-8e0a-94d7be20f102': { name: 'Havenlicht Rotterdam' },
      'c8a4f7d2-61b9-4c3d-8e0a-94d7be20f103': { name: 'Havenlicht Vlissingen' },
    },
  },
  'e19d2a60-7c44-4b8f-b3a5-2d6c80f4a901': { name: 'Kantoor & Kade makelaardij' },
}

/** The second exchange's list is flat. */
export const exchangeTwoBrokers: Readonly<Record<string, string>> = {
  '0a7c5e94-d3f1-4a26-8b17-6e5f9c3b2d01': 'Bakkerije Bedrijfshuisvesting',
  '0a7c5e94-d3f1-4a26-8b17-6e5f9c3b2d02': 'De Ruimtemeesters',
  '0a7c5e94-d3f1-4a26-8b17-6e5f9c3b2d03': 'Havenlicht Vastgoedadvies',
  '0a7c5e94-d3f1-4a26-8b17-6e5f9c3b2d04': 'Kantoor & Kade makelaardij',
  '0a7c5e94-d3f1-4a26-8b17-6e5f9c3b2d05': 'Ömer Yıldız Bedrijfsmakelaar',
  '0a7c5e94-d3f1-4a26-8b17-6e5f9c3b2d06': 'Vierkant Bedrijfsmakelaars',
}

const guidsByChannel = new Map<ChannelType, ReadonlySet<string>>([
  ['exchange_one', new Set(guidsOf(exchangeOneBrokers))],
  ['exchange_two', new Set(Object.keys(exchangeTwoBrokers))],
])

/** Whether a GUID, in braces or not and in either case, is in the channel's list. */
export function isBrokerOf(channel: ChannelType, guid: string): boolean {
  const plain = guid.replace(/^\{(.*)\}$/u, '$1').toLowerCase()
  return guidsByChannel.get(channel)?.has(plain) ?? false
}

function guidsOf(tree: Readonly<Record<string, BrokerNode>>): string[] {
  return Object.entries(tree).flatMap(([guid, { childs }]) => [guid, ...guidsOf(childs ?? {})])
}
