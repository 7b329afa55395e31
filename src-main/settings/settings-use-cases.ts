import type { Handlers } from '../../src-shared/ipc/contract.ts'
import { type Settings, settingsSchema } from '../../src-shared/ipc/calls/settings-calls.ts'
import { failure } from '../errors/app-failure.ts'
import type { Publisher } from '../events/domain-events.ts'
import type { SettingsRepository } from '../store/accounts/settings-repository.ts'

/** Use cases of the user's settings. */
export class SettingsUseCases implements Handlers<'settings'> {
  readonly #settings: SettingsRepository
  readonly #events: Publisher
  readonly #onWorkOffline: () => void

  /** `onWorkOffline` is called after the user switched working offline on or off. */
  constructor(settings: SettingsRepository, events: Publisher, onWorkOffline: () => void) {
    this.#settings = settings
    this.#events = events
    this.#onWorkOffline = onWorkOffline
  }

  get(): Settings {
    return this.#settings.read()
  }

  /** Changes settings. Throws forbidden/managed for a setting that the administrator locked. */
  update(change: { [Name in keyof Settings]?: Settings[Name] | undefined }): Settings {
    const before = this.#settings.read()
    for (const name of settingsSchema.keyof().options) {
      if (change[name] !== undefined && this.#settings.isFixed(name))
        throw failure('forbidden', { reason: 'managed', field: name })
    }
    const after = this.#settings.write(change)
    this.#events.publish('settingsChanged', after)
    if (before.workOffline !== after.workOffline) this.#onWorkOffline()
    return after
  }
}
