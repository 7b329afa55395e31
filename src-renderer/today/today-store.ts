import { computed, ref, shallowRef, watch } from 'vue'
import type { AppError } from '../../src-shared/ipc/app-error.ts'
import type { EventName } from '../../src-shared/ipc/events.ts'
import type {
  TodayFigures,
  TodayKind,
  TodayOverview,
} from '../../src-shared/ipc/calls/today-calls.ts'
import { formatServiceTime } from '../../src-shared/service/service-time.ts'
import { onceAimRests } from '../composables/input/pointer-aim.ts'
import { useAccountZone } from '../composables/use-account-zone.ts'
import { coalesce } from '../ipc/coalesce.ts'
import { onEvent } from '../ipc/on-event.ts'
import { toAppError, unwrap } from '../ipc/unwrap.ts'
import { useAccountsStore } from '../stores/accounts-store.ts'
import { useSyncStore } from '../stores/sync-store.ts'
import { defineStore } from '../stores/define-store.ts'

/** Milliseconds from a change of the overview to the read that shows it. */
const overviewPause = 1000
/** The same for the figures, which change slowly. */
const figuresPause = 5000
/** The same for facts of documents: many documents may be read, and few contradict a record. */
const factsPause = 10_000

/** The events after which the overview is read again. */
const overviewEvents = [
  'projectsChanged',
  'dossiersChanged',
  'channelsChanged',
  'validationChanged',
  'intakeChanged',
  'syncChanged',
  'settingsChanged',
] as const satisfies readonly EventName[]

/**
 * The events after which the figures are read again. The figures count sales statuses of records, and
 * publications in the audit log.
 */
const figuresEvents = ['projectsChanged', 'auditChanged'] as const satisfies readonly EventName[]

/**
 * Holds the overview of what asks for attention, and the figures of the office. The answers outlive the
 * screen, and are read again for each visit.
 */
export const useTodayStore = defineStore('today', () => {
  const overview = shallowRef<TodayOverview | null>(null)
  /** True if the service had answered for the account before the overview was read. */
  const isOfficeKnown = ref(false)
  const error = shallowRef<AppError | null>(null)
  /** The groups that show all their lines. */
  const opened = ref<readonly TodayKind[]>([])
  /** Key of the line with the keyboard focus; null for none. */
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
      // The answer is about another account than the active one.
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
  const reloadAfterPause = onceAfterPause(reload, overviewPause, isShown)
  const readFiguresAfterPause = onceAfterPause(readFigures, figuresPause, isShown)
  for (const name of overviewEvents) onEvent(name, reloadAfterPause)
  onEvent('factsChanged', onceAfterPause(reload, factsPause, isShown))
  for (const name of figuresEvents) onEvent(name, readFiguresAfterPause)

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
 * Returns a function that reads `pause` milliseconds after its first call, once for all calls until
 * then. Reads only while the screen shows.
 */
function onceAfterPause(
  read: () => Promise<void>,
  pause: number,
  isShown: () => boolean,
): () => void {
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
