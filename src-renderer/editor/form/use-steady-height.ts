import { onScopeDispose, ref, watch, type Ref } from 'vue'

/**
 * The least height, as CSS has it, of what something comes into in turns: what it had before. A page
 * that is scrolled to its end would jump when a part goes before another one is there. Undefined when
 * nothing is to come.
 */
export function useSteadyHeight(
  list: Readonly<Ref<HTMLElement | null>>,
  busy: Readonly<Ref<boolean>>,
): Readonly<Ref<string | undefined>> {
  const reserved = ref<string>()
  /** As the last frame had it: asking for it now would lay out what is changing. */
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
