import { onMounted, shallowRef, type ShallowRef } from 'vue'
import type { RecordRef } from '../../src-shared/ipc/record-calls.ts'
import { unwrap } from '../ipc/unwrap.ts'

/**
 * The name of a record for a title: a project's, or a dossier's title where its project is known.
 * Empty while it is not known, or when it cannot be read: a title does without it.
 */
export function useRecordName(record: RecordRef, projectId: string | null): ShallowRef<string> {
  const name = shallowRef('')

  async function read(): Promise<string> {
    const { projects, dossiers } = window.perceel
    if (record.kind === 'project') {
      return (await unwrap(projects.get({ projectId: record.id }))).name
    }
    if (projectId === null) return ''
    const rows = await unwrap(dossiers.list({ projectId }))
    return rows.find(({ id }) => id === record.id)?.title ?? ''
  }

  onMounted(async () => {
    try {
      name.value = await read()
    } catch {
      name.value = '' // what keeps the name from being read is told by the list itself
    }
  })
  return name
}
