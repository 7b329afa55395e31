import { z } from 'zod'
import { fitsChannel, isAboutFit } from '../../src-shared/channels/fix-list/fit-remark.ts'
import { foldedNames } from '../../src-shared/channels/fix-list/message-key.ts'
import type { TodayLine } from '../../src-shared/ipc/calls/today-calls.ts'
import { channelCatalogue, channelNameOf } from '../../src-shared/service/channel-catalogue.ts'
import { channelTypeSchema } from '../../src-shared/service/channel-type.ts'
import { parseServiceTime } from '../../src-shared/service/service-time.ts'
import { type CellRules, isStuck } from '../channels/board/cells.ts'
import { statusFacts } from '../store/channels/channel-cells.ts'
import { jsonText } from '../store/connection/json-text.ts'
import type { Store } from '../store/connection/store.ts'
import {
  type OddPublication,
  presentRefusals,
  publicationsUntil,
  publicationsWith,
  type Refusal,
  requestedChannels,
} from '../store/today/today-publications.ts'
import { emptyLine } from './today-lines.ts'

/** What the lines of an account's publications are made from. */
export interface PublicationSource {
  readonly store: Store
  readonly accountId: string
  readonly rules: CellRules
  /** All stored status values. */
  readonly statusWords: readonly string[]
}

const messagesText = jsonText(z.record(z.string(), z.array(z.string())))

/**
 * Returns the publications that failed, the newest first. A publication with a new request is left
 * out: the request says how the publication goes on.
 */
export function failedPublications({ store, accountId, rules, statusWords }: PublicationSource) {
  const words = statusWords.filter((word) => rules.stateOf(word) === 'failed')
  const requested = new Set(
    requestedChannels(store, accountId).map(({ projectId, channel }) => `${projectId} ${channel}`),
  )
  return publicationsWith(store, accountId, words)
    .filter(({ projectId, name }) => !requested.has(`${projectId} ${rules.keyOf(name)}`))
    .map((one) => publicationLine(one, rules))
    .toSorted((one, other) => (other.since ?? 0) - (one.since ?? 0))
}

/**
 * Returns the publications that stay busy for longer than the office's setting, the newest first:
 * what got stuck long ago is known, and may never be mended.
 */
export function stuckPublications({ store, accountId, rules, statusWords }: PublicationSource) {
  const words = statusWords.filter((word) => rules.stateOf(word) === 'busy')
  const limit = { stamp: rules.stuckStamp, at: rules.now - rules.stuckAfterMs }
  return publicationsUntil(store, accountId, words, limit)
    .filter((one) => isStuck(one, rules))
    .map((one) => publicationLine(one, rules))
    .toSorted((one, other) => (other.since ?? 0) - (one.since ?? 0))
}

/**
 * Returns a line for each project with remarks of channels that the office can mend, the project
 * with the newest remarks first. A remark that the channel does not take such property is no task,
 * unless the project stands on the channel.
 */
export function refusedProjects({ store, accountId, rules }: PublicationSource): TodayLine[] {
  const refusals = presentRefusals(store, accountId)
  const ids = [...new Set(refusals.map(({ projectId }) => projectId))]
  const standing = new Set(
    statusFacts(store, ids)
      .filter(({ status }) => rules.stateOf(status) !== 'withdrawn')
      .map(({ projectId, name }) => `${projectId} ${rules.keyOf(name)}`),
  )
  const messagesOf = messageReader()
  const tasks = refusals.flatMap((refusal) => {
    const { projectId, channel, scenario } = refusal
    const type = channelTypeSchema.safeParse(channel).data
    if (type === undefined) return []
    const messages = messagesOf(refusal.errors)
    if (messages.length === 0 || messages.some(({ isFit }) => isFit)) return []
    const isTask = standing.has(`${projectId} ${channel}`) || fitsChannel(scenario, type)
    return isTask ? [{ ...refusal, type, said: messages[0]?.text ?? '' }] : []
  })
  return [...Map.groupBy(tasks, ({ projectId }) => projectId).values()]
    .map((ofProject): TodayLine => {
      const newest = ofProject.reduce((one, other) => (other.at > one.at ? other : one))
      return {
        ...emptyLine,
        id: newest.projectId,
        owner: ownerOf(newest),
        channels: ofProject.map(({ type }) => ({ key: type, name: channelNameOf(type) })),
        since: newest.at,
        said: newest.said.slice(0, 300),
      }
    })
    .toSorted((one, other) => (other.since ?? 0) - (one.since ?? 0))
}

/** Returns a reader of messages that reads each stored text once: many answers are equal. */
function messageReader() {
  const names = foldedNames(channelCatalogue.map(({ name }) => name))
  const known = new Map<string, readonly { readonly text: string; readonly isFit: boolean }[]>()
  return (stored: string) => {
    const before = known.get(stored)
    if (before !== undefined) return before
    const bySection = messagesText.safeParse(stored).data ?? {}
    const messages = Object.values(bySection)
      .flat()
      .map((text) => ({ text, isFit: isAboutFit(text, names) }))
    known.set(stored, messages)
    return messages
  }
}

function publicationLine(one: OddPublication, rules: CellRules): TodayLine {
  const stamp = parseServiceTime(one.dlm, rules.timeZone)
  return {
    ...emptyLine,
    id: `${one.projectId} ${one.name}`,
    owner: ownerOf(one),
    channels: [{ key: rules.keyOf(one.name), name: one.name }],
    since: stamp === null || stamp > rules.now ? one.since : stamp,
  }
}

function ownerOf({
  projectId,
  projectName,
  city,
}: Pick<OddPublication | Refusal, 'projectId' | 'projectName' | 'city'>) {
  return { id: projectId, kind: 'project', name: projectName, city } as const
}
