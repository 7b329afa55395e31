import { computed, nextTick, ref, type ComputedRef, type Ref } from 'vue'
import { useI18n } from 'vue-i18n'
import { useRouter } from 'vue-router'
import type { ConflictChoice, ConflictPlace } from '../../src-shared/ipc/calls/conflict-calls.ts'
import { screenStayed } from '../composables/screen/screen-stayed.ts'
import { useMessages } from '../ui/notices/use-messages.ts'
import { nextPlace, stepPlace } from './pieces/next-place.ts'
import type { OwnControl } from './pieces/own-control.ts'
import { usePlaceLabels } from './pieces/use-place-labels.ts'
import type { ConflictHandle } from './use-conflict.ts'
import { useFinishQuestion } from './use-finish-question.ts'

interface ConflictSteps {
  /** False while the conflict is being sent, and after another window has settled the conflict. */
  readonly live: ComputedRef<boolean>
  /** The words for screen readers about the last step. */
  readonly said: Ref<string>
  /** Stores a choice for a place. Returns whether main stored the choice. */
  readonly choose: (placeId: string, choice: ConflictChoice | null) => Promise<boolean>
  /** Chooses for the shown place; null takes the choice back. `own` also focuses the field. */
  readonly take: (what: 'mine' | 'theirs' | 'own' | null) => Promise<void>
  /** Chooses a side for all places. */
  readonly chooseAll: (side: 'mine' | 'theirs', onlyOpen: boolean) => Promise<void>
  readonly undo: () => Promise<void>
  readonly redo: () => Promise<void>
  /** Sends the merged text, if nothing is open and the user agrees, and goes back. */
  readonly finish: () => Promise<void>
  readonly goTo: (placeId: string | null) => void
  /** Goes to the next place without a choice, or to the one before. */
  readonly goToOpen: (by: 1 | -1) => void
  /** Goes to the next row of the list, or to the one before. */
  readonly goToRow: (by: 1 | -1) => void
}

/**
 * The steps of the user on the conflict screen. A step first stores the text that is being typed.
 *
 * @param own the field for the user's own text; null while the field is not shown
 * @param back leaves the screen
 */
export function useConflictSteps(
  conflict: ConflictHandle,
  own: () => OwnControl | null,
  back: () => void,
): ConflictSteps {
  const { t } = useI18n()
  const router = useRouter()
  const message = useMessages()
  const askToFinish = useFinishQuestion()
  const words = usePlaceLabels()
  const said = ref('')
  const live = computed(
    () => conflict.outsideChange.value !== 'settled' && !conflict.finishing.value,
  )
  const places = (): readonly ConflictPlace[] => conflict.merged.value?.places ?? []

  /** Stores the text that is being typed before another step runs. */
  async function settle(step: () => Promise<unknown>): Promise<void> {
    if (!live.value) return
    own()?.keep()
    await step()
  }

  function openCount(): string {
    return t('conflicts.open', conflict.merged.value?.open ?? 0)
  }

  /** Runs a step, and says how many places are open afterwards. */
  function settleAndSay(step: () => Promise<unknown>): Promise<void> {
    return settle(async () => {
      await step()
      said.value = openCount()
    })
  }

  async function choose(placeId: string, choice: ConflictChoice | null): Promise<boolean> {
    const stored = await conflict.choose(placeId, choice)
    const place = places().find(({ id }) => id === placeId)
    // The user's own text is stored while typing. Announcing every store would disturb the user.
    if (place === undefined || choice?.take === 'own') return stored
    said.value = words.chosen(place, openCount())
    return stored
  }

  async function take(what: 'mine' | 'theirs' | 'own' | null): Promise<void> {
    const place = conflict.place.value
    if (place === null) return
    if (what !== 'own') {
      return settle(() => choose(place.id, what === null ? null : { take: what }))
    }
    if (place.choice?.take !== 'own') {
      const text = place.mine ?? place.theirs ?? ''
      await settle(() => choose(place.id, { take: 'own', text }))
    }
    await nextTick() // the field is rendered after the choice
    own()?.focus()
  }

  async function finish(): Promise<void> {
    const stayed = screenStayed(router)
    await settle(async () => {
      await conflict.reload() // includes the text just typed and changes just received
      const [texts, merged] = [conflict.view.value, conflict.merged.value]
      if (texts === null || merged === null || !live.value) return
      if (merged.open > 0 || !merged.wellFormed) return
      if (!(await askToFinish(texts, merged))) return
      if (!(await conflict.finish(merged.schema === 'invalid'))) return
      message.success(t('conflicts.sent'))
      if (stayed()) back()
    })
  }

  function goTo(placeId: string | null): void {
    if (placeId === null) return
    conflict.current.value = placeId
    const place = conflict.place.value
    if (place !== null) said.value = words.at(place)
  }

  return {
    live,
    said,
    choose,
    take,
    chooseAll: (side, onlyOpen) => settleAndSay(() => conflict.chooseAll(side, onlyOpen)),
    undo: () => settleAndSay(conflict.undo),
    redo: () => settleAndSay(conflict.redo),
    finish,
    goTo,
    goToOpen: (by) => goTo(nextPlace(places(), conflict.current.value, by)),
    goToRow: (by) => goTo(stepPlace(places(), conflict.current.value, by)),
  }
}
