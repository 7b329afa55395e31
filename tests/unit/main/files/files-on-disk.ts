import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { FileWorkerClient } from '../../../../src-main/files/file-worker-client.ts'
import { BlobFolder } from '../../../../src-main/store/dossiers/blob-folder.ts'
import { BlobRepository } from '../../../../src-main/store/dossiers/blob-repository.ts'
import { openMigratedStore } from '../store/migrated-store.ts'
import { threadSource } from '../../../thread-sources.ts'

/** A file worker client on a store and a blob folder of its own. Call `close` after the test. */
export function filesOnDisk() {
  const folder = mkdtempSync(join(tmpdir(), 'perceel-files-'))
  const store = openMigratedStore(join(folder, 'perceel.sqlite'))
  const records = new BlobRepository(store)
  const blobs = new BlobFolder(join(folder, 'blobs'))
  const workerClient = new FileWorkerClient({
    blobs,
    records,
    worker: threadSource('file'),
    now: () => 1,
  })
  const source = join(folder, 'source')
  mkdirSync(source)
  return {
    workerClient,
    blobs,
    records,
    store,
    /** The folder of the files that will be read. */
    source,
    write(name: string, content: string | Uint8Array): string {
      const path = join(source, name)
      mkdirSync(dirname(path), { recursive: true })
      writeFileSync(path, content)
      return path
    },
    /** Lists the incomplete files in the blob folder. */
    leftovers: () => readdirSync(join(folder, 'blobs', 'incoming')),
    async close() {
      await workerClient.close()
      store.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
