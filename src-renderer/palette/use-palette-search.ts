import { computed, shallowRef, type ComputedRef, type ShallowRef } from 'vue'
import { unwrap } from '../ipc/unwrap.ts'
import type { PaletteEntry, PaletteSection } from './palette-entry.ts'
import { penaltyOfMatch, rankEntries, type Ranked } from './rank-entries.ts'
import { readRecent } from './recent-entries.ts'
import type { OwnEntries } from './use-own-entries.ts'

/** Milliseconds for which the earlier lines stay while main searches. */
const lateAfterMs = 120
const mostRecent = 8

export interface PaletteSearch {
  readonly sections: ShallowRef<readonly PaletteSection[]>
  /** The lines of all sections, in the order of the screen. */
  readonly lines: ComputedRef<readonly PaletteEntry[]>
  /** Shows the lines for a text, in one step when main answers soon. Resolves when all are shown. */
  readonly search: (text: string) => Promise<void>
  readonly failed: ShallowRef<unknown>
}

/**
 * Searches projects and documents of the whole office, and the entries of the palette itself. The
 * lines are replaced as a whole: a line never moves away from under the keyboard while main
 * searches, except when main is slow.
 */
export function usePaletteSearch(own: OwnEntries, accountId: string | null): PaletteSearch {
  const recent = accountId === null ? [] : readRecent(accountId)
  const recentIds = recent.map(({ id }) => id)
  const failed = shallowRef<unknown>(null)
  const sections = shallowRef<readonly PaletteSection[]>(startSections(own, recent))
  const lines = computed(() => sections.value.flatMap(({ entries }) => entries))
  let latest = 0

  function show(text: string, found: readonly Ranked[]): void {
    const ranked = rankEntries(text, own.all.value, found, recentIds)
    sections.value = [...ranked, { group: 'search', entries: [own.searchFor(text)] }]
  }

  async function search(typed: string): Promise<void> {
    const text = typed.trim()
    latest += 1
    const mine = latest
    failed.value = null
    if (text === '') {
      sections.value = startSections(own, recent)
      return
    }
    if (accountId === null) return show(text, [])
    const late = setTimeout(() => mine === latest && show(text, []), lateAfterMs)
    try {
      const found = await hitsOf(own, text)
      if (mine === latest) show(text, found)
    } catch (error) {
      if (mine !== latest) return
      failed.value = error
      show(text, [])
    } finally {
      clearTimeout(late)
    }
  }

  return { sections, lines, search, failed }
}

/** The lines before the user types: what was opened last, then the actions and the screens. */
function startSections(
  own: OwnEntries,
  recent: ReturnType<typeof readRecent>,
): readonly PaletteSection[] {
  const again = recent.flatMap((entry) => own.again(entry) ?? []).slice(0, mostRecent)
  const shown = new Set(again.map(({ id }) => id))
  const rest = (group: 'actions' | 'screens') => ({
    group,
    entries: own.all.value.filter((entry) => entry.group === group && !shown.has(entry.id)),
  })
  return [{ group: 'recent' as const, entries: again }, rest('actions'), rest('screens')].filter(
    ({ entries }) => entries.length > 0,
  )
}

async function hitsOf(own: OwnEntries, text: string): Promise<Ranked[]> {
  const search = text.slice(0, 200)
  const first = { search, offset: 0, descending: false }
  const [projects, documents] = await Promise.all([
    unwrap(window.perceel.projects.list({ ...first, sort: 'name', limit: 7 })),
    unwrap(
      window.perceel.dossiers.office({
        ...first,
        type: null,
        show: 'all',
        sort: 'title',
        limit: 4,
      }),
    ),
  ])
  return [
    ...projects.rows.map(({ id, name, city, match }) => ({
      entry: own.project(id, name, name.includes(city) ? '' : city),
      penalty: penaltyOfMatch(match?.kind ?? null),
    })),
    // A document often has the words of its project: the project comes first.
    ...documents.rows.map(({ id, title, filename, ownerName }) => ({
      entry: own.document(id, title === '' ? filename : title, ownerName),
      penalty: penaltyOfMatch('wordStart') + 0.1,
    })),
  ]
}
