import { useI18n } from 'vue-i18n'

/** A formatter costs far more to make than to use. */
const formats = new Map<string, Intl.NumberFormat>()

/** A count as it is written in a language: "20.000". */
export function formatCount(count: number, locale: string): string {
  let format = formats.get(locale)
  if (!format) {
    format = new Intl.NumberFormat(locale)
    formats.set(locale, format)
  }
  return format.format(count)
}

/** Counts in the user's language, for screens with many of them: vue-i18n's `n` makes a formatter a call. */
export function useCount(): (count: number) => string {
  const { locale } = useI18n()
  return (count) => formatCount(count, locale.value)
}
