import { defineStore } from 'pinia'
import { ref, shallowRef, triggerRef, watch } from 'vue'
import type { AppError } from '../../src-shared/ipc/app-error.ts'
import type { ChannelType } from '../../src-shared/service/channel-type.ts'
import { useAccountsStore } from '../accounts/accounts-store.ts'
import { toAppError, unwrap } from '../ipc/unwrap.ts'

/** A project and the channels that it is checked for. */
export interface Check {
  readonly projectId: string
  readonly types: readonly ChannelType[]
}

/** Projects that are asked for at once; main holds all questions to its own bound as well. */
const atOnce = 4

/**
 * Checks of many projects for publishing, one after another. It goes on while other screens are
 * shown. What was answered stays with main; only the count is kept here.
 */
export const useValidationRunStore = defineStore('validationRun', () => {
  const running = ref(false)
  const done = ref(0)
  const total = ref(0)
  const failed = ref(0)
  /** Why the first one that failed did. */
  const error = shallowRef<AppError | null>(null)
  /** Projects that wait for an answer. Changed in place: there may be 20,000. */
  const pending = shallowRef(new Set<string>())
  let queue: Check[] = []
  let active = 0
  /** What was stopped belongs to a round that is over. */
  let round = 0
  const accounts = useAccountsStore()
  watch(() => accounts.active?.id, stop)

  /** Adds these checks; the count begins anew when nothing is under way. */
  function start(checks: readonly Check[]): void {
    const wanted = checks.filter(({ types }) => types.length > 0)
    if (wanted.length === 0) return
    if (!running.value) {
      done.value = total.value = failed.value = 0
      error.value = null
      running.value = true
    }
    for (const check of wanted) {
      queue.push(check)
      total.value += check.types.length
      pending.value.add(check.projectId)
    }
    triggerRef(pending)
    while (active < atOnce && queue.length > 0) void work(round)
  }

  async function work(mine: number): Promise<void> {
    active += 1
    for (let check = queue.shift(); check !== undefined; check = queue.shift()) {
      const { wrong, why } = await ask(check)
      if (mine !== round) return
      done.value += check.types.length
      failed.value += wrong
      error.value ??= why
      pending.value.delete(check.projectId)
      triggerRef(pending)
    }
    active -= 1
    if (active === 0) running.value = false
  }

  async function ask({
    projectId,
    types,
  }: Check): Promise<{ wrong: number; why: AppError | null }> {
    try {
      const answer = await unwrap(
        window.perceel.validation.run({
          projectId,
          types: [...types],
          action: 'publish',
          status: 'chosen',
        }),
      )
      return { wrong: answer.failed.length, why: answer.failed[0]?.error ?? null }
    } catch (thrown) {
      return { wrong: types.length, why: toAppError(thrown) }
    }
  }

  /** Nothing more is asked; an answer that is under way is kept by main, and not counted here. */
  function stop(): void {
    round += 1
    queue = []
    active = 0
    pending.value = new Set()
    running.value = false
  }

  return { running, done, total, failed, error, pending, start, stop }
})
