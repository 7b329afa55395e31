import { useI18n } from 'vue-i18n'
import type { AppError } from '../../src-shared/ipc/app-error.ts'
import { formatBytes } from '../format/bytes.ts'

export interface ErrorText {
  /** What happened. */
  readonly what: string
  /** What it means for the user's work. */
  readonly means: string
  /** What to do now. */
  readonly next: string
  /** Facts for who wants them: the service's own words, HTTP status, place in the text. */
  readonly details: readonly { readonly label: string; readonly value: string }[]
}

/** The message path of an error: its reason's own text where it has one, else its kind's. */
function errorMessagePath(error: AppError): string {
  return error.reason === undefined ? `errors.kind.${error.kind}` : `errors.reason.${error.reason}`
}

/** Puts an error into the user's language: `const errorText = useErrorText()`. */
export function useErrorText(): (error: AppError) => ErrorText {
  const { t, locale } = useI18n()

  function details(error: AppError): ErrorText['details'] {
    const seconds = error.retryAfterMs === undefined ? undefined : error.retryAfterMs / 1000
    const facts: [string, string | undefined][] = [
      ['serviceMessage', error.serviceMessage],
      ['status', error.status?.toString()],
      ['field', error.field],
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

  function position(error: AppError): string | undefined {
    if (error.line === undefined) return undefined
    if (error.column === undefined) return t('errors.line', { line: error.line })
    return t('errors.lineAndColumn', { line: error.line, column: error.column })
  }

  return (error) => {
    const path = errorMessagePath(error)
    return {
      what: t(`${path}.what`),
      means: t(`${path}.means`),
      next: t(`${path}.next`),
      details: details(error),
    }
  }
}
