import type { Handlers } from '../../src-shared/ipc/contract.ts'
import type { Settings } from '../../src-shared/ipc/settings-calls.ts'
import type { EmitEvent } from '../events/emit-event.ts'
import type { SettingsRepository } from '../store/accounts/settings-repository.ts'

/** Use cases of the user's settings. */
export class SettingsUseCases implements Handlers<'settings'> {
  readonly #settings: SettingsRepository
  readonly #emit: EmitEvent
  readonly #onWorkOffline: () => void

  /** `onWorkOffline` is called after the user switched working offline on or off. */
  constructor(settings: SettingsRepository, emit: EmitEvent, onWorkOffline: () => void) {
    this.#settings = settings
    this.#emit = emit
    this.#onWorkOffline = onWorkOffline
  }

  get(): Settings {
    return this.#settings.read()
  }

  update(change: { [Name in keyof Settings]?: Settings[Name] | undefined }): Settings {
    const before = this.#settings.read()
    const after = this.#settings.write(change)
    this.#emit('settingsChanged', after)
    if (before.workOffline !== after.workOffline) this.#onWorkOffline()
    return after
  }
}
