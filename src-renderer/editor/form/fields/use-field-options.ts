import { computed, ref, watch, type ComputedRef, type Ref } from 'vue'
import { useI18n } from 'vue-i18n'
import type { FieldInput } from '../../../../src-shared/xml/form/form-model.ts'
import { inLanguage } from '../../../../src-shared/xml/form/form-title.ts'
import { knownScenarios } from '../../../records/known-kinds.ts'
import { usePropertyWords } from '../../../records/use-property-words.ts'

interface FieldOption {
  readonly value: string
  readonly label: string
}

interface FieldOptionsSource {
  readonly input: Readonly<Ref<FieldInput>>
  readonly value: Readonly<Ref<string>>
  /** Values of other records at this place. */
  readonly seen: Readonly<Ref<readonly string[]>>
  /** True while the user is in the field: a text box does not become a list under the cursor. */
  readonly entered: Readonly<Ref<boolean>>
  readonly language: Readonly<Ref<string>>
}

/**
 * Provides the options of a field that is a list; null for a field with another control. A text
 * whose value is a known scenario is a list of the scenarios in words, with the code beside.
 */
export function useFieldOptions(
  source: FieldOptionsSource,
): ComputedRef<readonly FieldOption[] | null> {
  const { t } = useI18n()
  const { scenarioOf, labelOf } = usePropertyWords()
  const { input, value, seen, entered, language } = source
  const isScenario = ref(false)
  watch(
    [value, entered],
    ([text, inside]) => {
      if (!inside) isScenario.value = scenarioOf(text) !== text
    },
    { immediate: true },
  )

  return computed(() => {
    const { value: control } = input
    switch (control.kind) {
      case 'boolean': {
        const digits = value.value === '1' || value.value === '0'
        const [yes, no] = control.words ?? (digits ? ['1', '0'] : ['true', 'false'])
        return [
          { value: yes, label: t('editorForm.yes') },
          { value: no, label: t('editorForm.no') },
        ]
      }
      case 'choice':
        return control.options.map(({ value: option, documentation }) => {
          const about = inLanguage(documentation, language.value)
          return { value: option, label: about === '' ? labelOf(option) : `${option}: ${about}` }
        })
      case 'text':
        return isScenario.value ? scenarios() : null
      default:
        return null
    }
  })

  /** The known scenarios, and the other values that the office uses. */
  function scenarios(): FieldOption[] {
    const known: readonly string[] = knownScenarios
    const others = [value.value, ...seen.value].filter((one) => one !== '' && !known.includes(one))
    return [...known, ...new Set(others)].map((one) => ({ value: one, label: labelOf(one) }))
  }
}
