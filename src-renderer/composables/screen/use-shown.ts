import { onActivated, onDeactivated, readonly, ref, type DeepReadonly, type Ref } from 'vue'

/** True while the pane of a tab is visible. Hidden panes stay mounted and keep their listeners. */
export function useShown(): DeepReadonly<Ref<boolean>> {
  const shown = ref(true)
  onActivated(() => (shown.value = true))
  onDeactivated(() => (shown.value = false))
  return readonly(shown)
}
