import type { DossierRow } from '../../../src-shared/ipc/dossier-calls.ts'
import { canBeOpened } from './opening.ts'

/** What can be done with one document of a list. `why`: what there is to know about it. */
export type DossierAction = 'preview' | 'open' | 'saveAs' | 'xml' | 'withdraw' | 'why'

/** The actions of a row's menu, in their order. Those that make no sense for it are left out. */
export function menuActions(row: DossierRow): DossierAction[] {
  const opens = canBeOpened(row)
  return [
    'preview',
    ...(opens ? (['open', 'saveAs'] as const) : []),
    'xml',
    ...(row.remoteId === null ? (['withdraw'] as const) : []),
    ...(hasStory(row) ? (['why'] as const) : []),
  ]
}

/** True where there is more to say than the row has room for. */
export function hasStory(row: DossierRow): boolean {
  if (row.error !== null || row.missingSince !== null) return true
  if (row.arrival !== null && row.arrival !== 'verified') return true
  return row.noContent && !row.local
}

/** The action that a key asks for on the row that the keyboard is on. */
export function actionOfKey(
  event: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>,
): DossierAction | null {
  if (event.key !== 'Enter' || event.altKey || event.shiftKey) return null
  return event.ctrlKey || event.metaKey ? 'open' : 'preview'
}
