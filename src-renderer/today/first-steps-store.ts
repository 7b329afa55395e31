import { computed, shallowRef, watch } from 'vue'
import type { AppError } from '../../src-shared/ipc/app-error.ts'
import { firstStepNames, type FirstSteps } from '../../src-shared/ipc/calls/today-calls.ts'
import type { EventName } from '../../src-shared/ipc/events.ts'
import { coalesce } from '../ipc/coalesce.ts'
import { onEvent } from '../ipc/on-event.ts'
import { toAppError, unwrap } from '../ipc/unwrap.ts'
import { useAccountsStore } from '../stores/accounts-store.ts'
import { useSettingsStore } from '../stores/settings-store.ts'
import { defineStore } from '../stores/define-store.ts'

/** Milliseconds between two reads while changes come in. */
const reloadPause = 500

const progressEvents = [
  'projectsChanged',
  'dossiersChanged',
  'channelsChanged',
  'auditChanged',
  'settingsChanged',
] as const satisfies readonly EventName[]

/** The check list of a new user in the practice office. A step is done when the work was done. */
export const useFirstStepsStore = defineStore('first-steps', () => {
  const accounts = useAccountsStore()
  const settings = useSettingsStore()
  const current = shallowRef<FirstSteps | null>(null)
  const error = shallowRef<AppError | null>(null)
  const isPractice = computed(() => accounts.active?.kind === 'practice')
  const isShown = computed(() => isPractice.value && !settings.current.firstSteps.isPutAway)
  const steps = computed(() =>
    firstStepNames.map((name) => ({ name, isDone: current.value?.done.includes(name) ?? false })),
  )
  const doneCount = computed(() => steps.value.filter(({ isDone }) => isDone).length)
  /** The first step that is left; null after the last one. */
  const next = computed(() => steps.value.find(({ isDone }) => !isDone)?.name ?? null)

  const reload = coalesce(async () => {
    const account = accounts.active?.id
    if (!isShown.value) return
    try {
      const answer = await unwrap(window.perceel.today.firstSteps())
      if (accounts.active?.id !== account) return
      current.value = answer
      error.value = null
    } catch (thrown) {
      error.value = toAppError(thrown)
    }
  })

  let timer: ReturnType<typeof setTimeout> | null = null
  function reloadSoon(): void {
    if (!isShown.value || (current.value !== null && next.value === null)) return
    timer ??= setTimeout(() => {
      timer = null
      void reload()
    }, reloadPause)
  }
  for (const name of progressEvents) onEvent(name, reloadSoon)

  watch(
    [() => accounts.active?.id, isShown],
    () => {
      current.value = null
      void reload()
    },
    { immediate: true },
  )

  /** Puts the list away, or shows the list again. */
  async function putAway(isPutAway: boolean): Promise<void> {
    await settings.update({ firstSteps: { ...settings.current.firstSteps, isPutAway } })
  }

  /** Notes that a project was opened, as the place of the steps to come. */
  async function noteProject(projectId: string): Promise<void> {
    const before = settings.current.firstSteps
    if (!isShown.value || next.value === null || before.projectId === projectId) return
    await settings.update({ firstSteps: { ...before, projectId } })
  }

  return {
    ...{ current, error, isPractice, isShown, steps, doneCount, next },
    ...{ reload, putAway, noteProject },
  }
})
