import type { Result } from '../../../src-shared/ipc/app-error.ts'
import type {
  ConflictPlace,
  ConflictView,
  MergedRecord,
} from '../../../src-shared/ipc/calls/conflict-calls.ts'
import type { RecordRef } from '../../../src-shared/ipc/calls/record-calls.ts'
import type { Dice } from '../random.ts'
import { count } from '../tally.ts'
import type { Screen } from './screen.ts'

/** How the user settles a conflict: one side everywhere, or a choice per place. */
export type Settling = 'mine' | 'theirs' | 'places'

/** Settles one of the shown conflicts. With a choice per place the user may stop halfway. */
export async function settleConflict(
  screen: Screen,
  dice: Dice,
  how: Settling,
  step: number,
): Promise<void> {
  const waiting = await screen.conflicts()
  if (waiting.length === 0) return
  const { record } = dice.pick(waiting)
  // If the other side changed once more, the user reads and chooses again.
  const moved = (await settleOnce(screen, dice, { record, how, step })) === 'moved'
  if (moved) await settleOnce(screen, dice, { record, how, step })
  screen.closeEditors(record)
}

async function settleOnce(
  screen: Screen,
  dice: Dice,
  { record, how, step }: { record: RecordRef; how: Settling; step: number },
): Promise<'moved' | 'over'> {
  const opened = await screen.ask<ConflictView>('conflicts', 'get', { record })
  if (!opened.ok) return 'over'
  const view = opened.value
  let merged: MergedRecord = view.merged
  if (how === 'places') {
    const chosen = await choosePlaces(screen, dice, view, step)
    if (chosen === null) return 'over'
    merged = chosen
  } else {
    const all = { record, take: how, onlyOpen: false }
    const answer = await screen.ask<MergedRecord>('conflicts', 'chooseAll', all)
    if (!answer.ok) return 'over'
    merged = answer.value
  }
  // The user sees both sides and the merged text, and confirms the merged text.
  screen.world.ledger.replacesText(record.id, view.mine, merged.text)
  screen.world.ledger.replacesText(record.id, view.theirs, merged.text)
  const done = await screen.ask<null>('conflicts', 'finish', { record, despiteSchema: true })
  if (done.ok) count(screen.world.tally.outcomes, `conflict settled: ${how}`)
  return !done.ok && done.error.reason === 'choicesOpen' ? 'moved' : 'over'
}

/** Chooses a side for each place. Returns null if the user stopped before the end. */
async function choosePlaces(
  screen: Screen,
  dice: Dice,
  { record, merged }: ConflictView,
  step: number,
): Promise<MergedRecord | null> {
  let now = merged
  for (const place of merged.places) {
    if (dice.chance(0.1)) return null
    const choice = choiceAt(dice, place, step)
    const asked = { record, conflictId: place.id, choice }
    const answer = await screen.ask<MergedRecord>('conflicts', 'choose', asked)
    if (!answer.ok) return null
    now = answer.value
    if (!dice.chance(0.1)) continue
    const undone = await screen.ask<MergedRecord>('conflicts', 'undo', { record })
    const redone: Result<MergedRecord> = await screen.ask('conflicts', 'redo', { record })
    if (undone.ok && redone.ok) now = redone.value
  }
  return now.open === 0 ? now : null
}

function choiceAt(dice: Dice, place: ConflictPlace, step: number) {
  const take = dice.weighted({ mine: 4, theirs: 4, own: 2 })
  if (take !== 'own') return { take } as const
  const words = /typed [\d.]+|colleague [\d.]+/u
  const text = [place.mine, place.theirs].find((piece) => piece !== null && words.test(piece))
  if (place.kind !== 'text' || text === undefined || text === null) return { take: 'mine' } as const
  return { take: 'own', text: text.replace(words, `typed ${step}.own`) } as const
}
