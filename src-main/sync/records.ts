import { BlobRepository } from '../store/blob-repository.ts'
import { ChannelRepository } from '../store/channel-repository.ts'
import { DossierRepository } from '../store/dossier-repository.ts'
import { ProjectRepository } from '../store/project-repository.ts'
import { ProjectTextRepository } from '../store/project-text-repository.ts'
import { SettingsRepository } from '../store/settings-repository.ts'
import type { Store } from '../store/store.ts'
import { StoredAccounts } from '../store/stored-accounts.ts'
import { TextRepository } from '../store/text-repository.ts'
import { Outbox } from './outbox.ts'
import { ProjectState } from './project-state.ts'

/** Everything that is kept, by table family, over one store. */
export interface Records {
  readonly store: Store
  readonly settings: SettingsRepository
  readonly accounts: StoredAccounts
  readonly projects: ProjectRepository
  readonly texts: TextRepository
  readonly projectTexts: ProjectTextRepository
  readonly dossiers: DossierRepository
  readonly blobs: BlobRepository
  readonly channels: ChannelRepository
  readonly outbox: Outbox
  readonly projectState: ProjectState
}

export function createRecords(store: Store): Records {
  const outbox = new Outbox(store)
  const projectTexts = new ProjectTextRepository(store)
  return {
    store,
    settings: new SettingsRepository(store),
    accounts: new StoredAccounts(store),
    projects: new ProjectRepository(store),
    texts: new TextRepository(store),
    projectTexts,
    dossiers: new DossierRepository(store),
    blobs: new BlobRepository(store),
    channels: new ChannelRepository(store),
    outbox,
    projectState: new ProjectState(store, outbox, projectTexts),
  }
}
