import type { Publication } from '../../src-shared/service/resources.ts'

type StatusTone = 'none' | 'moving' | 'known'

export interface StatusWords {
  readonly tone: StatusTone
  /** Message key of the text, or null: then `raw` is shown as the service gave it. */
  readonly key: string | null
  readonly raw: string
}

/**
 * The status of a publication in words. service.md names one value, `busy`; any other is shown as it
 * comes (open point 11), and none is coloured good or bad, which would be a guess. `read` is false
 * while the service was never asked: no publication is then not known to be absent.
 */
export function statusWords(publication: Publication | null, read = true): StatusWords {
  if (publication === null) {
    return { tone: 'none', key: `channels.status.${read ? 'none' : 'unread'}`, raw: '' }
  }
  const raw = publication.status
  if (raw === 'busy') return { tone: 'moving', key: 'channels.status.busy', raw }
  return { tone: 'known', key: null, raw }
}

const mutationTypes = ['publish'] as const
const mutationStatuses = ['new'] as const

/** Message key of a mutation's type or status, where service.md names the value; else null. */
export function mutationKey(part: 'type' | 'status', value: string): string | null {
  const known: readonly string[] = part === 'type' ? mutationTypes : mutationStatuses
  return known.includes(value) ? `channels.mutation.${part}.${value}` : null
}
