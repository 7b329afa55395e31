import { watchDebounced } from '@vueuse/core'
import { computed, shallowRef, type Ref } from 'vue'
import type { Breadcrumb } from '../../../src-shared/xml/language/breadcrumb.ts'
import type { EditorContext } from '../workbench/editor-context.ts'
import { reuseUnchanged } from '../form/reading/reuse-unchanged.ts'
import { askFeature } from '../health/ask-feature.ts'
import { useFeatureOff } from '../health/use-feature-off.ts'

const nothing: Breadcrumb = { crumbs: [], hidden: 0 }

/**
 * Provides the path to the caret's element; empty outside the root and while the feature is off.
 */
export function useBreadcrumb(context: EditorContext): Readonly<Ref<Breadcrumb>> {
  const breadcrumb = shallowRef(nothing)
  const isOff = useFeatureOff(context, 'breadcrumb')

  async function read(): Promise<void> {
    const answer = await askFeature(context, 'breadcrumb', 'breadcrumb', context.caret.value)
    // Null means outdated: a newer answer follows. An equal answer needs no new rendering.
    if (answer !== null) breadcrumb.value = reuseUnchanged(breadcrumb.value, answer)
  }

  watchDebounced([context.session, context.caret, context.revision, isOff], read, {
    debounce: 80,
    immediate: true,
  })
  return computed(() => (isOff.value ? nothing : breadcrumb.value))
}
