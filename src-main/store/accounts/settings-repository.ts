import type { z } from 'zod'
import type { Settings } from '../../../src-shared/ipc/calls/settings-calls.ts'
import { defaultSettings, settingsSchema } from '../../../src-shared/ipc/calls/settings-calls.ts'
import { type JsonColumn, jsonColumn } from '../connection/json-column.ts'
import type { Store } from '../connection/store.ts'

const columns = Object.fromEntries(
  Object.entries(settingsSchema.shape).map(([name, schema]) => [
    name,
    jsonColumn<z.ZodType>('settings.value', schema),
  ]),
) as Record<keyof Settings, JsonColumn<unknown>>

/** What the administrator of this computer decided about the user's settings. */
export interface ManagedSettings {
  /** Values until the user chooses another. */
  readonly initial: Partial<Settings>
  /** Values that the user cannot change. */
  readonly fixed: Partial<Settings>
}

/** The user's settings, one row each. A missing or invalid setting has its default value. */
export class SettingsRepository {
  readonly #store: Store

  readonly #managed: ManagedSettings
  /**
   * The settings; null until they are read, and after a change. No other class writes their rows
   * (`managedAccounts` is another row of the table).
   */
  #cached: Settings | null = null

  constructor(store: Store, managed: ManagedSettings = { initial: {}, fixed: {} }) {
    this.#store = store
    this.#managed = managed
  }

  /** True if the user cannot change a setting. */
  isFixed(name: keyof Settings): boolean {
    return this.#managed.fixed[name] !== undefined
  }

  read(): Settings {
    if (this.#cached !== null) return this.#cached
    const settings = Object.freeze(this.#readAll())
    // Keep nothing that was read within a transaction: a rollback would leave its changes here.
    if (!this.#store.inTransaction) this.#cached = settings
    return settings
  }

  #readAll(): Settings {
    const rows = this.#store.all<{ name: string; value: string }>(
      'SELECT name, value FROM settings',
    )
    const kept: Record<string, unknown> = {}
    for (const row of rows) {
      const field = settingsSchema.keyof().safeParse(row.name)
      if (!field.success) continue
      const value = columns[field.data].read(this.#store, row.value)
      if (value !== undefined) kept[field.data] = value
      // An unreadable value means offline: staying offline is harmless, unexpected sending is not.
      else if (field.data === 'workOffline') kept[field.data] = true
    }
    const { initial, fixed } = this.#managed
    return settingsSchema.parse({ ...defaultSettings, ...initial, ...kept, ...fixed })
  }

  write(change: { [Name in keyof Settings]?: Settings[Name] | undefined }): Settings {
    this.#cached = null
    this.#store.transaction(() => {
      for (const [name, value] of Object.entries(change)) {
        if (value === undefined) continue
        this.#store.run(
          'INSERT INTO settings (name, value) VALUES (?, ?) ON CONFLICT DO UPDATE SET value = excluded.value',
          name,
          JSON.stringify(value),
        )
      }
    })
    return this.read()
  }
}
