import { computed, type ComputedRef } from 'vue'
import type { EditorContext } from '../workbench/editor-context.ts'
import type { EditorFeature } from './editor-feature.ts'
import { healthOf } from './feature-health.ts'

/** Returns whether a feature is switched off for the text on the screen. */
export function useFeatureOff(
  { session }: Pick<EditorContext, 'session'>,
  feature: EditorFeature,
): ComputedRef<boolean> {
  return computed(() => healthOf(session.value).isOff(feature))
}
