import type { z } from 'zod'
import type { Settings } from '../../../src-shared/ipc/calls/settings-calls.ts'
import { defaultSettings, settingsSchema } from '../../../src-shared/ipc/calls/settings-calls.ts'
import { CachedRead } from '../connection/cached-read.ts'
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
  /** No other class writes the rows of the settings (`managedAccounts` is another row of the table). */
  readonly #cached: CachedRead<Settings>

  constructor(store: Store, managed: ManagedSettings = { initial: {}, fixed: {} }) {
    this.#store = store
    this.#managed = managed
    this.#cached = new CachedRead(store, () => Object.freeze(this.#readAll()))
  }

  /** True if the user cannot change a setting. */
  isFixed(name: keyof Settings): boolean {
    return this.#managed.fixed[name] !== undefined
  }

  read(): Settings {
    return this.#cached.get()
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
    this.#cached.forget()
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
