import type { ChannelType } from '../../service/channel-type.ts'
import { messageKey } from './message-key.ts'

/** The fields of one validation answer that the fix list needs. */
export interface ValidationAnswer {
  readonly projectId: string
  readonly type: ChannelType
  readonly stale: boolean
  /** Messages by section. */
  readonly errors: Readonly<Record<string, readonly string[]>>
  /** Messages of the previous answer that this answer no longer has. */
  readonly gone: Readonly<Record<string, readonly string[]>>
}

/** The channels of one project that a group blocks. */
interface GroupBlock {
  readonly projectId: string
  readonly types: readonly ChannelType[]
  /** All answers with this message are stale. */
  readonly stale: boolean
  /** No channel reports the message any more. */
  readonly solved: boolean
}

/** One thing to change in the records, with the channels and projects that it blocks. */
export interface MessageGroup {
  readonly key: string
  readonly section: string
  readonly messages: readonly string[]
  readonly blocks: readonly GroupBlock[]
}

interface Block {
  readonly standing: Set<ChannelType>
  readonly gone: Set<ChannelType>
  fresh: boolean
}
interface Group {
  readonly sections: Map<string, number>
  readonly messages: Set<string>
  readonly blocks: Map<string, Block>
}

/**
 * The number of different texts that are shown for a group: the figures in a text may belong to one
 * project.
 */
const maxMessages = 20

/**
 * Groups the messages of channels by the thing that must be changed. The group that blocks most
 * channels of most projects comes first, solved groups come last. A group with several sections
 * gets the most frequent section.
 * @param channelNames as for `messageKey`
 */
export function groupMessages(
  answers: Iterable<ValidationAnswer>,
  channelNames: readonly string[],
): MessageGroup[] {
  const groups = new Map<string, Group>()
  const keys = new Map<string, string>()
  const keyOf = (message: string): string => {
    const known = keys.get(message)
    if (known !== undefined) return known
    const key = messageKey(message, channelNames)
    keys.set(message, key)
    return key
  }
  for (const answer of answers)
    for (const standing of [true, false])
      for (const [section, messages] of Object.entries(standing ? answer.errors : answer.gone))
        for (const message of messages)
          addMessage(groups, keyOf(message), { answer, section, message, standing })
  return [...groups].map(([key, group]) => toMessageGroup(key, group)).toSorted(byWeight)
}

/** Adds one message of an answer to the group with this key; a missing group is made. */
function addMessage(
  groups: Map<string, Group>,
  key: string,
  said: { answer: ValidationAnswer; section: string; message: string; standing: boolean },
): void {
  const { answer, section, message, standing } = said
  let group = groups.get(key)
  if (group === undefined) {
    group = { sections: new Map(), messages: new Set(), blocks: new Map() }
    groups.set(key, group)
  }
  group.sections.set(section, (group.sections.get(section) ?? 0) + 1)
  if (group.messages.size < maxMessages) group.messages.add(message)
  let block = group.blocks.get(answer.projectId)
  if (block === undefined) {
    block = { standing: new Set(), gone: new Set(), fresh: false }
    group.blocks.set(answer.projectId, block)
  }
  ;(standing ? block.standing : block.gone).add(answer.type)
  if (standing && !answer.stale) block.fresh = true
}

/** Makes the result of a group. The project with the most blocked channels comes first. */
function toMessageGroup(key: string, { sections, messages, blocks }: Group): MessageGroup {
  const [section = ''] = [...sections].toSorted(([, one], [, other]) => other - one)[0] ?? []
  return {
    key,
    section,
    messages: [...messages],
    blocks: [...blocks]
      .map(([projectId, { standing, gone, fresh }]): GroupBlock => {
        const solved = standing.size === 0
        return {
          projectId,
          types: [...(solved ? gone : standing)],
          stale: !solved && !fresh,
          solved,
        }
      })
      .toSorted((one, other) => weight(other) - weight(one)),
  }
}

/** Returns the number of channels that the group blocks for one project. */
function weight({ solved, types }: GroupBlock): number {
  return solved ? 0 : types.length
}

function byWeight(one: MessageGroup, other: MessageGroup): number {
  const sum = ({ blocks }: MessageGroup): number =>
    blocks.reduce((total, block) => total + weight(block), 0)
  return sum(other) - sum(one) || one.key.localeCompare(other.key)
}
