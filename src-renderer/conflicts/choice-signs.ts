import { CircleDashed, CloudCheck, PencilLine, UserCheck } from '@lucide/vue'
import type { ConflictPlace } from '../../src-shared/ipc/conflict-calls.ts'

export type ChoiceName = 'open' | 'mine' | 'theirs' | 'own'

/** Returns the name of the choice at a place, as texts and icons use it. */
export function choiceName({ choice }: Pick<ConflictPlace, 'choice'>): ChoiceName {
  return choice?.take ?? 'open'
}

/** Icons of the choices. Shape and text carry the meaning; the colour only repeats it. */
export const choiceIcons = {
  open: CircleDashed,
  mine: UserCheck,
  theirs: CloudCheck,
  own: PencilLine,
} as const
