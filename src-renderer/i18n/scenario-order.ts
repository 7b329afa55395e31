import { i18n } from './i18n.ts'

/** Returns the codes of the known scenarios in the alphabetical order of their words. */
export function scenariosByWords(): string[] {
  const { locale, messages } = i18n.global
  const words = messages.value[locale.value].projects.scenario
  const { compare } = new Intl.Collator(locale.value)
  return Object.entries(words)
    .toSorted(([, one], [, other]) => compare(one, other))
    .map(([code]) => code)
}
