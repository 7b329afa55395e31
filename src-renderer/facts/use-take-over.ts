import { computed, ref, shallowRef, type ComputedRef, type Ref } from 'vue'
import { type ComparedKind, isCompared } from '../../src-shared/facts/compare-facts.ts'
import type { ShownDocument, ShownFact, TakeOverPlan } from '../../src-shared/ipc/fact-calls.ts'
import { unwrap } from '../ipc/unwrap.ts'
import { useCall } from '../ipc/use-call.ts'

/** True for a fact that the record lacks or says otherwise. */
export function canTakeOver({ comparison }: ShownFact): boolean {
  return comparison !== null && comparison.state !== 'equal'
}

/** The choice of facts, the plan of what the record would become, and the writing of it. */
export function useTakeOver(said: Readonly<Ref<ShownDocument | null>>): {
  readonly chosen: Ref<ReadonlySet<string>>
  readonly offered: ComputedRef<readonly ShownFact[]>
  readonly chosenFacts: ComputedRef<readonly { kind: ComparedKind; value: number | string }[]>
  readonly plan: Ref<TakeOverPlan | null>
  readonly planning: ReturnType<typeof useCall>
  readonly writing: ReturnType<typeof useCall>
  readonly done: Ref<{ undoId: string; changed: number } | null>
  readonly undoing: ReturnType<typeof useCall>
  readonly undone: Ref<boolean | null>
} {
  const chosen = ref<ReadonlySet<string>>(new Set())
  const plan = shallowRef<TakeOverPlan | null>(null)
  const done = shallowRef<{ undoId: string; changed: number } | null>(null)
  const undone = ref<boolean | null>(null)
  const offered = computed(() => (said.value?.facts ?? []).filter(canTakeOver))
  const chosenFacts = computed(() =>
    offered.value.flatMap(({ kind, value }) =>
      chosen.value.has(kind) && isCompared(kind) ? [{ kind, value }] : [],
    ),
  )

  const planning = useCall(async () => {
    const projectId = said.value?.projectId ?? null
    if (projectId === null || chosenFacts.value.length === 0) return
    plan.value = await unwrap(
      window.perceel.facts.plan({ projectId, facts: [...chosenFacts.value] }),
    )
  })

  const writing = useCall(async () => {
    const projectId = said.value?.projectId ?? null
    const now = plan.value
    if (projectId === null || now === null || now.text === null) return
    const wanted = now.outcomes
      .filter(({ result: { outcome } }) => outcome === 'change' || outcome === 'add')
      .map(({ kind, value }) => ({ kind, value }))
    undone.value = null
    done.value = await unwrap(
      window.perceel.facts.takeOver({ projectId, text: now.text, facts: wanted }),
    )
    chosen.value = new Set()
    plan.value = null
  })

  const undoing = useCall(async () => {
    if (done.value === null) return
    const { undoId } = done.value
    const { restored } = await unwrap(window.perceel.facts.undo({ undoId }))
    undone.value = restored
    done.value = null
  })

  return { chosen, offered, chosenFacts, plan, planning, writing, done, undoing, undone }
}
