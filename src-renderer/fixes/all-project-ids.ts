import { unwrap } from '../ipc/unwrap.ts'

/** Number of projects in one call. */
const pageSize = 500

/** Returns the ids of all projects of the account, by name. */
export async function allProjectIds(): Promise<string[]> {
  const ids: string[] = []
  for (;;) {
    const { rows, total } = await unwrap(
      window.perceel.projects.list({
        search: '',
        sort: 'name',
        descending: false,
        offset: ids.length,
        limit: pageSize,
      }),
    )
    ids.push(...rows.map(({ id }) => id))
    if (rows.length === 0 || ids.length >= total) return ids
  }
}
