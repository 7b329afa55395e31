import { computed, type ComputedRef, type ShallowRef, type WritableComputedRef } from 'vue'
import { useI18n } from 'vue-i18n'
import type { AppError } from '../../src-shared/ipc/app-error.ts'
import { useCall } from '../ipc/use-call.ts'
import { useSettingsStore } from '../stores/settings-store.ts'
import { projectColumns } from './board-columns.ts'
import { useBoardStore } from './board-store.ts'

interface ColumnChoice {
  /** The columns that the user can show or hide, with their names. */
  readonly choices: ComputedRef<readonly { readonly value: string; readonly label: string }[]>
  /** The keys of the columns that are shown. A change is stored in the settings. */
  readonly shownKeys: WritableComputedRef<readonly string[]>
  /** Why the last change could not be stored; null if it was stored. */
  readonly error: ShallowRef<AppError | null>
}

/** The columns of the board that the user shows or hides. */
export function useColumnChoice(): ColumnChoice {
  const { t } = useI18n()
  const board = useBoardStore()
  const settings = useSettingsStore()
  const hiding = useCall((boardHidden: string[]) => settings.update({ boardHidden }))

  const choices = computed(() => [
    ...(['price', 'attention'] as const).map((key) => ({
      value: key,
      label: t(`board.column.${key}`),
    })),
    ...(board.head?.columns ?? []).map(({ key, name }) => ({ value: key, label: name })),
    ...projectColumns.map((key) => ({ value: key, label: t(`board.column.${key}`) })),
  ])
  const shownKeys = computed({
    get: (): readonly string[] => {
      const hidden = new Set(settings.current.boardHidden)
      return choices.value.flatMap(({ value }) => (hidden.has(value) ? [] : [value]))
    },
    set: (shown: readonly string[]) => {
      const offered = choices.value.map(({ value }) => value)
      // Keep hidden columns that are not offered now (a channel that has not appeared yet).
      const others = settings.current.boardHidden.filter((key) => !offered.includes(key))
      void hiding.run([...others, ...offered.filter((key) => !shown.includes(key))])
    },
  })

  return { choices, shownKeys, error: hiding.error }
}
