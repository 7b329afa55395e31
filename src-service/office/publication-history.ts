import { channelCatalogue, type ChannelKind } from '../../src-shared/service/channel-catalogue.ts'
import type {
  GeneratedMutation,
  GeneratedPublication,
  PublicationStatus,
} from './generated-project.ts'
import { dayMs, momentBetween, officeEnd } from './moments.ts'
import { isCommercial, type PropertyKind } from './property-kind.ts'
import type { Random } from './random.ts'

type ChannelState = PublicationStatus | 'never'

const states: readonly ChannelState[] = ['published', 'never', 'busy', 'failed', 'withdrawn']
/**
 * The number of first projects that go through all states in turn, so that a small office shows
 * each.
 */
const showcase = 5

/** Makes the publications of a project, one for each channel that it was ever published to. */
export function publicationsOf(
  random: Random,
  kind: PropertyKind,
  index: number,
  createdAt: number,
): GeneratedPublication[] {
  return channelCatalogue.flatMap((channel, place) => {
    const fits = channelFits(channel.kind, isCommercial(kind))
    const state =
      index < showcase
        ? (states[(index + place) % states.length] ?? 'never')
        : drawState(random, fits)
    if (state === 'never') return []
    const mutations = historyOf(random, state, createdAt)
    const first = mutations[0]?.createdAt ?? createdAt
    const last = mutations.at(-1)?.createdAt ?? createdAt
    return [
      {
        channel: channel.type,
        uuid: random.uuid(),
        createdAt: first,
        // The channel answers some time after the request; a busy channel has not answered yet.
        modifiedAt: state === 'busy' ? last : last + random.int(2, 600) * 1000,
        status: state,
        mutations,
      },
    ]
  })
}

function channelFits(kind: ChannelKind, commercial: boolean): boolean {
  if (kind === 'portal') return true
  return commercial ? kind !== 'residential' : kind === 'residential'
}

function drawState(random: Random, fits: boolean): ChannelState {
  if (!fits) return 'never'
  return random.weighted([
    ['never', 45],
    ['published', 36],
    ['withdrawn', 9],
    ['failed', 6],
    ['busy', 4],
  ] as const)
}

/**
 * Makes the mutations: publish, some updates, perhaps a withdrawal. The last one fits the state.
 */
function historyOf(
  random: Random,
  state: PublicationStatus,
  createdAt: number,
): GeneratedMutation[] {
  const updates = random.weighted([
    [0, 50],
    [random.int(1, 4), 35],
    [random.int(5, 14), 15],
  ])
  const published = Array.from(
    { length: updates + (state === 'published' || state === 'withdrawn' ? 1 : 0) },
    () => ({ type: 'publish', status: 'done' }) as const,
  )
  const endings = {
    published: [],
    busy: [{ type: 'publish', status: 'new' }],
    failed: [{ type: 'publish', status: 'failed' }],
    withdrawn: [{ type: 'revoke', status: 'done' }],
  } as const
  const all = [...published, ...endings[state]]
  const moments = all
    .map(() => momentBetween(random, createdAt, officeEnd - dayMs / 24))
    .toSorted((a, b) => a - b)
  return all.map((mutation, index) => ({ ...mutation, createdAt: moments[index] ?? createdAt }))
}
