import type { FixPlace } from '../../src-shared/ipc/validation-calls.ts'
import type { ProjectRecord } from '../store/project-repository.ts'

/** What a place is looked for. */
export interface MessageAbout {
  readonly message: string
  readonly section: string
  /** Folded names of channels (`foldedNames`). */
  readonly names: readonly string[]
  /** Where the user says that it belongs. */
  readonly path: string | null
}

/** Finds the places in a record that messages speak of. */
export class PlaceFinder {
  of(_project: ProjectRecord, { path }: MessageAbout): Promise<FixPlace | null> {
    return Promise.resolve(
      path === null ? null : { path, line: null, version: '1.2', from: 'user' },
    )
  }

  search(_project: ProjectRecord, _search: string): Promise<{ path: string; label: string }[]> {
    return Promise.resolve([])
  }
}
