import { useEventListener } from '@vueuse/core'
import { onScopeDispose, ref, watch, type Ref } from 'vue'
import { shownPart } from './shown-part.ts'

/**
 * The key of the part that the reader sees in a scrolled form. `partOf` finds a part on the screen.
 * Measures once a frame at most; `drawn` changes when parts of the form were drawn.
 */
export function useShownPart(
  box: Readonly<Ref<HTMLElement | null>>,
  keys: () => readonly string[],
  partOf: (key: string) => HTMLElement | null,
  drawn: Readonly<Ref<unknown>>,
): { readonly shown: Readonly<Ref<string | null>>; readonly chose: (key: string) => void } {
  const shown = ref<string | null>(null)
  /**
   * The part that the reader went to, until the form is scrolled on. Near the end of the form
   * several parts fit on the screen.
   */
  let chosen: { readonly key: string; readonly scroll: number } | null = null
  let frame = 0

  function measure(): void {
    frame = 0
    const scrolled = box.value
    if (scrolled === null) return
    if (chosen !== null && Math.abs(scrolled.scrollTop - chosen.scroll) < 2) {
      shown.value = chosen.key
      return
    }
    chosen = null
    const from = scrolled.getBoundingClientRect().top
    const tops = keys().flatMap((key) => {
      const part = partOf(key)
      return part === null ? [] : [{ key, top: part.getBoundingClientRect().top - from }]
    })
    const left = scrolled.scrollHeight - scrolled.clientHeight - scrolled.scrollTop
    shown.value = shownPart(tops, scrolled.scrollTop > 0 && left < 2)
  }

  function soon(): void {
    if (frame === 0) frame = requestAnimationFrame(measure)
  }

  function chose(key: string): void {
    chosen = { key, scroll: box.value?.scrollTop ?? 0 }
    soon()
  }

  useEventListener(box, 'scroll', soon, { passive: true })
  watch([keys, drawn], soon, { immediate: true })
  onScopeDispose(() => cancelAnimationFrame(frame))
  return { shown, chose }
}
