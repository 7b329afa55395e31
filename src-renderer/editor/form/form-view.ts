import { computed, ref, watch, type Ref, type WritableComputedRef } from 'vue'
import { useTextViewStore } from '../../stores/text-view-store.ts'
import type { EditorContext, TextTab } from '../workbench/editor-context.ts'

export type FormView = 'xml' | 'form' | 'both'

/** Width of the form beside the XML in pixels, kept until the window closes. */
export const formWidth = ref(460)

/**
 * Returns whether the form, the XML or both are shown. The outline takes the form's place beside
 * the XML.
 */
export function useFormView(
  context: Pick<EditorContext, 'side' | 'formAlone'>,
): WritableComputedRef<FormView> {
  const memory = useTextViewStore()
  return computed({
    get: () => (context.side.value !== 'form' ? 'xml' : context.formAlone.value ? 'form' : 'both'),
    set: (view) => {
      memory.note({ untabbed: view, ...(view === 'form' ? {} : { beside: view === 'both' }) })
      context.formAlone.value = view === 'form'
      if (view !== 'xml') context.side.value = 'form'
      else if (context.side.value === 'form') context.side.value = null
    },
  })
}

/**
 * Returns the view of a text that is opened in a tab. Null: the text has no tabs, and opens in the
 * last chosen view.
 */
export function viewAtFirst(tab: TextTab | null): {
  readonly shown: boolean
  readonly alone: boolean
} {
  const { untabbed, beside } = useTextViewStore().current
  const view = tab === null ? untabbed : viewOfTab(tab, beside)
  return { shown: view !== 'xml', alone: view === 'form' }
}

/** Lets the view follow the tab, and the tab the view. */
export function followTab(
  context: Pick<EditorContext, 'side' | 'formAlone'>,
  tab: Readonly<Ref<TextTab | null>>,
  choose: (tab: TextTab) => void,
): void {
  const view = useFormView(context)
  const memory = useTextViewStore()
  const tabOfView = computed<TextTab>(() => (view.value === 'form' ? 'form' : 'xml'))
  watch(tab, (now) => {
    if (now !== null && now !== tabOfView.value) view.value = viewOfTab(now, memory.current.beside)
  })
  watch(tabOfView, (now) => {
    if (tab.value !== null && now !== tab.value) choose(now)
  })
}

function viewOfTab(tab: TextTab, beside: boolean): FormView {
  if (tab === 'form') return 'form'
  return beside ? 'both' : 'xml'
}
