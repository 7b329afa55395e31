import { ref, shallowRef, triggerRef, watch } from 'vue'
import type { AppError } from '../../src-shared/ipc/app-error.ts'
import { type ChannelType, channelTypes } from '../../src-shared/service/channel-type.ts'
import { useAccountsStore } from '../stores/accounts-store.ts'
import { toAppError, unwrap } from '../ipc/unwrap.ts'
import type { FixItem } from '../../src-shared/ipc/calls/validation-calls.ts'
import { defineStore } from '../stores/define-store.ts'

/** A project and the channels to validate it for. */
export interface Check {
  readonly projectId: string
  readonly types: readonly ChannelType[]
}

/**
 * Maximum number of projects validated at the same time. Main has its own limit of requests too.
 */
const atOnce = 4

/**
 * Validates many projects for publishing, a few at a time, also while other screens are shown. Main
 * stores the results. The page keeps only the counts.
 */
export const useValidationRunStore = defineStore('validationRun', () => {
  const running = ref(false)
  const done = ref(0)
  const total = ref(0)
  const failed = ref(0)
  /** Error of the first failed validation. */
  const error = shallowRef<AppError | null>(null)
  /** Projects that wait for a result. Changed in place: the set may hold 20,000 projects. */
  const pending = shallowRef(new Set<string>())
  let queue: Check[] = []
  let active = 0
  /** Number of the current run. Results of a stopped run are not counted. */
  let round = 0
  const accounts = useAccountsStore()
  watch(() => accounts.active?.id, stop)

  /** Adds checks. The counts restart at zero when no check is running. */
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

  /**
   * Sends no further requests. Main still stores the running results, which are not counted here.
   */
  function stop(): void {
    round += 1
    queue = []
    active = 0
    pending.value = new Set()
    running.value = false
  }

  return { running, done, total, failed, error, pending, start, stop }
})

/** Returns the checks that show whether these points are solved: one for each project. */
export function checksOf(items: readonly Pick<FixItem, 'blocks'>[]): Check[] {
  const wanted = new Map<string, Set<ChannelType>>()
  for (const { projectId, types } of items.flatMap(({ blocks }) => blocks)) {
    const there = wanted.get(projectId) ?? new Set()
    wanted.set(projectId, there)
    for (const type of types) there.add(type)
  }
  return [...wanted].map(([projectId, types]) => ({
    projectId,
    types: channelTypes.filter((type) => types.has(type)),
  }))
}

/** Number of projects in one call. */
const pageSize = 500

/** Returns the ids of all projects of the account, by name. */
export async function allProjectIds(): Promise<string[]> {
  const ids: string[] = []
  for (;;) {
    const { rows, total } = await unwrap(
      window.perceel.projects.list({
        search: '',
        sort: 'name',
        descending: false,
        offset: ids.length,
        limit: pageSize,
      }),
    )
    ids.push(...rows.map(({ id }) => id))
    if (rows.length === 0 || ids.length >= total) return ids
  }
}
