import { useI18n } from 'vue-i18n'
import type { ConflictPlace } from '../../../src-shared/ipc/calls/conflict-calls.ts'
import { pathLabels } from '../../../src-shared/xml/form/labels/path-labels.ts'
import { choiceName } from '../choice-signs.ts'

export interface PlaceWords {
  /** The path to a place in the words of the form. The whole text has one step. */
  readonly steps: (place: Pick<ConflictPlace, 'path'>) => string[]
  /** Announcement after a choice was made or removed; `open` names the number of open places. */
  readonly chosen: (place: ConflictPlace, open: string) => string
  /** Announcement when the keyboard focus reaches a place. */
  readonly at: (place: ConflictPlace) => string
}

/** Returns the words for places of a conflict in the current language. */
export function usePlaceLabels(): PlaceWords {
  const { t, locale } = useI18n()

  function steps({ path }: Pick<ConflictPlace, 'path'>): string[] {
    const named = pathLabels(path, locale.value)
    return named.length > 0 ? named : [t('conflicts.wholeText')]
  }

  return {
    steps,
    chosen: (place, open) =>
      t(place.choice === null ? 'conflicts.said.cleared' : 'conflicts.said.chosen', {
        place: steps(place).at(-1) ?? '',
        choice: t(`conflicts.chosen.${choiceName(place)}`),
        open,
      }),
    at: (place) =>
      t('conflicts.said.at', {
        place: steps(place).join(', '),
        kind: t(`conflicts.kind.${place.kind}`),
        choice: t(`conflicts.chosen.${choiceName(place)}`),
      }),
  }
}
