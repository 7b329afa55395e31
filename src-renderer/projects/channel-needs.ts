import type { ChannelNeeds } from '../../src-shared/ipc/calls/validation-calls.ts'
import { fitsChannel } from '../../src-shared/channels/fix-list/fit-remark.ts'
import { channelCatalogue } from '../../src-shared/service/channel-catalogue.ts'
import type { ChannelType } from '../../src-shared/service/channel-type.ts'

/** Channels with the same demands, and these demands. */
export interface NeedsLine {
  readonly types: readonly ChannelType[]
  /** The most frequent demands first. */
  readonly messages: readonly string[]
  /** Number of further demands. */
  readonly more: number
}

/** Demands that one line shows. */
const mostShown = 4

/** Returns what the channels that take a scenario need, one line for channels with equal needs. */
export function needsByChannel(scenario: string, { needs }: ChannelNeeds): NeedsLine[] {
  const lines = new Map<string, { types: ChannelType[]; messages: string[] }>()
  for (const { type } of channelCatalogue) {
    if (!fitsChannel(scenario, type)) continue
    const messages = needs.filter(({ types }) => types.includes(type)).map(({ message }) => message)
    const key = JSON.stringify(messages)
    const line = lines.get(key) ?? { types: [], messages }
    line.types.push(type)
    lines.set(key, line)
  }
  return [...lines.values()]
    .toSorted((one, other) => other.messages.length - one.messages.length)
    .map(({ types, messages }) => ({
      types,
      messages: messages.slice(0, mostShown),
      more: Math.max(0, messages.length - mostShown),
    }))
}
