import { computed, onActivated, onDeactivated, onScopeDispose, shallowReactive } from 'vue'
import type { ComputedRef } from 'vue'

/** An action of the screen that is open, for the command palette. */
export interface ScreenAction {
  /** Unique among the actions of the screen. */
  readonly id: string
  readonly label: string
  /** Other words that lead to the action. */
  readonly words?: string
  readonly run: () => void
}

type Offer = () => readonly ScreenAction[]
const offers = shallowReactive(new Set<Offer>())

/** Offers actions to the command palette while the component is visible. */
export function useScreenActions(actions: Offer): void {
  const add = () => void offers.add(actions)
  const remove = () => void offers.delete(actions)
  add()
  onActivated(add)
  onDeactivated(remove)
  onScopeDispose(remove)
}

/** All actions of the open screen. */
export const screenActions: ComputedRef<readonly ScreenAction[]> = computed(() =>
  [...offers].flatMap((offer) => offer()),
)
