import { useNames } from '../records/use-names.ts'
import { useI18n } from 'vue-i18n'
import type { TodayKind, TodayLine } from '../../src-shared/ipc/calls/today-calls.ts'
import { channelTypeSchema } from '../../src-shared/service/channel-type.ts'
import { useAccountZone } from '../composables/use-account-zone.ts'
import { useErrorText } from '../errors/error-text.ts'
import { daysUntil, formatDay } from '../format/moments.ts'
import { useFactWords } from '../facts/use-fact-words.ts'
import { useJobText } from '../sync/job-text.ts'

/** The two texts of a line: its subject, and the event with the next step. */
export interface TodayText {
  readonly title: string
  readonly what: string
}

/** Returns a function that words what asks for attention. */
export function useTodayText(): (kind: TodayKind, line: TodayLine) => TodayText {
  const { t, n, locale } = useI18n()
  const { projectName } = useNames()
  const zone = useAccountZone()
  const errorText = useErrorText()
  const jobText = useJobText()
  const { differenceOf } = useFactWords()

  function jobWords({ job, dossier, channels }: TodayLine): string {
    if (job === null) return ''
    const channel = channelTypeSchema.safeParse(channels[0]?.key).data ?? null
    return jobText({ kind: job.kind, subject: dossier?.title ?? '', channel })
  }

  function parkedWords(line: TodayLine): string {
    const why = line.error === null ? null : errorText(line.error)
    return t('today.what.parked', {
      what: jobWords(line),
      why: [why?.what, why?.said].filter(Boolean).join(' '),
    })
  }

  /** The message for a record: of the project, or of one of its documents. */
  function recordWords(message: string, { dossier }: TodayLine): string {
    return dossier === null
      ? t(`today.what.${message}`)
      : t(`today.what.${message}Dossier`, { title: dossier.title })
  }

  function termWords({ at, said }: TodayLine): string {
    const isPassed = at !== null && daysUntil(at, Date.now(), zone.value) < 0
    const date = at === null ? '' : formatDay(at, locale.value, zone.value)
    return t(`today.term.${said}.${isPassed ? 'passed' : 'coming'}`, { date })
  }

  function whatOf(kind: TodayKind, line: TodayLine): string {
    const { channels, said, dossier, owner } = line
    const channel = channels[0]?.name ?? ''
    switch (kind) {
      case 'conflict':
        return recordWords('conflict', line)
      case 'parked':
        return parkedWords(line)
      case 'failed':
      case 'stuck':
        return t(`today.what.${kind}`, { channel })
      case 'arrival': {
        const story = t(`dossiers.arrivalNote.${said}.title`)
        return t('today.what.arrival', { title: dossier?.title ?? '', story })
      }
      case 'deed':
        return line.difference === null
          ? ''
          : t('today.what.deed', {
              title: dossier?.title ?? '',
              what: differenceOf(line.difference),
            })
      case 'term':
        return termWords(line)
      case 'colleague':
        return t('today.what.colleague')
      case 'planned':
        return jobWords(line)
      case 'refused': {
        const count = channels.length
        return t('today.what.refused', { channel, count: n(count), said }, count)
      }
      case 'unsent':
        return recordWords(line.isDraft ? 'draft' : 'edited', line)
      case 'tray':
        return owner === null
          ? t('today.what.trayOpen')
          : t('today.what.tray', { name: owner.name })
    }
  }

  return (kind, line) => ({
    title: kind === 'tray' ? line.said : addressOf(line, projectName),
    what: whatOf(kind, line),
  })
}

/** The name of a property mostly is its street; the city follows if the name lacks the city. */
function addressOf({ owner }: TodayLine, named: (name: string) => string): string {
  if (owner === null) return ''
  const { name, city } = owner
  const isNamed = city === '' || name.toLowerCase().includes(city.toLowerCase())
  return isNamed ? named(name) : `${named(name)}, ${city}`
}
