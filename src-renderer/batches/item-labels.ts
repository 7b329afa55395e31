import { useI18n } from 'vue-i18n'
import type { BatchItem } from '../../src-shared/ipc/calls/batch-calls.ts'
import { useErrorText } from '../errors/error-text.ts'

/** An objection to a request, and the section under which the channel reports it. */
export interface Reason {
  readonly section: string | null
  readonly text: string
}

/**
 * Returns a function that lists why an item cannot be sent; empty for a valid item. Texts of the
 * service are plain text.
 */
export function useItemReasons(): (item: BatchItem) => Reason[] {
  const { t } = useI18n()
  const errorText = useErrorText()

  return ({ refusal, errors, error, state }) => {
    const reasons: Reason[] = Object.entries(errors).flatMap(([section, messages]) =>
      messages.map((text) => ({ section, text })),
    )
    if (refusal !== null) reasons.push({ section: null, text: t(`batches.refusal.${refusal}`) })
    if (error !== null && error.reason !== 'cancelled') {
      const { what, said, next } = errorText(error)
      reasons.push({ section: null, text: [what, said, next].filter(Boolean).join(' ') })
    }
    if (state === 'unchecked' && (error === null || error.reason === 'cancelled'))
      reasons.push({ section: null, text: t('batches.stopped') })
    return reasons
  }
}
