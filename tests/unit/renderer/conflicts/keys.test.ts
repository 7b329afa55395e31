import { describe, expect, it } from 'vitest'
import type { KeyPlace } from '../../../../src-renderer/compare/compare-keys.ts'
import { conflictCommand } from '../../../../src-renderer/conflicts/conflict-keys.ts'
import { historyCommand } from '../../../../src-renderer/history/history-keys.ts'

const letters = ['m', 'd', 'z'] as const

function key(text: string) {
  const parts = text.split('+')
  const has = (name: string) => parts.includes(name)
  return {
    key: parts.at(-1) ?? '',
    ctrlKey: has('Ctrl'),
    shiftKey: has('Shift'),
    altKey: has('Alt'),
    metaKey: has('Meta'),
  }
}

const asks = (text: string, place: KeyPlace = 'elsewhere') =>
  conflictCommand(key(text), place, letters)

describe('keys of the conflict screen', () => {
  it.each([
    ['1', 'mine'],
    ['d', 'theirs'],
    ['Z', 'own'],
    ['3', 'own'],
    ['F8', 'next'],
    ['Shift+F8', 'previous'],
    ['ArrowDown', 'down'],
    ['ArrowUp', 'up'],
    ['Ctrl+z', 'undo'],
    ['Ctrl+Shift+Z', 'redo'],
    ['Ctrl+y', 'redo'],
    ['Meta+z', 'undo'],
    ['Ctrl+Enter', 'finish'],
    ['Escape', 'back'],
    ['v', 'view'],
    ['F6', 'cross'],
  ])('%s asks for %s', (text, command) => {
    expect(asks(text)).toBe(command)
  })

  it.each(['4', '0', 'x', 'Alt+1', 'Shift+M', 'Ctrl+m', 'Enter', 'Tab'])(
    '%s is left alone',
    (text) => {
      expect(asks(text)).toBeNull()
    },
  )

  it('leaves letters, digits and undo to a field, but not the way on', () => {
    for (const text of ['1', 'm', 'v', 'Ctrl+z', 'Ctrl+Shift+Z', 'ArrowDown']) {
      expect(asks(text, 'field'), text).toBeNull()
    }
    expect(asks('F8', 'field')).toBe('next')
    expect(asks('Ctrl+Enter', 'field')).toBe('finish')
    expect(asks('Escape', 'field')).toBe('back')
  })

  it('leaves the arrows to a text that is read, and takes the choices there', () => {
    expect(asks('ArrowDown', 'text')).toBeNull()
    expect(asks('2', 'text')).toBe('theirs')
    expect(asks('Ctrl+z', 'text')).toBe('undo')
  })
})

describe('keys of the screen of versions', () => {
  it.each([
    ['ArrowDown', 'down'],
    ['F7', 'next'],
    ['Shift+F7', 'previous'],
    ['m', 'pick'],
    ['v', 'layout'],
    ['F6', 'cross'],
    ['Ctrl+z', 'undo'],
    ['Escape', 'back'],
  ])('%s asks for %s', (text, command) => {
    expect(historyCommand(key(text), 'elsewhere')).toBe(command)
  })

  it('are left to a field that is typed or chosen in', () => {
    for (const text of ['ArrowDown', 'm', 'Ctrl+z']) {
      expect(historyCommand(key(text), 'field'), text).toBeNull()
    }
    expect(historyCommand(key('ArrowDown'), 'text')).toBeNull()
  })
})
