import { onMounted, shallowRef, type ShallowRef } from 'vue'
import type { RecordRef } from '../../src-shared/ipc/record-calls.ts'
import { unwrap } from '../ipc/unwrap.ts'

/**
 * Provides the name of a record for a title: the project's name, or the dossier's title if its
 * project is known. Empty while the name is unknown and if it cannot be read.
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
      name.value = '' // the list itself reports why the record cannot be read
    }
  })
  return name
}
