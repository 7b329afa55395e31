import { computed, nextTick, ref } from 'vue'
import type { FormChoice } from '../../../../src-shared/xml/form/form-model.ts'
import type { ExpandedName } from '../../../../src-shared/xml/schema/expanded-name.ts'
import { useFormActions } from '../form-context.ts'
import { settleAfter } from '../changes/form-settled.ts'

/**
 * Provides the chosen element of a choice: the user's pick while the change is pending, else the
 * document's element. Changes run one at a time, because each replaces the element of the one
 * before.
 */
export function useChoice(choice: () => FormChoice) {
  const actions = useFormActions()
  const picked = ref<ExpandedName | null>(null)
  const shown = computed(() => picked.value ?? choice().chosen ?? '')
  let changing = false

  async function carryOut(): Promise<void> {
    changing = true
    while (picked.value !== null && picked.value !== choice().chosen) {
      const name = picked.value
      const { item, parent } = choice()
      await (item === null ? actions.add(parent, name) : actions.choose(item, name))
      await nextTick() // the form then shows the element or a refusal
      if (picked.value === name) break
    }
    picked.value = null
    changing = false
  }

  function choose(name: ExpandedName): void {
    picked.value = name
    if (!changing) settleAfter(carryOut())
  }

  return { shown, choose }
}
