import { computed, ref, type ComputedRef, type Ref } from 'vue'
import type { MatchKind } from '../../src-shared/search/match.ts'
import { surePick } from '../../src-shared/search/sure-pick.ts'

export interface PickList {
  /** Place of the hit that Enter takes; -1 while the user has to choose. */
  readonly active: Ref<number>
  /** Whether there are hits, of which Enter takes none yet. */
  readonly mustChoose: ComputedRef<boolean>
  /** New hits, from strong to weak. */
  readonly show: (kinds: readonly (MatchKind | null)[]) => void
  /** The arrow keys: one hit down (1) or up (-1). */
  readonly move: (step: 1 | -1) => void
  /** The mouse is over a hit. Hits that come to lie under a resting mouse are not chosen by that. */
  readonly point: (index: number, event: MouseEvent) => void
}

/** Which hit of a search Enter takes: one that is sure, or one that the user moved to. */
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

  function point(index: number, { movementX, movementY }: MouseEvent): void {
    if (movementX !== 0 || movementY !== 0) active.value = index
  }

  return {
    active,
    mustChoose: computed(() => count.value > 0 && active.value < 0),
    show,
    move,
    point,
  }
}
