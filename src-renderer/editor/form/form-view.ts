import { computed, ref, type WritableComputedRef } from 'vue'
import type { EditorContext } from '../workbench/editor-context.ts'

export type FormView = 'xml' | 'form' | 'both'

/** Width of the form beside the XML in pixels, kept until the window closes. */
export const formWidth = ref(460)

/** The last chosen view: the default for the next text opened in this window. */
const lastView = ref<FormView>('xml')

/**
 * Returns whether the form, the XML or both are shown. The outline takes the form's place beside
 * the XML.
 */
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
