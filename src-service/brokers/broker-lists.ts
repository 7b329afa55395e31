import type { ChannelType } from '../../src-shared/service/channel-type.ts'
import type { BrokerNode } from '../../src-shared/service/resources.ts'
import { brokerMap, brokerTree } from '../office/brokers.ts'

/** Colleague brokers of both exchanges (service.md, "Colleague broker response shapes"). */
export class BrokerLists {
  /** First exchange: nested. */
  readonly tree: Readonly<Record<string, BrokerNode>>
  /** Second exchange: flat. */
  readonly map: Readonly<Record<string, string>>
  readonly #guidsByChannel: ReadonlyMap<ChannelType, ReadonlySet<string>>

  /** @param seed of the office; its brokers are the same at every start */
  constructor(seed: number) {
    this.tree = brokerTree(seed)
    this.map = brokerMap(seed)
    this.#guidsByChannel = new Map([
      ['exchange_one', new Set(guidsOf(this.tree))],
      ['exchange_two', new Set(Object.keys(this.map))],
    ])
  }

  /** True if a GUID, with or without braces and in either case, is in the channel's list. */
  has(channel: ChannelType, guid: string): boolean {
    const plain = guid.replace(/^\{(.*)\}$/u, '$1').toLowerCase()
    return this.#guidsByChannel.get(channel)?.has(plain) ?? false
  }
}

function guidsOf(tree: Readonly<Record<string, BrokerNode>>): string[] {
  return Object.entries(tree).flatMap(([guid, { childs }]) => [guid, ...guidsOf(childs ?? {})])
}
