import { computed, shallowRef, type ComputedRef, type ShallowRef } from 'vue'
import { cutPieces, type Pieces } from '../../../src-shared/dossiers/cuts/cut-pieces.ts'

/** Where a file will be cut. All pages are numbered from 1. */
interface Plan {
  /** The first page of each piece but the first. */
  readonly starts: ReadonlySet<number>
  /** Blank pages go to no piece. */
  readonly dropsBlank: boolean
}

export interface CutPlan {
  readonly plan: Readonly<ShallowRef<Plan>>
  readonly pieces: ComputedRef<Pieces>
  /** Blank pages that no piece gets. */
  readonly dropped: ComputedRef<readonly number[]>
  readonly canUndo: ComputedRef<boolean>
  /** Begins a document at a page, or joins the page to the document before. */
  readonly toggle: (page: number) => void
  /** Moves the beginning of a document to another page, up to its neighbours. Returns the page. */
  readonly move: (from: number, to: number) => number
  readonly dropBlank: (wanted: boolean) => void
  readonly undo: () => void
}

/** The cuts that the user makes, with an undo of each step. */
export function createCutPlan(
  pages: number,
  suggested: readonly number[],
  blank: readonly number[],
): CutPlan {
  const plan = shallowRef<Plan>({ starts: new Set(suggested), dropsBlank: false })
  const before = shallowRef<readonly Plan[]>([])
  const dropped = computed(() => (plan.value.dropsBlank ? blank : []))

  function change(next: Partial<Plan>): void {
    before.value = [...before.value, plan.value]
    plan.value = { ...plan.value, ...next }
  }

  function toggle(page: number): void {
    if (page <= 1 || page > pages) return
    const starts = new Set(plan.value.starts)
    if (!starts.delete(page)) starts.add(page)
    change({ starts })
  }

  function move(from: number, to: number): number {
    const starts = new Set(plan.value.starts)
    if (!starts.delete(from)) return from
    const lowest = Math.max(1, ...[...starts].filter((page) => page < from)) + 1
    const highest = Math.min(pages + 1, ...[...starts].filter((page) => page > from)) - 1
    const place = Math.min(Math.max(to, lowest), highest)
    if (place === from) return from
    change({ starts: starts.add(place) })
    return place
  }

  return {
    plan,
    pieces: computed(() => cutPieces(pages, plan.value.starts, new Set(dropped.value))),
    dropped,
    canUndo: computed(() => before.value.length > 0),
    toggle,
    move,
    dropBlank: (wanted) => change({ dropsBlank: wanted }),
    undo() {
      const last = before.value.at(-1)
      if (last === undefined) return
      before.value = before.value.slice(0, -1)
      plan.value = last
    },
  }
}
