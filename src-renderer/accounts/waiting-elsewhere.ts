import { useThrottleFn } from '@vueuse/core'
import { onScopeDispose, shallowRef, type ShallowRef } from 'vue'
import { useI18n } from 'vue-i18n'
import type { OnlyHere } from '../../src-shared/ipc/calls/account-calls.ts'
import { onEvent } from '../ipc/on-event.ts'
import { useCall, type RunningCall } from '../ipc/use-call.ts'
import { useAccountsStore } from '../stores/accounts-store.ts'
import { onlyHereWords } from './only-here-words.ts'

/** Milliseconds between two reads while an account sends. */
const sendingPause = 1000

/** The work that waits in an account until the account is used again: nothing else is sent from here. */
export function waitingWork(onlyHere: OnlyHere): OnlyHere {
  return { ...onlyHere, documents: 0, uploads: 0, templates: 0 }
}

interface WaitingElsewhere {
  /** By account: the list of what waits there, in words. Without accounts in which nothing waits. */
  readonly lists: ShallowRef<ReadonlyMap<string, string>>
  /** Reads the lists again. */
  readonly reading: RunningCall<[], void>
}

/**
 * Provides what waits in the accounts that are not in use. Only the account in use sends, but an
 * upload that began before the user changed the account goes on to its end.
 *
 * @param isShown whether the user sees the lists now; shown lists are read again after each sending
 */
export function useWaitingElsewhere(isShown: () => boolean): WaitingElsewhere {
  const { t, locale } = useI18n()
  const accounts = useAccountsStore()
  const lists = shallowRef<ReadonlyMap<string, string>>(new Map())
  const reading = useCall(async () => {
    const say = (kind: keyof OnlyHere, count: number) => t(`accounts.onlyHere.${kind}`, count)
    const others = accounts.accounts.filter(({ active }) => !active)
    const found = await Promise.all(
      others.map(async ({ id }): Promise<[string, string]> => {
        const work = waitingWork(await accounts.onlyHere(id))
        return [id, onlyHereWords(work, say, locale.value)]
      }),
    )
    lists.value = new Map(found.filter(([, list]) => list !== ''))
  })
  readWhileSending(reading.run, () => isShown() && lists.value.size > 0)
  return { lists, reading }
}

/** Reads again when the outbox of any account gets further, at most once a second. */
export function readWhileSending(read: () => Promise<void>, isWanted: () => boolean): void {
  const follow = useThrottleFn(read, sendingPause, true)
  onScopeDispose(
    onEvent('syncChanged', () => {
      if (isWanted()) void follow()
    }),
  )
}
