import { CircleDashed, CloudCheck, PencilLine, UserCheck } from '@lucide/vue'
import type { ConflictPlace } from '../../src-shared/ipc/conflict-calls.ts'

export type ChoiceName = 'open' | 'mine' | 'theirs' | 'own'

/** What was chosen at a place, by the name under which texts and signs know it. */
export function choiceName({ choice }: Pick<ConflictPlace, 'choice'>): ChoiceName {
  return choice?.take ?? 'open'
}

/** Said by shape and word; the colour only repeats it. */
export const choiceIcons = {
  open: CircleDashed,
  mine: UserCheck,
  theirs: CloudCheck,
  own: PencilLine,
} as const
