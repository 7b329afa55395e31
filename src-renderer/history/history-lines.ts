import type { RecordChange } from '../../src-shared/xml/changes/record-change.ts'
import type { HistoryVersion } from './history-versions.ts'

/** Number of lines of a row that tell changes. */
const mostLines = 3
const lineHeight = 20
/** Height of a row without its lines: the facts and the room around the text, in pixels. */
const restHeight = 38

/** The changes that a row shows, and the number of changes that it does not show. */
export function shownChanges({ step }: Pick<HistoryVersion, 'step'>): {
  readonly shown: readonly RecordChange[]
  readonly more: number
} {
  const { changes = [], more = 0 } = step?.changes ?? {}
  const total = changes.length + more
  const shown = changes.slice(0, total > mostLines ? mostLines - 1 : mostLines)
  return { shown, more: total - shown.length }
}

/** Height of a row in pixels, which the list needs before the row is drawn. */
export function rowHeight(version: Pick<HistoryVersion, 'step' | 'local' | 'base'>): number {
  const { shown, more } = shownChanges(version)
  const ofMarks = version.local || version.base ? 1 : 0
  const lines = Math.max(1, shown.length + (more > 0 ? 1 : 0)) + ofMarks
  return restHeight + lines * lineHeight
}
