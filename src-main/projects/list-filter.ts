import type {
  ProjectFilter,
  ProjectFilterChoices,
} from '../../src-shared/ipc/calls/project-filter.ts'
import { isNoFilter } from '../../src-shared/ipc/calls/project-filter.ts'
import { salesStatusKind } from '../../src-shared/records/sales-status.ts'
import { channelCatalogue, channelKeyOf } from '../../src-shared/service/channel-catalogue.ts'
import type { Dialect } from '../../src-shared/service/dialect.ts'
import { publicationStateOf } from '../../src-shared/service/publication-state.ts'
import { ChannelDue } from '../store/channels/channel-due.ts'
import type { Store } from '../store/connection/store.ts'
import { countUnreadChannels } from '../store/projects/project-list.ts'
import type { PublicationWords, RowFilter } from '../store/projects/project-filter.ts'
import { everyRow } from '../store/projects/project-filter.ts'
import { countSalesStatuses, countWithoutFacts } from '../store/today/today-figures.ts'
import type { Records } from '../sync/records.ts'

/** Longest status in a filter (`projectFilterSchema`). */
const longestStatus = 200

interface Office {
  readonly id: string
  readonly dialect: Dialect
}
type FilterRecords = Pick<Records, 'store' | 'channels'>

/** Returns the stored status values of publications by what they mean in the account's dialect. */
export function publicationWords(store: Store, { statusLabels }: Dialect): PublicationWords {
  const stored = new ChannelDue(store).statusWords()
  const of = (state: 'published' | 'busy' | 'failed') =>
    stored.filter((word) => publicationStateOf(word, statusLabels) === state)
  return { published: of('published'), busy: of('busy'), failed: of('failed') }
}

/** Returns a filter in the words of the office's records and the names of its channels. */
export function rowFilterOf(
  { store, channels }: FilterRecords,
  { id, dialect }: Office,
  filter: ProjectFilter | undefined,
): RowFilter {
  if (filter === undefined || isNoFilter(filter)) return everyRow
  const { statuses, priceFrom, priceTo } = filter
  const words = countSalesStatuses(store, id).map(({ word }) => word)
  const names = [...channels.names(id)]
  return {
    statuses:
      statuses.length === 0
        ? null
        : {
            words: words.filter((word) => word !== '' && statuses.includes(statusKey(word))),
            none: statuses.includes(''),
          },
    priceFrom,
    priceTo,
    channels:
      filter.channels.length === 0
        ? null
        : {
            names: names.filter((name) =>
              filter.channels.includes(channelKeyOf(name, dialect.channelNames)),
            ),
            nowhere: filter.channels.includes('nowhere'),
          },
  }
}

/** Returns what the filters offer: what the office's records and channels contain. */
export function filterChoices(
  { store, channels }: FilterRecords,
  { id, dialect }: Office,
): ProjectFilterChoices {
  const unreadRecords = countWithoutFacts(store, id)
  const counts = new Map<string, number>()
  for (const { word, count } of countSalesStatuses(store, id)) {
    const key = word === '' ? '' : statusKey(word)
    const known = word === '' ? count - unreadRecords : count
    if (known > 0) counts.set(key, (counts.get(key) ?? 0) + known)
  }
  const names = new Map<string, string>()
  for (const { type, name } of channelCatalogue) names.set(type, name)
  for (const name of channels.names(id)) names.set(channelKeyOf(name, dialect.channelNames), name)
  return {
    statuses: [...counts].map(([status, count]) => ({ status, count })),
    statusWords: countSalesStatuses(store, id).flatMap(({ word }) => (word === '' ? [] : [word])),
    channels: [...names].map(([key, name]) => ({ key, name })),
    unreadRecords,
    unreadChannels: countUnreadChannels(store, id),
  }
}

/** A status with a known meaning is filtered by its kind, another status by its word. */
function statusKey(word: string): string {
  return salesStatusKind(word) ?? word.slice(0, longestStatus)
}
