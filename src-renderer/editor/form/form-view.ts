import { computed, ref, watch, type Ref, type WritableComputedRef } from 'vue'
import type { EditorContext, TextTab } from '../workbench/editor-context.ts'

export type FormView = 'xml' | 'form' | 'both'

/** Width of the form beside the XML in pixels, kept until the window closes. */
export const formWidth = ref(460)

/** The last chosen view: the default for the next text opened in this window. */
const lastView = ref<FormView>('xml')
/** Whether the form was last shown beside the XML. */
const isBeside = ref(false)

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
      if (view !== 'form') isBeside.value = view === 'both'
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
  const view = tab === null ? lastView.value : viewOfTab(tab)
  return { shown: view !== 'xml', alone: view === 'form' }
}

/** Lets the view follow the tab, and the tab the view. */
export function followTab(
  context: Pick<EditorContext, 'side' | 'formAlone'>,
  tab: Readonly<Ref<TextTab | null>>,
  choose: (tab: TextTab) => void,
): void {
  const view = useFormView(context)
  const tabOfView = computed<TextTab>(() => (view.value === 'form' ? 'form' : 'xml'))
  watch(tab, (now) => {
    if (now !== null && now !== tabOfView.value) view.value = viewOfTab(now)
  })
  watch(tabOfView, (now) => {
    if (tab.value !== null && now !== tab.value) choose(now)
  })
}

function viewOfTab(tab: TextTab): FormView {
  if (tab === 'form') return 'form'
  return isBeside.value ? 'both' : 'xml'
}
