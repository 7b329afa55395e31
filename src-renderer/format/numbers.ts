import { useI18n } from 'vue-i18n'

/** Formatters by locale: creating one costs far more than using it. */
const formats = new Map<string, Intl.NumberFormat>()

/** Formats a count in a language: "20.000". */
export function formatCount(count: number, locale: string): string {
  let format = formats.get(locale)
  if (!format) {
    format = new Intl.NumberFormat(locale)
    formats.set(locale, format)
  }
  return format.format(count)
}

/**
 * Returns a formatter of counts in the user's language, for screens with many counts. vue-i18n's
 * `n` creates a formatter for each call.
 */
export function useCount(): (count: number) => string {
  const { locale } = useI18n()
  return (count) => formatCount(count, locale.value)
}

/** Returns how much of a work is done in whole percents, rounded down, at most 100; 0 for no work. */
export function percentOf(done: number, total: number): number {
  return Math.min(100, Math.floor((100 * done) / Math.max(1, total)))
}
