import { onActivated, onDeactivated, readonly, ref, type DeepReadonly, type Ref } from 'vue'

/** True while this tab's pane is on the screen: hidden panes are kept alive, with their listeners. */
export function useShown(): DeepReadonly<Ref<boolean>> {
  const shown = ref(true)
  onActivated(() => (shown.value = true))
  onDeactivated(() => (shown.value = false))
  return readonly(shown)
}
