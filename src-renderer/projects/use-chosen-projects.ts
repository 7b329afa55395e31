import { computed, watch, type ComputedRef } from 'vue'
import type { AppError } from '../../src-shared/ipc/app-error.ts'
import { useCall } from '../ipc/use-call.ts'
import { useHiddenChosen } from '../project-actions/use-hidden-chosen.ts'
import { useProjectsStore } from '../stores/projects-store.ts'
import { inOrderOf } from '../stores/row-selection.ts'

interface ChosenProjects {
  readonly count: ComputedRef<number>
  /** Number of chosen projects that the search or a filter hides. */
  readonly hidden: ComputedRef<number>
  /** Why the last change or count of the choice failed; null if it succeeded. */
  readonly error: ComputedRef<AppError | null>
  /** Changes the choice; a failure is in `error`. */
  readonly change: (act: () => Promise<void>) => Promise<void>
  /** Returns the chosen projects in the order of the list. */
  readonly targets: () => Promise<string[]>
}

/** The chosen projects of the project list, for the bar with their actions. */
export function useChosenProjects(): ChosenProjects {
  const projects = useProjectsStore()
  const changing = useCall((act: () => Promise<void>) => act())
  const { hidden, look } = useHiddenChosen(
    computed(() => projects.selection.ids),
    () => projects.shownIds(),
  )
  const counting = useCall(() => look(projects.order))

  // A search, a filter or a change of the list may hide chosen projects.
  watch([() => projects.order, () => projects.list.counts], () => counting.run(), {
    immediate: true,
  })

  return {
    count: computed(() => projects.selection.ids.size),
    hidden,
    error: computed(() => changing.error.value ?? counting.error.value),
    change: async (act) => {
      await changing.run(act)
    },
    targets: async () => inOrderOf(await projects.shownIds(), projects.selection.ids),
  }
}
