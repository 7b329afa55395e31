import { useI18n } from 'vue-i18n'
import type { ReplacedRequest, RequestAction } from '../../src-shared/ipc/calls/channel-calls.ts'
import { formatMoment } from '../format/moments.ts'
import { useAccountZone } from '../composables/use-account-zone.ts'

type Replaced = Pick<ReplacedRequest, 'action' | 'plannedAt' | 'stage' | 'state'>

/** Returns true for a relist whose withdrawal was sent and whose publication was not. */
export function hasBegun({ stage }: Pick<Replaced, 'stage'>): boolean {
  return stage === 'waiting' || stage === 'publishing'
}

/**
 * Returns the message key (under `channels.replaces`) for the effect of a new request on a waiting
 * one.
 */
export function replacedSentence(
  replaced: Replaced,
  action: RequestAction,
): 'sending' | 'goesOn' | 'overtakes' | 'staysWithdrawn' | 'parked' | 'planned' | 'queued' {
  if (replaced.state === 'sending') return 'sending'
  if (hasBegun(replaced))
    return ({ relist: 'goesOn', publish: 'overtakes', revoke: 'staysWithdrawn' } as const)[action]
  if (replaced.state === 'parked') return 'parked'
  return replaced.plannedAt === null ? 'queued' : 'planned'
}

/**
 * Returns a function that tells which request a new one replaces and what happens to its effects.
 */
export function useReplacedLabels(): (replaced: Replaced, action: RequestAction) => string {
  const { t, locale } = useI18n()
  const zone = useAccountZone()
  return (replaced, action) => {
    const { plannedAt } = replaced
    return t(`channels.replaces.${replacedSentence(replaced, action)}`, {
      action: t(`channels.action.${replaced.action}`),
      planned: plannedAt === null ? '' : formatMoment(plannedAt, locale.value, zone.value),
    })
  }
}
