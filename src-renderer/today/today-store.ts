import { defineStore } from 'pinia'
import { computed, ref, shallowRef, watch } from 'vue'
import type { AppError } from '../../src-shared/ipc/app-error.ts'
import type { EventName } from '../../src-shared/ipc/events.ts'
import type {
  TodayFigures,
  TodayKind,
  TodayOverview,
} from '../../src-shared/ipc/calls/today-calls.ts'
import { formatServiceTime } from '../../src-shared/service/service-time.ts'
import { onceAimRests } from '../composables/pointer-aim.ts'
import { useAccountZone } from '../composables/use-account-zone.ts'
import { coalesce } from '../ipc/coalesce.ts'
import { onEvent } from '../ipc/on-event.ts'
import { toAppError, unwrap } from '../ipc/unwrap.ts'
import { useAccountsStore } from '../stores/accounts-store.ts'
import { useSyncStore } from '../stores/sync-store.ts'

/** Milliseconds between two reads while changes come in. The figures change slowly. */
const newsPause = 1000
const figuresPause = 5000
/** Many documents may be read one after the other: few of them contradict a record. */
const textsPause = 10_000

const news = [
  'projectsChanged',
  'dossiersChanged',
  'channelsChanged',
  'validationChanged',
  'intakeChanged',
  'syncChanged',
  'settingsChanged',
] as const satisfies readonly EventName[]

/** What the figures count: sales statuses of records, and publications in the audit log. */
const figuresNews = ['projectsChanged', 'auditChanged'] as const satisfies readonly EventName[]

/** What asks for attention. The answer outlives the screen, and is read again for each visit. */
export const useTodayStore = defineStore('today', () => {
  const overview = shallowRef<TodayOverview | null>(null)
  /** True if the service had answered for the account before the overview was read. */
  const isOfficeKnown = ref(false)
  const error = shallowRef<AppError | null>(null)
  /** Groups that show more than their first lines. */
  const opened = ref<readonly TodayKind[]>([])
  const active = ref<string | null>(null)
  const total = computed(() =>
    (overview.value?.groups ?? []).reduce((sum, group) => sum + group.total, 0),
  )
  const figures = shallowRef<TodayFigures | null>(null)
  /** False until main has answered with figures, or with an error. */
  const figuresAnswered = ref(false)
  /** True if a group has more lines than its total says. */
  const isAtLeast = computed(() => (overview.value?.groups ?? []).some((group) => group.isAtLeast))
  const zone = useAccountZone()
  const today = () => formatServiceTime(Date.now(), zone.value).slice(0, 10)
  let shown = false
  /** The day on which the figures were read: the next day may begin a week. */
  let figuresDay = ''

  const reload = coalesce(async () => {
    const account = accounts.active?.id
    const hasAnswered = sync.state.lastSyncAt !== null
    try {
      const answer = await unwrap(window.perceel.today.overview({ opened: [...opened.value] }))
      // An answer for the account before is of no use.
      if (accounts.active?.id !== account) return
      overview.value = answer
      isOfficeKnown.value = hasAnswered
      error.value = null
    } catch (thrown) {
      error.value = toAppError(thrown)
    }
  })

  const readFigures = coalesce(async () => {
    const account = accounts.active?.id
    try {
      const answer = await unwrap(window.perceel.today.figures())
      if (accounts.active?.id !== account) return
      figures.value = answer
      figuresDay = today()
    } catch (thrown) {
      error.value = toAppError(thrown)
    }
    figuresAnswered.value = true
  })

  const isShown = () => shown
  const reloadOnceAimRests = onceAimRests(async () => {
    if (shown) await reload()
  })
  const overviewNews = gathered(reload, newsPause, isShown)
  const figuresChange = gathered(readFigures, figuresPause, isShown)
  for (const name of news) onEvent(name, overviewNews)
  onEvent('factsChanged', gathered(reload, textsPause, isShown))
  for (const name of figuresNews) onEvent(name, figuresChange)

  const accounts = useAccountsStore()
  const sync = useSyncStore()
  watch(
    () => accounts.active?.id,
    () => {
      overview.value = null
      figures.value = null
      figuresAnswered.value = false
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
    if (!visible) return
    void reload()
    void readFigures()
  }

  /** Reads what a new minute changes: what got stuck, what ends, and on a new day the weeks. */
  function tick(): void {
    reloadOnceAimRests()
    if (figuresDay !== today()) void readFigures()
  }

  /** Shows all lines of a group, or its first lines again. */
  async function toggle(kind: TodayKind): Promise<void> {
    opened.value = opened.value.includes(kind)
      ? opened.value.filter((other) => other !== kind)
      : [...opened.value, kind]
    await reload()
  }

  return {
    ...{
      overview,
      isOfficeKnown,
      figures,
      figuresAnswered,
      error,
      opened,
      active,
      total,
      isAtLeast,
    },
    ...{ reload, show, tick, toggle },
  }
})

/**
 * Returns a function that reads once for all its calls within a time, while the screen shows.
 * `pause` is in milliseconds.
 */
function gathered(read: () => Promise<void>, pause: number, isShown: () => boolean): () => void {
  let timer: ReturnType<typeof setTimeout> | null = null
  const readOnceAimRests = onceAimRests(async () => {
    if (isShown()) await read()
  })
  return () => {
    if (!isShown()) return
    timer ??= setTimeout(() => {
      timer = null
      readOnceAimRests()
    }, pause)
  }
}
