import { useDebounceFn } from '@vueuse/core'
import type { Settings } from '../../src-shared/ipc/calls/settings-calls.ts'
import { useAccountsStore } from './accounts-store.ts'
import { useSettingsStore } from './settings-store.ts'

/** Settings with one value for each account, by the account's id. */
type AccountSetting = 'projectLists' | 'boardQueries' | 'officeLists' | 'textViews'

/** Milliseconds between the last change and its storing: a search is typed. */
const keepAfter = 400

/** Keeps what the user chose on a screen over a restart, for each account apart. */
export function keptByAccount<Name extends AccountSetting>(
  name: Name,
  first: Settings[Name][string],
) {
  type Value = Settings[Name][string]
  const accounts = useAccountsStore()
  const settings = useSettingsStore()
  /**
   * Values that are not stored yet, by account: another account may become active meanwhile. A value
   * that could not be stored stays, and is stored with the next one.
   */
  const waiting = new Map<string, Value>()

  const storeSoon = useDebounceFn(async () => {
    const taken = new Map(waiting)
    await settings.update({
      [name]: { ...settings.current[name], ...Object.fromEntries(taken) },
    })
    for (const [id, value] of taken) if (waiting.get(id) === value) waiting.delete(id)
  }, keepAfter)

  /** Returns the value of the active account. */
  function read(): Value {
    const id = accounts.active?.id ?? ''
    const stored = settings.current[name] as Readonly<Record<string, Value>>
    return waiting.get(id) ?? stored[id] ?? first
  }

  /**
   * Stores the value of the active account soon. A failure is not told for each choice, because main
   * tells that the store does not take changes: the value counts until the end of the app.
   */
  function note(value: Value): void {
    const id = accounts.active?.id
    if (id === undefined) return
    waiting.set(id, value)
    storeSoon().catch(() => undefined)
  }

  /** Stores the value of the active account soon. Resolves when it is stored; else throws. */
  async function keep(value: Value): Promise<void> {
    const id = accounts.active?.id
    if (id === undefined) return
    waiting.set(id, value)
    try {
      await storeSoon()
    } catch (error) {
      // The caller takes the value back.
      if (waiting.get(id) === value) waiting.delete(id)
      throw error
    }
  }

  return { read, note, keep }
}
