import { fitsChannel } from '../../src-shared/channels/fix-list/fit-remark.ts'
import type { TodayLine } from '../../src-shared/ipc/calls/today-calls.ts'
import { channelNameOf } from '../../src-shared/service/channel-catalogue.ts'
import { channelTypeSchema } from '../../src-shared/service/channel-type.ts'
import { formatServiceTime, parseServiceTime } from '../../src-shared/service/service-time.ts'
import type { CellRules } from '../channels/board/cells.ts'
import { remarkReader } from '../channels/board/stored-remarks.ts'
import { statusFacts } from '../store/channels/channel-cells.ts'
import type { Store } from '../store/connection/store.ts'
import {
  type OddPublication,
  type OddPublications,
  presentRefusals,
  publicationsBefore,
  type Refusal,
  unrequestedPublications,
} from '../store/today/today-publications.ts'
import { emptyLine } from './today-lines.ts'

/** What the lines of an account's publications are made from. */
export interface PublicationSource {
  readonly store: Store
  readonly accountId: string
  readonly rules: CellRules
  /** All stored status values. */
  readonly statusWords: readonly string[]
  /** All display names of channels. */
  readonly channelNames: readonly string[]
}

/** The first lines of a group, and the number of all its lines. */
export interface FirstLines {
  readonly lines: TodayLine[]
  readonly total: number
  /** True if there may be more than `total`. */
  readonly isAtLeast?: boolean
}

/**
 * Returns the publications that failed, the newest first. A publication with a new request is left
 * out: the request says how the publication goes on.
 */
export function failedPublications(source: PublicationSource, limit: number): FirstLines {
  const { store, rules, channelNames } = source
  const keys = Object.fromEntries(channelNames.map((name) => [name, rules.keyOf(name)]))
  return linesOf(unrequestedPublications(store, queryOf(source, 'failed', limit), keys), rules)
}

/**
 * Returns the publications that stay busy for longer than the office's setting, the newest first:
 * what got stuck long ago is known, and may never be mended.
 */
export function stuckPublications(source: PublicationSource, limit: number): FirstLines {
  const { store, rules } = source
  const found = publicationsBefore(store, queryOf(source, 'busy', limit), {
    stamp: rules.stuckStamp,
    at: rules.now - rules.stuckAfterMs,
    nowStamp: formatServiceTime(rules.now, rules.timeZone),
  })
  return linesOf(found, rules)
}

function queryOf(
  { accountId, rules, statusWords }: PublicationSource,
  state: 'failed' | 'busy',
  limit: number,
) {
  return { accountId, words: statusWords.filter((word) => rules.stateOf(word) === state), limit }
}

function linesOf({ rows, total }: OddPublications, rules: CellRules): FirstLines {
  return { total, lines: rows.map((one) => publicationLine(one, rules)) }
}

/**
 * Returns a line for each project with remarks of channels that the office can mend, the project
 * with the newest remarks first. Remarks that say only that the channel does not take such property
 * (`isUnfit` of the board) are no task, and neither are remarks of a channel for other property. Both
 * are a task if the project stands on the channel.
 */
export function refusedProjects({ store, accountId, rules }: PublicationSource): FirstLines {
  const messagesOf = remarkReader()
  const { refusals, isCut } = presentRefusals(store, accountId)
  const remarks = refusals.flatMap((refusal) => {
    const type = channelTypeSchema.safeParse(refusal.channel).data
    const messages = messagesOf(refusal.errors)
    const [first] = messages
    if (type === undefined || first === undefined) return []
    const { text } = messages.find(({ isFit }) => !isFit) ?? first
    const isFitting = fitsChannel(refusal.scenario, type) && !rules.isUnfit(refusal.errors)
    return [{ ...refusal, type, said: text, isFitting }]
  })
  const others = remarks.filter(({ isFitting }) => !isFitting)
  const standing = new Set(
    statusFacts(store, [...new Set(others.map(({ projectId }) => projectId))])
      .filter(({ status }) => rules.stateOf(status) !== 'withdrawn')
      .map(({ projectId, name }) => `${projectId} ${rules.keyOf(name)}`),
  )
  const tasks = remarks.filter(
    ({ isFitting, projectId, channel }) => isFitting || standing.has(`${projectId} ${channel}`),
  )
  const lines = [...Map.groupBy(tasks, ({ projectId }) => projectId).values()]
    .map((ofProject): TodayLine => {
      const [newest, ...older] = ofProject.toSorted((one, other) => other.at - one.at)
      if (newest === undefined) throw new Error('A group has at least one remark')
      return {
        ...emptyLine,
        id: newest.projectId,
        owner: ownerOf(newest),
        channels: [newest, ...older].map(({ type }) => ({ key: type, name: channelNameOf(type) })),
        since: newest.at,
        said: newest.said.slice(0, 300),
      }
    })
    .toSorted((one, other) => (other.since ?? 0) - (one.since ?? 0))
  return { lines, total: lines.length, isAtLeast: isCut }
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
