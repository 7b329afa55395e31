import { computed, ref, type WritableComputedRef } from 'vue'
import type { EditorContext } from '../workbench/editor-context.ts'

export type FormView = 'xml' | 'form' | 'both'

/** How wide the form stands beside the XML, in pixels; kept as long as the window is. */
export const formWidth = ref(460)

/** What was chosen last, for the next text that is opened in this window. */
const lastView = ref<FormView>('xml')

/** Whether the form, the XML or both are on the screen. The outline has the form's place beside the XML. */
export function useFormView(
  context: Pick<EditorContext, 'side' | 'formAlone'>,
): WritableComputedRef<FormView> {
  return computed({
    get: () => (context.side.value !== 'form' ? 'xml' : context.formAlone.value ? 'form' : 'both'),
    set: (view) => {
      lastView.value = view
      context.formAlone.value = view === 'form'
      if (view !== 'xml') context.side.value = 'form'
      else if (context.side.value === 'form') context.side.value = null
    },
  })
}

export function viewAtFirst(): { readonly shown: boolean; readonly alone: boolean } {
  return { shown: lastView.value !== 'xml', alone: lastView.value === 'form' }
}
