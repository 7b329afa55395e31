import type * as Monaco from 'monaco-editor/editor/editor.api.js'
import type { ConflictPlace } from '../../src-shared/ipc/conflict-calls.ts'
import type { Palette } from '../theme/palette.ts'
import { choiceName } from './choice-signs.ts'

/** Where a range of the text is, for a stretch in UTF-16 units. */
type RangeOf = (start: number, end: number) => Monaco.IRange

/** The places in the merged text, each in the colour of what was chosen; `current` with a bar beside it. */
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
        // Where nothing stands, a sign shows the spot.
        showIfCollapsed: true,
        ...(place.id === current ? { linesDecorationsClassName: 'place-current' } : {}),
        ...(place.start === place.end
          ? { before: { content: '▸', inlineClassName: 'place-spot' } }
          : {}),
      },
    }
  })
}
