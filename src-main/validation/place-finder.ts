import { isExcluded, placeInRecord } from '../../src-shared/channels/fix-list/alternatives.ts'
import { foldText } from '../../src-shared/channels/fix-list/dutch-words.ts'
import { matchPlace, type MessageSaid } from '../../src-shared/channels/fix-list/match-place.ts'
import type { FixPlace } from '../../src-shared/ipc/validation-calls.ts'
import type { ProjectRecord } from '../store/project-repository.ts'
import type { RecordPlaces, RecordPlacesSource } from './record-places.ts'

export interface PlaceShown {
  readonly path: string
  readonly label: string
}

/** Places that a search shows at most. */
const maxFound = 200

/** Finds the places in records that messages speak of. */
export class PlaceFinder {
  readonly #source: RecordPlacesSource

  constructor(source: RecordPlacesSource) {
    this.#source = source
  }

  /** What a project's record has, ready for `placeOf`; null when no text of it is here. */
  record(project: ProjectRecord): Promise<RecordPlaces | null> {
    return this.#source.of(project)
  }

  /**
   * The place that a message speaks of; null when none is clearly meant.
   * @param own where the user says that it belongs, maybe in a record of another scenario
   */
  placeOf(record: RecordPlaces | null, said: MessageSaid, own: string | null): FixPlace | null {
    if (record === null) return null
    const { index, outline, version } = record
    const ownPath = own === null ? null : placeInRecord(own, index, outline)
    const path = ownPath ?? matchPlace(said, index, outline)
    if (path === null) return null
    const from = ownPath === null ? 'words' : 'user'
    return { path, line: outline.lines.get(path) ?? null, version, from }
  }

  /** Elements of a record and its schema with all these words in their path or description. */
  async search(project: ProjectRecord, search: string): Promise<PlaceShown[]> {
    const record = await this.#source.of(project)
    if (record === null) return []
    const { index, outline } = record
    const words = foldText(search).split(/\s+/u)
    const found: PlaceShown[] = []
    for (const place of index.places) {
      const { path, name, doc } = place
      const text = foldText(`${path} ${doc}`)
      if (!words.every((word) => text.includes(word))) continue
      if (isExcluded(place, index, outline)) continue
      found.push({ path, label: doc === '' ? name : doc })
      if (found.length >= maxFound) break
    }
    return found
  }
}
