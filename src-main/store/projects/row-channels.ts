import type { ProjectHit } from '../../../src-shared/ipc/calls/project-calls.ts'
import { statusFacts } from '../channels/channel-cells.ts'
import type { Store } from '../connection/store.ts'
import type { PublicationWords } from './project-filter.ts'

type RowChannels = ProjectHit['channels']
interface Row {
  readonly id: string
  readonly channels_read_at: number | null
}

/** Returns the channels of list rows by project id; null for channels that were never read. */
export function rowChannels(
  store: Store,
  rows: readonly Row[],
  words: PublicationWords,
): Map<string, RowChannels> {
  const facts = Map.groupBy(
    statusFacts(
      store,
      rows.map(({ id }) => id),
    ),
    ({ projectId }) => projectId,
  )
  return new Map(
    rows.map(({ id, channels_read_at: readAt }) => {
      const own = facts.get(id) ?? []
      const named = (state: readonly string[]) => [
        ...new Set(own.filter(({ status }) => state.includes(status)).map(({ name }) => name)),
      ]
      const { published, busy, failed } = words
      const channels = { published: named(published), busy: named(busy), failed: named(failed) }
      return [id, readAt === null ? null : channels]
    }),
  )
}
