import { useI18n } from 'vue-i18n'
import type { Job } from '../../src-shared/ipc/job-schema.ts'
import { useErrorText } from '../errors/error-text.ts'
import { formatMoment } from '../format/moments.ts'
import { useAccountZone } from '../composables/use-account-zone.ts'

/** Formats the time until a moment in texts of stable width: "12 s", "4 min 05 s", "2 u 10 min". */
export function useTimeLeft(): (until: number, now: number) => string {
  const { t } = useI18n()
  return (until, now) => {
    const whole = Math.max(0, Math.ceil((until - now) / 1000))
    const hours = Math.floor(whole / 3600)
    const minutes = Math.floor(whole / 60) % 60
    const seconds = whole % 60
    const two = (value: number) => value.toString().padStart(2, '0')
    if (hours > 0) return t('outbox.hours', { hours, minutes: two(minutes) })
    if (minutes > 0) return t('outbox.minutes', { minutes, seconds: two(seconds) })
    return t('outbox.seconds', { seconds })
  }
}

/** Lag of the service's lists, in milliseconds, from which the user is told of the lag. */
const slowListMs = 10_000

/** Returns true if the notice above the outbox tells why a job waits (HoldNotice.vue). */
export function isToldAbove({ waitsFor, cancelled }: Job): boolean {
  return !cancelled && (waitsFor?.for === 'workOffline' || waitsFor?.for === 'account')
}

/** Returns a function that explains in one sentence why a job waits. `now`: epoch milliseconds. */
export function useWaitText(): (job: Job, now: number) => string {
  const { t, locale } = useI18n()
  const errorText = useErrorText()
  const timeLeft = useTimeLeft()
  const zone = useAccountZone()

  return (job, now) => {
    const { waitsFor: waits } = job
    if (job.cancelled) return t('outbox.wait.ending')
    if (waits === null) return t('outbox.wait.sending')
    switch (waits.for) {
      case 'user':
        return job.error === null ? t('outbox.wait.user') : errorText(job.error).what
      case 'job':
        return t(`outbox.wait.${waits.state === 'parked' ? 'afterParked' : 'afterJob'}`, {
          what: t(`outbox.kind.${waits.kind}`),
        })
      case 'pause':
        return withCause(
          waits.until <= now
            ? t('outbox.wait.pauseNow')
            : t('outbox.wait.pause', { time: timeLeft(waits.until, now) }),
          job,
        )
      case 'proof':
        if (waits.refused)
          return t('outbox.wait.proofRefused', { time: timeLeft(waits.until, now) })
        return waits.lag === null || waits.lag < slowListMs
          ? t('outbox.wait.proof', { time: timeLeft(waits.until, now) })
          : t('outbox.wait.proofSlow', {
              time: timeLeft(waits.until, now),
              lag: timeLeft(waits.lag, 0),
            })
      case 'moment':
        return waits.at <= now
          ? t('outbox.wait.momentPassed')
          : t('outbox.wait.moment', { when: formatMoment(waits.at, locale.value, zone.value) })
      case 'confirmation':
        return withCause(t('outbox.wait.confirmation'), job)
      case 'project':
      case 'account':
      case 'workOffline':
      case 'uploadsPaused':
      case 'turn':
        return t(`outbox.wait.${waits.for}`)
    }
  }

  function withCause(next: string, { error }: Job): string {
    return error === null ? next : `${errorText(error).what} ${next}`
  }
}
