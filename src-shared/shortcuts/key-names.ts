/** The two languages of the texts. */
export type ShortcutLanguage = 'nl' | 'en'

/**
 * A combination of keys, written with plus signs: modifiers (`Mod`, `Shift`, `Alt`), then the value
 * of `KeyboardEvent.key`. `Mod` is Command on a Mac, and Ctrl elsewhere. `Space` is the space bar,
 * and `Plus` the plus sign.
 */
export type Keys = string

interface Pressed {
  readonly mod: boolean
  readonly shift: boolean
  readonly alt: boolean
  readonly key: string
}

/** The facts of a `KeyboardEvent` that a combination of keys is compared with. */
interface KeyPress {
  readonly key: string
  readonly code: string
  readonly ctrlKey: boolean
  readonly metaKey: boolean
  readonly shiftKey: boolean
  readonly altKey: boolean
}

function read(keys: Keys): Pressed {
  const parts = keys.split('+')
  return {
    mod: parts.includes('Mod'),
    shift: parts.includes('Shift'),
    alt: parts.includes('Alt'),
    key: parts.at(-1) ?? '',
  }
}

/** Returns true if the event is this combination of keys. Command counts as Ctrl on every system. */
export function isPressed(keys: Keys, event: KeyPress): boolean {
  const { mod, shift, alt, key } = read(keys)
  if ((event.ctrlKey || event.metaKey) !== mod || event.altKey !== alt) return false
  // The sign itself says whether Shift is held: `?` needs Shift on one keyboard and not on another.
  const isSign = valueOf(key).length === 1 && !/[\p{L}\p{N} ]/u.test(valueOf(key))
  if (!isSign && event.shiftKey !== shift) return false
  if (/^\d$/.test(key)) return event.code === `Digit${key}` || event.code === `Numpad${key}`
  return event.key.toLowerCase() === valueOf(key).toLowerCase()
}

function valueOf(key: string): string {
  if (key === 'Space') return ' '
  return key === 'Plus' ? '+' : key
}

const arrows: Readonly<Record<string, string>> = {
  ArrowUp: '↑',
  ArrowDown: '↓',
  ArrowLeft: '←',
  ArrowRight: '→',
  Plus: '+',
  Escape: 'Esc',
}
const dutch: Readonly<Record<string, string>> = { Space: 'Spatie', Delete: 'Del' }
const english: Readonly<Record<string, string>> = { Space: 'Space', Delete: 'Del' }
const onMac: Readonly<Record<string, string>> = {
  Mod: '⌘',
  Shift: '⇧',
  Alt: '⌥',
  Enter: '↩',
  Delete: '⌦',
}

/** Returns the keys as the user reads them: "Ctrl+Shift+F", and "⇧⌘F" on a Mac. */
export function shownKeys(keys: Keys, language: ShortcutLanguage, mac: boolean): string {
  const words = language === 'nl' ? dutch : english
  const parts = keys
    .split('+')
    .map((part) => (mac ? onMac[part] : undefined) ?? words[part] ?? arrows[part] ?? part)
    .map((part) => (part === 'Mod' ? 'Ctrl' : part))
  return parts.join(mac ? '' : '+')
}

/** Returns the keys as `aria-keyshortcuts` wants them: "Control+Shift+F". */
export function ariaKeys(keys: Keys, mac: boolean): string {
  return keys.replace('Mod', mac ? 'Meta' : 'Control')
}

/**
 * Returns the keys as an accelerator of Electron's menu: "CmdOrCtrl+Shift+F". Null for a sign
 * without a modifier: the menu would take the sign from a field in which the user types.
 */
export function acceleratorOf(keys: Keys): string | null {
  if (!keys.includes('Mod') && !/(?:^|\+)F\d+$/.test(keys)) return null
  return keys.replace('Mod', 'CmdOrCtrl')
}
