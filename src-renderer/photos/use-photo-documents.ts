import { onScopeDispose, shallowRef, watch } from 'vue'
import { photoDocument } from '../../src-shared/dossiers/photo-document.ts'
import type { DossierRow } from '../../src-shared/ipc/calls/dossier-calls.ts'
import { onEvent } from '../ipc/on-event.ts'
import { unwrap } from '../ipc/unwrap.ts'
import { useCall } from '../ipc/use-call.ts'

/**
 * Provides the document of each photo that a project's record names by a file. Without an answer no
 * photo has a document, and each shows its file name.
 */
export function usePhotoDocuments(projectId: () => string | null) {
  const rows = shallowRef<readonly DossierRow[]>([])
  const { run } = useCall(async (id: string) => {
    const found = await unwrap(window.perceel.dossiers.list({ projectId: id }))
    if (projectId() === id) rows.value = found
  })

  function read(): void {
    const id = projectId()
    if (id === null) rows.value = []
    else void run(id)
  }

  watch(projectId, read, { immediate: true })
  onScopeDispose(
    onEvent('dossiersChanged', (event) => {
      if (event.projectId === projectId()) read()
    }),
  )

  /** Returns the id of the document with a photo; null if none is on this machine. */
  return (source: string): string | null => photoDocument(rows.value, source)?.id ?? null
}
