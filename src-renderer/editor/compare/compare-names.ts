import type { ComputedRef, Ref } from 'vue'
import { useI18n } from 'vue-i18n'
import type { HistoryEntry } from '../../../src-shared/ipc/calls/record-calls.ts'
import { formatMoment } from '../../format/moments.ts'
import type { CompareWith } from './compare-state.ts'

export interface CompareNames {
  readonly ofEntry: (entry: HistoryEntry) => string
  /** Returns the name of the text that the editor's text is compared with. */
  readonly of: (against: CompareWith) => string
}

/** Provides the names of texts in the comparison. */
export function useCompareNames(
  entries: Readonly<Ref<readonly HistoryEntry[]>>,
  zone: ComputedRef<string>,
): CompareNames {
  const { t, locale } = useI18n()

  function ofEntry({ origin, at, version }: HistoryEntry): string {
    const time = formatMoment(at, locale.value, zone.value)
    const name = t('history.againstEntry', { origin: t(`history.from.${origin}`), time })
    return version === 'given' ? name : t('editorCompare.entryVersion', { name, version })
  }

  function of(against: CompareWith): string {
    switch (against.kind) {
      case 'base':
      case 'server':
        return t(`editorCompare.${against.kind}`)
      case 'version':
        return t('editorCompare.version', { version: against.version })
      case 'history': {
        const entry = entries.value.find(({ id }) => id === against.entryId)
        return entry === undefined ? t('editorCompare.older') : ofEntry(entry)
      }
    }
  }

  return { ofEntry, of }
}
