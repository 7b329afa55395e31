import { CircleDashed, CloudCheck, PencilLine, UserCheck } from '@lucide/vue'
import type { ConflictPlace } from '../../src-shared/ipc/calls/conflict-calls.ts'
import type * as Monaco from 'monaco-editor/editor/editor.api.js'
import type { Palette } from '../theme/tokens.ts'

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

/** Converts offsets in UTF-16 units into an editor range. */
type RangeOf = (start: number, end: number) => Monaco.IRange

/**
 * Returns decorations for the places in the merged text, coloured by choice. `current` also has a
 * bar beside it.
 */
export function placeMarks(
  places: readonly ConflictPlace[],
  current: string | null,
  rangeOf: RangeOf,
  palette: Palette,
): Monaco.editor.IModelDeltaDecoration[] {
  return places.map((place) => {
    const name = choiceName(place)
    const color = name === 'open' ? palette.attention : palette.good
    return {
      range: rangeOf(place.start, place.end),
      options: {
        className: `place-mark place-${name === 'open' ? 'open' : 'chosen'}`,
        overviewRuler: { color, position: 4 satisfies Monaco.editor.OverviewRulerLane.Right },
        // Shows a mark for an empty range too.
        showIfCollapsed: true,
        ...(place.id === current ? { linesDecorationsClassName: 'place-current' } : {}),
        ...(place.start === place.end
          ? { before: { content: '▸', inlineClassName: 'place-spot' } }
          : {}),
      },
    }
  })
}
