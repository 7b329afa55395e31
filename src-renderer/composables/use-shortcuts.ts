import { useEventListener } from '@vueuse/core'
import { useI18n } from 'vue-i18n'
import type { MenuCommand } from '../../src-shared/ipc/menu-commands.ts'
import {
  ariaKeys,
  isPressed,
  shownKeys,
  type Keys,
  type ShortcutLanguage,
} from '../../src-shared/shortcuts/key-names.ts'
import { mainScreenNames } from '../../src-shared/shortcuts/main-screens.ts'
import {
  shortcutTable,
  type Shortcut,
  type ShortcutId,
  type ShortcutPlace,
} from '../../src-shared/shortcuts/shortcut-table.ts'
import { useAppStore } from '../stores/app-store.ts'
import { isModalOpen, isTyping } from './input/key-target.ts'
import { runMenuCommand } from './menu-commands.ts'
import { useKeysFirst } from './page-keys.ts'

export interface ShortcutWords {
  /** Returns the keys of a shortcut as the user reads them; empty for a screen without a digit. */
  readonly keysOf: (id: ShortcutId) => string
  /** Returns the value of `aria-keyshortcuts`. */
  readonly ariaOf: (id: ShortcutId) => string | undefined
  /** Returns a text for a tooltip with the keys after it: "Opslaan (Ctrl+S)". */
  readonly withKeys: (text: string, id: ShortcutId) => string
  readonly labelOf: (id: ShortcutId) => string
  /** Returns the shortcuts of a place, in the order of the table. */
  readonly listOf: (place: ShortcutPlace) => { id: ShortcutId; keys: string[]; does: string }[]
}

/** Provides the words of the shortcuts in the user's language and for the user's keyboard. */
export function useShortcutWords(): ShortcutWords {
  const { locale } = useI18n()
  const app = useAppStore()
  const language = (): ShortcutLanguage => (locale.value === 'en' ? 'en' : 'nl')
  const mac = () => app.info?.platform === 'darwin'
  const shown = (keys: Keys) => shownKeys(keys, language(), mac())

  function keysOf(id: ShortcutId): string {
    const row = shortcutTable[id]
    return row === undefined ? '' : shown(row.keys[0])
  }

  return {
    keysOf,
    ariaOf: (id) => shortcutTable[id] && ariaKeys(shortcutTable[id].keys[0], mac()),
    withKeys: (text, id) => (keysOf(id) === '' ? text : `${text} (${keysOf(id)})`),
    labelOf: (id) => shortcutTable[id]?.[language()] ?? '',
    listOf: (place) =>
      rows()
        .filter(([, row]) => row.place === place)
        .map(([id, row]) => ({ id, keys: row.keys.map(shown), does: row[language()] })),
  }
}

function rows(): [ShortcutId, Shortcut][] {
  return Object.entries(shortcutTable) as [ShortcutId, Shortcut][]
}

/** Returns true if the event is one of the combinations of this shortcut. */
export function isShortcut(id: ShortcutId, event: KeyboardEvent): boolean {
  return shortcutTable[id]?.keys.some((keys) => isPressed(keys, event)) ?? false
}

/** Shortcuts that the page handles before the text editor, which has other uses for the keys. */
const first = ['palette', 'manual'] as const
/** Commands of keys that the focused control did not handle. */
const others: readonly (readonly [ShortcutId, MenuCommand])[] = [
  ['shortcuts', 'shortcuts'],
  ['newProject', 'newProject'],
  ['openWindow', 'openWindow'],
  ['find', 'find'],
  ['searchAll', 'search'],
  ['refresh', 'refresh'],
  ['print', 'print'],
  ['preferences', 'settings'],
  ...mainScreenNames.map((name) => [name, name] as const),
]

/**
 * Handles the shortcuts that work everywhere. The application menu has the same shortcuts, but a
 * key that the page handles does not reach the menu: the command of a menu arrives later, and a letter
 * typed meanwhile would change the field that still has the focus. While a dialog is open, no key leads away from
 * the dialog.
 */
export function useShortcutsEverywhere(): void {
  useKeysFirst((event) => {
    const command = first.find((id) => isShortcut(id, event))
    if (command === undefined) return null
    // The manual leads nowhere else, so a dialog can be explained too.
    return () => (command === 'manual' || !isModalOpen()) && runMenuCommand(command)
  })
  useEventListener(window, 'keydown', (event) => {
    if (event.defaultPrevented) return
    const plain = !event.ctrlKey && !event.metaKey && !event.altKey
    if (plain && isTyping(event.target)) return
    const found = others.find(([id]) => isShortcut(id, event))
    if (found === undefined) return
    // Prevented in a dialog too: the menu would run the command below the dialog.
    event.preventDefault()
    if (!isModalOpen()) runMenuCommand(found[1])
  })
}
