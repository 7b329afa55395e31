import type * as Monaco from 'monaco-editor/editor/editor.api.js'
import type { ConflictPlace } from '../../src-shared/ipc/conflict-calls.ts'
import type { Palette } from '../theme/palette.ts'
import { choiceName } from './choice-signs.ts'

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
