import { useI18n } from 'vue-i18n'
import { nameLabels } from '../../src-shared/xml/form/labels/path-labels.ts'

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
  const labelsOf = (path: string) => nameLabels(path.split(' › '), locale.value)
  const wordsOf = (path: string) => labelsOf(path).at(-1) ?? ''
  return (path) => {
    const words = wordsOf(path)
    const isShared = others().filter((other) => wordsOf(other) === words).length > 1
    return isShared ? labelsOf(path).join(' › ') : words
  }
}
