import { useI18n } from 'vue-i18n'
import { fieldLabel } from '../../src-shared/xml/form/labels/field-label.ts'

/**
 * Returns a function that words the place of a value in a record as the form does: "Verkoopstatus".
 * Places with the same words also name the elements around them.
 *
 * @param others the paths that are shown together
 */
export function usePlaceWords(
  others: () => readonly string[] = () => [],
): (path: string) => string {
  const { locale } = useI18n()
  const wordsOf = (path: string) => {
    const names = path.split(' › ')
    return fieldLabel(names.at(-1) ?? '', names.at(-2) ?? null, locale.value)
  }
  return (path) => {
    const words = wordsOf(path)
    const isShared = others().filter((other) => wordsOf(other) === words).length > 1
    if (!isShared) return words
    const names = path.split(' › ')
    const around = names
      .slice(0, -1)
      .map((name, at) => fieldLabel(name, names[at - 1] ?? null, locale.value))
    return [...around, words].join(' › ')
  }
}
