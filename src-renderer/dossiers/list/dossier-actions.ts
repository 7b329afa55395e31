import type { DossierRow } from '../../../src-shared/ipc/calls/dossier-calls.ts'
import { canBeOpened } from './content-place.ts'

/**
 * Actions on one document of a list. `why` opens the details of the document; `elsewhere` adds the
 * document to another project too.
 */
export type DossierAction = 'preview' | 'open' | 'saveAs' | 'xml' | 'elsewhere' | 'cancel' | 'why'

/** Returns the actions of a row's menu, in order. Actions that do not apply are left out. */
export function menuActions(row: DossierRow): DossierAction[] {
  const opens = canBeOpened(row)
  return [
    'preview',
    ...(opens ? (['open', 'saveAs'] as const) : []),
    'xml',
    // An upload that waits is cancelled instead, and goes to the other project from the tray.
    ...(opens && row.remoteId !== null ? (['elsewhere'] as const) : []),
    ...(row.remoteId === null && row.state !== 'synced' ? (['cancel'] as const) : []),
    ...(hasDetails(row) ? (['why'] as const) : []),
  ]
}

/** Returns true when a document has details that do not fit in its row. */
export function hasDetails(row: DossierRow): boolean {
  if (row.error !== null || row.missingSince !== null) return true
  if (row.arrival !== null && row.arrival !== 'verified') return true
  return row.noContent && !row.local
}

/** Returns the action of a key on the row with the keyboard focus. */
export function actionOfKey(
  event: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>,
): DossierAction | null {
  if (event.key !== 'Enter' || event.altKey || event.shiftKey) return null
  return event.ctrlKey || event.metaKey ? 'open' : 'preview'
}
