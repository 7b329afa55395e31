import type { StoreKeeping } from '../recovery/store-keeping.ts'
import { listBackups } from '../store/backup/backup-files.ts'
import { storeFiles } from '../store/connection/store-files.ts'
import { StoreWorkerClient } from '../store/connection/store-worker-client.ts'
import { tableCounts } from '../store/connection/table-counts.ts'
import { allOnlyHere } from '../store/projects/local-work.ts'
import type { OpenFacts } from '../support/bundle.ts'
import { accountFacts, settingsFacts } from '../support/settings-facts.ts'
import type { Foundation } from './foundation.ts'
import type { ServicesDeps } from './services.ts'

/**
 * Returns the facts of the open store for a support report. The newest backup is checked in a thread,
 * because a check of the open store would make the window wait.
 */
export async function supportFacts(
  deps: Pick<ServicesDeps, 'dataFolder' | 'storeWorker'>,
  keeping: Pick<StoreKeeping, 'health'>,
  { records, onFault }: Pick<Foundation, 'records' | 'onFault'>,
): Promise<OpenFacts> {
  const { settings, accounts, store } = records
  const health = keeping.health()
  const [newest] = listBackups(storeFiles(deps.dataFolder).backups)
  const worker = new StoreWorkerClient(deps.storeWorker)
  const isSound =
    newest === undefined
      ? null
      : await worker.ask({ task: 'verify', path: newest.path }).then(
          ({ complaints }) => complaints.length === 0,
          (error: unknown) => {
            onFault(error)
            return false
          },
        )
  return {
    settings: settingsFacts(settings.read()),
    accounts: accountFacts(accounts.list(), accounts.activeId()),
    store: {
      state: 'open',
      version: store.version(),
      error: health.error?.reason ?? health.error?.kind ?? null,
      journal: health.journal,
      backups: health.backups,
      backupError: health.backupError?.reason ?? health.backupError?.kind ?? null,
      newestBackup: newest === undefined ? null : new Date(newest.madeAt).toISOString(),
      newestBackupIsSound: isSound,
      unreadableValues: health.unreadable,
      rows: tableCounts(store),
      onlyHere: allOnlyHere(store),
    },
  }
}
