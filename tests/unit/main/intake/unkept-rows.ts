import { UnkeptFiles } from '../../../../src-main/intake/unkept-file.ts'
import type { Store } from '../../../../src-main/store/connection/store.ts'
import { UnkeptFileRepository } from '../../../../src-main/store/dossiers/unkept-file-repository.ts'

/** Creates the files that are not in the tray yet, over a store. A fault fails the test. */
export function unkeptFiles(store: Store): UnkeptFiles {
  return new UnkeptFiles({
    stored: new UnkeptFileRepository(store),
    onChange: () => undefined,
    onFault(error) {
      throw error
    },
  })
}
