import { computed, inject, provide, type InjectionKey, type ShallowRef } from 'vue'
import type { FormAnswer, FormKey, FormRange } from '../../../../src-shared/xml/form/form-model.ts'
import { localNameOf } from '../../../../src-shared/xml/schema/expanded-name.ts'
import { useProblems } from '../../problems/use-problems.ts'
import { placeProblems, problemsWithin, type SectionProblems } from './section-problems.ts'

export interface FormProblems {
  /** Returns the problems within the element of a section; null if there are none. */
  readonly within: (key: FormKey) => SectionProblems | null
  /** Opens the parts around the first problem and focuses its field. */
  readonly goToFirst: (problems: SectionProblems) => Promise<void>
}

const formProblemsKey: InjectionKey<FormProblems> = Symbol('form problems')

/** Returns the problems of the form. Throws outside a `FormPanel`. */
export function useFormProblems(): FormProblems {
  const problems = inject(formProblemsKey)
  if (problems === undefined) throw new Error('There is no form around this part')
  return problems
}

interface FormOfText {
  readonly answer: Readonly<ShallowRef<FormAnswer | null>>
  readonly rangeNow: (key: FormKey) => FormRange | null
}

/**
 * Counts the problems of the last check by section of the form. Counts again when the form or the
 * problems change.
 */
export function provideFormProblems(
  { answer, rangeNow }: FormOfText,
  goToField: (offset: number, fields: readonly string[]) => Promise<void>,
): void {
  const { report, state, placeNow } = useProblems()
  const bySection = computed(() => {
    const found = state.value === 'stopped' ? null : report.value
    const sections = new Map<FormKey, SectionProblems>()
    if (found === null || found.total === 0) return sections
    const placed = placeProblems(found, placeNow)
    for (const key of answer.value?.ranges.keys() ?? []) {
      const range = rangeNow(key)
      const wrong = range === null ? null : problemsWithin(placed, range)
      if (wrong !== null) sections.set(key, wrong)
    }
    return sections
  })

  function goToFirst({ first: { problem, at } }: SectionProblems): Promise<void> {
    const attribute = problem !== null && 'attribute' in problem && problem.attribute !== null
    // A missing element has an empty field of its own.
    const missing = problem?.kind === 'missingElement' ? problem.elements : []
    return goToField(attribute ? placeNow(problem.start) : at, missing.map(localNameOf))
  }

  provide(formProblemsKey, { within: (key) => bySection.value.get(key) ?? null, goToFirst })
}
