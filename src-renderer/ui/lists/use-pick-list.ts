import { computed, ref, type ComputedRef, type Ref } from 'vue'
import { type MatchKind, surePick } from '../../../src-shared/search/match.ts'

export interface PickList {
  /** Index of the hit that Enter takes; -1 while the user must choose. */
  readonly active: Ref<number>
  /** True if there are hits and Enter takes none of them yet. */
  readonly mustChoose: ComputedRef<boolean>
  /** Shows new hits, strongest first. */
  readonly show: (kinds: readonly (MatchKind | null)[]) => void
  /** Handles the arrow keys: one hit down (1) or up (-1). */
  readonly move: (step: 1 | -1) => void
  /** Handles a key in the search field: the arrow keys move, and Enter takes the active hit. */
  readonly onKey: (event: KeyboardEvent, take: () => void) => void
  /**
   * Handles a mouse move over a hit. A hit that appears under a resting mouse does not become
   * active.
   */
  readonly point: (index: number, event: MouseEvent) => void
}

/**
 * Provides the hit of a search that Enter takes: a certain hit, or the hit that the user moved to.
 */
export function usePickList(): PickList {
  const active = ref(-1)
  const count = ref(0)

  function show(kinds: readonly (MatchKind | null)[]): void {
    count.value = kinds.length
    active.value = surePick(kinds) ?? -1
  }

  function move(step: 1 | -1): void {
    if (count.value > 0) active.value = Math.max(0, Math.min(active.value + step, count.value - 1))
  }

  function onKey(event: KeyboardEvent, take: () => void): void {
    if (event.key === 'ArrowDown') move(1)
    else if (event.key === 'ArrowUp') move(-1)
    else if (event.key === 'Enter') take()
    else return
    event.preventDefault()
  }

  function point(index: number, { movementX, movementY }: MouseEvent): void {
    if (movementX !== 0 || movementY !== 0) active.value = index
  }

  return {
    active,
    mustChoose: computed(() => count.value > 0 && active.value < 0),
    show,
    move,
    onKey,
    point,
  }
}
