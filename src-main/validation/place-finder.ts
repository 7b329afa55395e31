import { isExcluded, placeInRecord } from '../../src-shared/channels/fix-list/alternatives.ts'
import { foldLetterForms } from '../../src-shared/channels/fix-list/dutch-words.ts'
import { matchPlace, type PlaceQuestion } from '../../src-shared/channels/fix-list/match-place.ts'
import { parentPath } from '../../src-shared/channels/fix-list/record-place.ts'
import type { FixPlace } from '../../src-shared/ipc/calls/validation-calls.ts'
import { knownLabel } from '../../src-shared/xml/form/labels/label-table.ts'
import type { ProjectRecord } from '../store/projects/project-columns.ts'
import type { RecordPlaces, RecordPlacesSource } from './record-places.ts'

export interface PlaceShown {
  readonly path: string
  readonly label: string
  /** True for an element with elements inside. */
  readonly isGroup: boolean
}

/** The maximum number of places in the result of a search. */
const maxFound = 200

/** Finds the places in records that messages are about. */
export class PlaceFinder {
  readonly #source: RecordPlacesSource

  constructor(source: RecordPlacesSource) {
    this.#source = source
  }

  /** Reads a project's record for `placeOf`; null if there is no local text. */
  record(project: ProjectRecord): Promise<RecordPlaces | null> {
    return this.#source.of(project)
  }

  /**
   * Returns the place that a message is about; null if no place is clearly meant.
   * @param own the place that the user linked, perhaps in a record of another scenario
   */
  placeOf(
    record: RecordPlaces | null,
    question: PlaceQuestion,
    own: string | null,
  ): FixPlace | null {
    if (record === null) return null
    const { index, outline, version } = record
    const ownPath = own === null ? null : placeInRecord(own, index, outline)
    const path = ownPath ?? matchPlace(question, index, outline)
    if (path === null) return null
    const from = ownPath === null ? 'words' : 'user'
    return { path, line: outline.lines.get(path) ?? null, version, from }
  }

  /**
   * Returns the elements of a record and its schema with all these words in their path or
   * description, or in the name by which a person calls them.
   */
  async search(project: ProjectRecord, search: string): Promise<PlaceShown[]> {
    const record = await this.#source.of(project)
    if (record === null) return []
    const { index, outline } = record
    const words = foldLetterForms(search).split(/\s+/u)
    const groups = new Set(index.places.map(({ path }) => parentPath(path)))
    const found: PlaceShown[] = []
    for (const place of index.places) {
      const { path, name, doc } = place
      const text = foldLetterForms(`${path} ${doc} ${labelsOf(path, name)}`)
      if (!words.every((word) => text.includes(word))) continue
      if (isExcluded(place, index, outline)) continue
      found.push({ path, label: doc === '' ? name : doc, isGroup: groups.has(path) })
      if (found.length >= maxFound) break
    }
    return found
  }
}

/** Returns the names by which a person calls an element, in Dutch and English. */
function labelsOf(path: string, name: string): string {
  return knownLabel(name, path.split('/').at(-2) ?? null)?.join(' ') ?? ''
}
