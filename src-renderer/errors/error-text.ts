import { useI18n } from 'vue-i18n'
import type { AppError } from '../../src-shared/ipc/app-error.ts'
import { formatBytes } from '../format/bytes.ts'
import { formatDuration } from '../format/durations.ts'

export interface ErrorText {
  /** What happened. */
  readonly what: string
  /** Consequence for the user's work. */
  readonly means: string
  /** The service's message for a refusal; null for other errors. */
  readonly said: string | null
  /** What the user can do. */
  readonly next: string
  /** Technical facts: the service's message, HTTP status, position in the text. */
  readonly details: readonly { readonly label: string; readonly value: string }[]
}

/**
 * Returns true if the service itself refused the request, for example because of an unknown value.
 */
function isRefusal({ kind, reason, status }: AppError): boolean {
  return kind === 'invalidInput' && reason === undefined && status !== undefined
}

/**
 * Returns true if the service names a waiting time with a 503, for itself or for one request (RFC 9110
 * section 15.6.4).
 */
export function isUnavailable({ kind, reason, retryAfterMs }: AppError): boolean {
  if (kind !== 'server' || retryAfterMs === undefined) return false
  return reason === undefined || reason === 'askedToWait'
}

/** Returns the message path of an error: that of the reason if set, else that of the kind. */
function errorMessagePath(error: AppError): string {
  if (isRefusal(error)) return 'errors.refusal'
  if (error.reason === undefined && isUnavailable(error)) return 'errors.unavailable'
  return error.reason === undefined ? `errors.kind.${error.kind}` : `errors.reason.${error.reason}`
}

/**
 * Returns the function that words an error in the user's language: `const errorText =
 * useErrorText()`.
 */
export function useErrorText(): (error: AppError) => ErrorText {
  const { t, locale } = useI18n()

  function said(error: AppError): string | null {
    const { serviceMessage: message = '' } = error
    return isRefusal(error) && message !== '' ? t('errors.said', { message }) : null
  }

  function details(error: AppError): ErrorText['details'] {
    const seconds = error.retryAfterMs === undefined ? undefined : error.retryAfterMs / 1000
    const facts: [string, string | undefined][] = [
      ['serviceMessage', said(error) === null ? error.serviceMessage : undefined],
      ['status', error.status?.toString()],
      ['field', error.field],
      ['knownAs', property(error.target?.known)],
      ['foundAs', property(error.target?.found)],
      ['remoteId', error.target?.remoteId.toString()],
      ['position', position(error)],
      ['retryAfter', seconds === undefined ? undefined : t('errors.seconds', Math.ceil(seconds))],
      [
        'encodedBytes',
        error.encodedBytes === undefined
          ? undefined
          : formatBytes(error.encodedBytes, locale.value),
      ],
    ]
    return facts.flatMap(([name, value]) =>
      value === undefined || value === '' ? [] : [{ label: t(`errors.detail.${name}`), value }],
    )
  }

  function property(facts: { name: string; scenario: string } | undefined): string | undefined {
    return facts && `${facts.name} (${facts.scenario})`
  }

  function position(error: AppError): string | undefined {
    if (error.line === undefined) return undefined
    if (error.column === undefined) return t('errors.line', { line: error.line })
    return t('errors.lineAndColumn', { line: error.line, column: error.column })
  }

  return (error) => {
    const path = errorMessagePath(error)
    return {
      what: t(`${path}.what`, { file: error.field ?? '' }),
      means: t(`${path}.means`),
      said: said(error),
      next: t(`${path}.next`, { time: formatDuration(error.retryAfterMs ?? 0, locale.value) }),
      details: details(error),
    }
  }
}
