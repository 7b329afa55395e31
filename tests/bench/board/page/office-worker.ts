import { channelCatalogue } from '../../../../src-shared/service/channel-catalogue.ts'
import { largeOffice } from '../../../unit/renderer/board/board-rows.ts'

const projects = 20_000
const rows = largeOffice(projects, channelCatalogue.length)
const places = new Map(rows.map(({ projectId }, index) => [projectId, index]))

const answers: Record<string, (argument: never) => unknown> = {
  head: () => ({
    columns: channelCatalogue.map(({ type, name }) => ({ key: type, type, name })),
    unknownStatuses: [],
    projects,
    polling: { reading: 0, due: 0, quietUntil: null },
  }),
  rows: ({ after, limit }: { after: string | null; limit: number }) => {
    const start = after === null ? 0 : (places.get(after) ?? projects) + 1
    return rows.slice(start, start + limit)
  },
  rowsOf: ({ projectIds }: { projectIds: string[] }) =>
    projectIds.flatMap((id) => rows[places.get(id) ?? -1] ?? []),
}

// In place of main, without SQLite: rows come from another thread and are copied, as over IPC.
addEventListener(
  'message',
  ({ data }: MessageEvent<{ id: number; name: string; args: never[] }>) => {
    const value = answers[data.name]?.(data.args[0] as never) ?? null
    postMessage({ id: data.id, value })
  },
)
postMessage({ id: 0, value: null })
