/** An input of a person in the page, as the browser reported it. */
export type HandInput =
  | { readonly kind: 'pointer' }
  /** Files that were dropped on the page: one drag. */
  | { readonly kind: 'drop' }
  | {
      readonly kind: 'key'
      /** The key as `KeyboardEvent.key` names it. */
      readonly key: string
      /** True while Ctrl, Alt or Meta is down. */
      readonly chord: boolean
      /** True for the repetitions of a key that is held down. */
      readonly repeat: boolean
      /** True if the focus is in a field that takes text. */
      readonly inText: boolean
    }

export interface HandCount {
  /** Presses of a pointer's button, and drops of files. */
  readonly clicks: number
  /** Pressed keys. A chord such as Ctrl+K counts once. */
  readonly keys: number
  /** Characters of names, prices and other text that the person types into fields. */
  readonly typed: number
}

const modifiers = new Set(['Control', 'Shift', 'Alt', 'AltGraph', 'Meta', 'CapsLock'])

/**
 * Counts what the hands of a person did. A modifier counts with its key, a held key counts once,
 * and a character that goes into a field counts as text. Every other key counts, also Tab, Enter,
 * Backspace, and a letter outside a field.
 */
export function countHands(inputs: readonly HandInput[]): HandCount {
  let clicks = 0
  let keys = 0
  let typed = 0
  for (const input of inputs) {
    if (input.kind !== 'key') clicks += 1
    else if (modifiers.has(input.key) || input.repeat) continue
    else if (input.inText && !input.chord && [...input.key].length === 1) typed += 1
    else keys += 1
  }
  return { clicks, keys, typed }
}

/** Returns the clicks and keys, which a target limits. Typed text is no part of a target. */
export function effortOf({ clicks, keys }: HandCount): number {
  return clicks + keys
}
