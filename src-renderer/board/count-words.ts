import { useI18n } from 'vue-i18n'
import { cellStates } from '../../src-shared/channels/board-cell.ts'
import type { ColumnCounts } from './model/count-cells.ts'

/** The counts of a channel in words: what its bar shows, for who cannot see or point at it. */
export function useCountWords(): (counts: ColumnCounts) => string {
  const { t, n } = useI18n()
  return (counts) =>
    [
      ...cellStates
        .filter((state) => counts.states[state] > 0)
        .map((state) => `${t(`board.state.${state}`)} ${n(counts.states[state])}`),
      ...(counts.attention > 0 ? [`${t('board.attention')} ${n(counts.attention)}`] : []),
    ].join(', ')
}
