import { describe, expect, it } from 'vitest'
import {
  acceleratorOf,
  ariaKeys,
  isPressed,
  shownKeys,
} from '../../../../src-shared/shortcuts/key-names.ts'
import { digitOf, mainScreenNames } from '../../../../src-shared/shortcuts/main-screens.ts'
import { shortcutTable } from '../../../../src-shared/shortcuts/shortcut-table.ts'

const none = { ctrlKey: false, metaKey: false, shiftKey: false, altKey: false }
const press = (key: string, held: Partial<typeof none> = {}, code = '') => ({
  ...none,
  ...held,
  key,
  code,
})

describe('the table of shortcuts', () => {
  it('gives no combination of one place twice', () => {
    const taken = Object.values(shortcutTable).flatMap(({ place, keys }) =>
      keys.map((each) => `${place} ${each}`),
    )
    expect(taken.filter((each, at) => taken.indexOf(each) !== at)).toEqual([])
  })

  it('has a Dutch and an English label on every row', () => {
    for (const [id, { nl, en }] of Object.entries(shortcutTable)) {
      expect(nl.trim(), id).not.toBe('')
      expect(en.trim(), id).not.toBe('')
    }
  })

  it('opens the first nine screens of the rail with Ctrl and their digit', () => {
    const digits = mainScreenNames.map((name) => shortcutTable[name]?.keys[0])
    expect(digits.slice(0, 9)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9].map((each) => `Mod+${each}`))
    expect(digits.slice(9).every((keys) => keys === undefined)).toBe(true)
    expect(digitOf(mainScreenNames[0] ?? 'settings')).toBe(1)
  })
})

describe('a combination of keys', () => {
  it('is pressed with exactly its modifiers', () => {
    expect(isPressed('Mod+K', press('k', { ctrlKey: true }))).toBe(true)
    expect(isPressed('Mod+K', press('k', { metaKey: true }))).toBe(true)
    expect(isPressed('Mod+K', press('K', { ctrlKey: true, shiftKey: true }))).toBe(false)
    expect(isPressed('Mod+K', press('k', { ctrlKey: true, altKey: true }))).toBe(false)
    expect(isPressed('F1', press('F1'))).toBe(true)
    expect(isPressed('F1', press('F1', { shiftKey: true }))).toBe(false)
  })

  it('reads a digit by the place of its key, and a sign with or without Shift', () => {
    expect(isPressed('Mod+2', press('é', { ctrlKey: true }, 'Digit2'))).toBe(true)
    expect(isPressed('Mod+2', press('2', { ctrlKey: true }, 'Numpad2'))).toBe(true)
    expect(isPressed('?', press('?', { shiftKey: true }))).toBe(true)
    expect(isPressed('?', press('?'))).toBe(true)
    expect(isPressed('Mod+Plus', press('+', { ctrlKey: true, shiftKey: true }))).toBe(true)
  })

  it('is written as the user, a screen reader and the menu expect', () => {
    expect(shownKeys('Mod+Shift+F', 'nl', false)).toBe('Ctrl+Shift+F')
    expect(shownKeys('Mod+Shift+F', 'nl', true)).toBe('⌘⇧F')
    expect(shownKeys('Space', 'nl', false)).toBe('Spatie')
    expect(ariaKeys('Mod+Shift+F', false)).toBe('Control+Shift+F')
    expect(ariaKeys('Mod+Shift+F', true)).toBe('Meta+Shift+F')
    expect(acceleratorOf('Mod+Shift+F')).toBe('CmdOrCtrl+Shift+F')
    expect(acceleratorOf('F1')).toBe('F1')
  })

  it('is no accelerator of the menu if it is a sign that users type', () => {
    expect(acceleratorOf('?')).toBeNull()
    expect(acceleratorOf('/')).toBeNull()
  })
})
