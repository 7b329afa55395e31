import type { ChannelStatus } from '../../src-shared/service/resources.ts'
import { publicationSchema } from '../../src-shared/service/resources.ts'
import type { Store } from './store.ts'

/** The channels' status as the service last gave it, whole and in its order. */
export class ChannelRepository {
  readonly #store: Store

  constructor(store: Store) {
    this.#store = store
  }

  list(projectId: string): ChannelStatus[] {
    return this.#store
      .all<{
        name: string
        publication: string | null
      }>(
        'SELECT name, publication FROM channel_statuses WHERE project_id = ? ORDER BY position',
        projectId,
      )
      .map((row) =>
        row.publication === null
          ? { name: row.name }
          : { name: row.name, publication: publicationSchema.parse(JSON.parse(row.publication)) },
      )
  }

  /** Epoch milliseconds of the last status read; null when there was none. */
  readAt(projectId: string): number | null {
    return (
      this.#store.get<{ at: number | null }>(
        'SELECT channels_read_at AS at FROM projects WHERE id = ?',
        projectId,
      )?.at ?? null
    )
  }

  /** Replaces the status of a project. */
  replace(projectId: string, statuses: readonly ChannelStatus[], at: number): void {
    this.#store.transaction(() => {
      this.#store.run('DELETE FROM channel_statuses WHERE project_id = ?', projectId)
      for (const [position, status] of statuses.entries())
        this.#store.run(
          `INSERT INTO channel_statuses (project_id, position, name, publication)
           VALUES (?, ?, ?, ?)`,
          projectId,
          position,
          status.name,
          status.publication === undefined ? null : JSON.stringify(status.publication),
        )
      this.#store.run('UPDATE projects SET channels_read_at = ? WHERE id = ?', at, projectId)
    })
  }
}
