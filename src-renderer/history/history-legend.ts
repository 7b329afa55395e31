import { computed, type ComputedRef } from 'vue'
import { useI18n } from 'vue-i18n'

interface LegendEntry {
  readonly keys: readonly string[]
  readonly does: string
}

/** Lists the shortcuts of the history screen. */
export function useHistoryLegend(): ComputedRef<LegendEntry[]> {
  const { t } = useI18n()
  return computed(() => [
    { keys: ['↑', '↓'], does: t('history.keys.move') },
    { keys: ['M'], does: t('history.keys.pick') },
    { keys: ['F7'], does: t('history.keys.difference') },
    { keys: ['V'], does: t('history.keys.layout') },
    { keys: ['F6'], does: t('history.keys.cross') },
    { keys: ['Esc'], does: t('history.keys.back') },
  ])
}
