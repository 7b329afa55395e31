import { computed } from 'vue'
import { useI18n } from 'vue-i18n'
import { cellStates } from '../../../src-shared/channels/board-cell.ts'
import { useCount } from '../../format/numbers.ts'
import type { ColumnCounts } from '../model/count-cells.ts'

/** Describes the counts of a channel in words, as the accessible text of its bar. */
export function useCountLabels(): (counts: ColumnCounts) => string {
  const { t } = useI18n()
  const n = useCount()
  const words = computed(() =>
    cellStates.map((state) => [state, t(`board.state.${state}`)] as const),
  )
  const attention = computed(() => t('board.attention'))
  return (counts) =>
    [
      ...words.value
        .filter(([state]) => counts.states[state] > 0)
        .map(([state, word]) => `${word} ${n(counts.states[state])}`),
      ...(counts.attention > 0 ? [`${attention.value} ${n(counts.attention)}`] : []),
    ].join(', ')
}
