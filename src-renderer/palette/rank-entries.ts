import { rankLabels } from '../../src-shared/search/rank-labels.ts'
import type { MatchKind } from '../../src-shared/search/match.ts'
import {
  paletteGroups,
  type PaletteEntry,
  type PaletteGroup,
  type PaletteSection,
} from './palette-entry.ts'

/** An entry with how badly it fits the typed text; 0 is best. */
export interface Ranked {
  readonly entry: PaletteEntry
  readonly penalty: number
}

/** Largest number of lines in each group while the user searches. */
const most: Readonly<Record<PaletteGroup, number>> = {
  recent: 0,
  projects: 7,
  screens: 4,
  actions: 5,
  documents: 4,
  accounts: 3,
  settings: 4,
  help: 4,
  search: 1,
}
/** What an entry gains that the user opened before, so that of two equal entries it comes first. */
const gainOfRecent = 0.15

const penalties: Readonly<Record<MatchKind, number>> = {
  exact: 0,
  sameNumber: 0.1,
  wordStart: 0.2,
  wordPart: 1.2,
  objectNumber: 1.4,
  price: 1.6,
  near: 2.1,
}

/** Returns the penalty of a project, on the scale of the penalties of labels. */
export function penaltyOfMatch(kind: MatchKind | null): number {
  return kind === null ? penalties.wordPart : penalties[kind]
}

/**
 * Returns the groups of all hits: the group with the best hit first, and in each group the best hit
 * first. `found` are hits of main, `own` are entries to compare with the typed text.
 */
export function rankEntries(
  typed: string,
  own: readonly PaletteEntry[],
  found: readonly Ranked[],
  recent: readonly string[],
): PaletteSection[] {
  const ranked: Ranked[] = [
    ...found,
    ...rankLabels(typed, own).map(({ item, penalty }) => ({ entry: item, penalty })),
  ].map(({ entry, penalty }) => ({
    entry,
    penalty: recent.includes(entry.id) ? Math.max(0, penalty - gainOfRecent) : penalty,
  }))
  const groups = paletteGroups.flatMap((group) => {
    const inGroup = ranked
      .filter(({ entry }) => entry.group === group)
      .sort((one, other) => one.penalty - other.penalty)
      .slice(0, most[group])
    return inGroup.length === 0 ? [] : [{ group, inGroup, best: inGroup[0]?.penalty ?? Infinity }]
  })
  return groups
    .sort((one, other) => one.best - other.best)
    .map(({ group, inGroup }) => ({ group, entries: inGroup.map(({ entry }) => entry) }))
}
