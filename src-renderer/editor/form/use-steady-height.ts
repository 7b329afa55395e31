import { onScopeDispose, ref, watch, type Ref } from 'vue'

/**
 * Returns a minimum height (CSS) for a list that renders in turns: its previous height. Otherwise a
 * page that is scrolled to its end would jump while old parts are gone and new parts are not there
 * yet. Undefined when nothing is left to render.
 */
export function useSteadyHeight(
  list: Readonly<Ref<HTMLElement | null>>,
  busy: Readonly<Ref<boolean>>,
): Readonly<Ref<string | undefined>> {
  const reserved = ref<string>()
  /** Height in the last frame. Reading it during a change would force a layout. */
  let height = 0
  const watching = new ResizeObserver(([entry]) => {
    if (entry !== undefined) height = entry.target.clientHeight
  })
  watch(list, (now) => {
    watching.disconnect()
    height = 0
    if (now !== null) watching.observe(now)
  })
  watch(busy, (now) => void (reserved.value = now && height > 0 ? `${height}px` : undefined))
  onScopeDispose(() => watching.disconnect())
  return reserved
}
