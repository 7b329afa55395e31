import { defineStore } from 'pinia'
import { computed, ref, shallowRef, watch } from 'vue'
import type { AppError } from '../../src-shared/ipc/app-error.ts'
import type { EventName } from '../../src-shared/ipc/events.ts'
import type {
  TodayFigures,
  TodayKind,
  TodayOverview,
} from '../../src-shared/ipc/calls/today-calls.ts'
import { coalesce } from '../ipc/coalesce.ts'
import { onEvent } from '../ipc/on-event.ts'
import { toAppError, unwrap } from '../ipc/unwrap.ts'
import { useAccountsStore } from '../stores/accounts-store.ts'

/** Milliseconds between two reads while changes come in. */
const newsPause = 1000

const news = [
  'projectsChanged',
  'dossiersChanged',
  'channelsChanged',
  'validationChanged',
  'intakeChanged',
  'syncChanged',
  'settingsChanged',
] as const satisfies readonly EventName[]

/** What asks for attention. The answer outlives the screen, and is read again for each visit. */
export const useTodayStore = defineStore('today', () => {
  const overview = shallowRef<TodayOverview | null>(null)
  const error = shallowRef<AppError | null>(null)
  /** Groups that show more than their first lines. */
  const opened = ref<readonly TodayKind[]>([])
  const active = ref<string | null>(null)
  const total = computed(() =>
    (overview.value?.groups ?? []).reduce((sum, group) => sum + group.total, 0),
  )
  const figures = shallowRef<TodayFigures | null>(null)
  let shown = false
  let timer: ReturnType<typeof setTimeout> | null = null

  const reload = coalesce(async () => {
    const account = accounts.active?.id
    try {
      const answer = await unwrap(window.perceel.today.overview({ opened: [...opened.value] }))
      // An answer for the account before is of no use.
      if (accounts.active?.id !== account) return
      overview.value = answer
      error.value = null
    } catch (thrown) {
      error.value = toAppError(thrown)
    }
  })

  const readFigures = coalesce(async () => {
    try {
      figures.value = await unwrap(window.perceel.today.figures())
    } catch (thrown) {
      error.value = toAppError(thrown)
    }
  })

  function later(): void {
    if (!shown) return
    timer ??= setTimeout(() => {
      timer = null
      if (!shown) return
      void reload()
      void readFigures()
    }, newsPause)
  }
  for (const name of news) onEvent(name, later)

  const accounts = useAccountsStore()
  watch(
    () => accounts.active?.id,
    () => {
      overview.value = null
      figures.value = null
      opened.value = []
      active.value = null
      if (!shown) return
      void reload()
      void readFigures()
    },
  )

  /** Shows or hides the screen. While hidden, nothing is read. */
  function show(visible: boolean): void {
    shown = visible
    if (visible) void reload()
  }

  /** Shows all lines of a group, or its first lines again. */
  async function toggle(kind: TodayKind): Promise<void> {
    opened.value = opened.value.includes(kind)
      ? opened.value.filter((other) => other !== kind)
      : [...opened.value, kind]
    await reload()
  }

  return { overview, figures, readFigures, error, opened, active, total, reload, show, toggle }
})
