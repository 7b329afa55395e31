import PQueue from 'p-queue'
import { isWebPhoto } from '../../../src-shared/dossiers/photo-document.ts'
import type { Handlers } from '../../../src-shared/ipc/contract.ts'
import type {
  WebPhoto,
  WebPhotoConsent,
} from '../../../src-shared/ipc/calls/projects/photo-calls.ts'
import type { StoredAccount } from '../../accounts/account-repository.ts'
import type { EmitEvent } from '../../events/screen-events.ts'
import type { SettingsUseCases } from '../../settings/settings-use-cases.ts'
import type { Connection } from '../../sync/connection.ts'
import type { Records } from '../../sync/records.ts'
import { noPhoto, webPicture } from './web-picture.ts'

/** Photos that are loaded at the same time. */
const lanes = 4

export interface PhotoDeps {
  readonly records: Pick<Records, 'projects' | 'recordTexts' | 'texts' | 'accounts'>
  readonly settings: Pick<SettingsUseCases, 'get' | 'update'>
  readonly connection: Pick<Connection, 'requireAccount' | 'open'>
  readonly emit: EmitEvent
}

/** Loads photos of the internet, only after the user asked for them. */
export class PhotoUseCases implements Handlers<'photos'> {
  readonly #deps: PhotoDeps
  readonly #queue = new PQueue({ concurrency: lanes })
  /** Ids of the accounts that may load photos until the app ends. */
  readonly #now = new Set<string>()

  constructor(deps: PhotoDeps) {
    this.#deps = deps
  }

  consent(): WebPhotoConsent {
    return this.#consentOf(this.#deps.connection.requireAccount().id)
  }

  setConsent(consent: WebPhotoConsent): null {
    const { settings, connection, emit } = this.#deps
    const { id } = connection.requireAccount()
    const others = settings.get().webPhotos.filter((one) => one !== id)
    settings.update({ webPhotos: consent === 'kept' ? [...others, id] : others })
    if (consent === 'now') this.#now.add(id)
    else this.#now.delete(id)
    emit('photoConsentChanged', null)
    return null
  }

  async load({ projectId, source }: { projectId: string; source: string }): Promise<WebPhoto> {
    const { records, settings } = this.#deps
    const { accountId } = records.projects.require(projectId)
    const account = records.accounts.get(accountId)
    const mayLoad = () => this.#consentOf(accountId) !== 'none'
    if (account === null || !mayLoad() || !this.#names(projectId, source))
      return noPhoto('notAllowed')
    return this.#queue.add(async () => {
      if (!mayLoad()) return noPhoto('notAllowed')
      if (settings.get().workOffline) return noPhoto('workOffline')
      const { client } = await this.#deps.connection.open(account)
      return webPicture(client, addressOf(account, source))
    })
  }

  #consentOf(accountId: string): WebPhotoConsent {
    if (this.#deps.settings.get().webPhotos.includes(accountId)) return 'kept'
    return this.#now.has(accountId) ? 'now' : 'none'
  }

  /** Returns whether a stored text of the project's record has this address. */
  #names(projectId: string, source: string): boolean {
    const { projects, recordTexts, texts } = this.#deps.records
    if (!isWebPhoto(source)) return false
    if (projects.facts(projectId)?.photos.some((photo) => photo.source === source)) return true
    const ids = { projectId, dossierId: null }
    return recordTexts.versions(ids).some((version) => {
      const { local } = recordTexts.get(ids, version)
      if (local === null) return false
      const text = texts.get(local)
      return text.includes(source) || text.includes(source.replaceAll('&', '&amp;'))
    })
  }
}

/** Returns the address over https. The service itself may use http on this machine. */
function addressOf({ baseUrl }: StoredAccount, source: string): string {
  const url = URL.parse(source.trim())
  if (url === null || url.origin === URL.parse(baseUrl)?.origin) return source.trim()
  url.protocol = 'https:'
  return url.href
}
