import { describe, expect, it } from 'vitest'
import { createBaseHistory } from '../../../../src-renderer/editor/base-history.ts'

describe('the base of a text in the editor', () => {
  it('stays the base with which the text was opened while the user types', () => {
    const history = createBaseHistory('first', 1)
    history.changedTo(2)
    history.changedTo(3)
    expect(history.current()).toBe('first')
  })

  it('is the newer base once its text is shown, and the older base again after undo', () => {
    const history = createBaseHistory('first', 1)
    history.changedTo(2)
    history.setBase(3, 'second')
    history.changedTo(4)
    expect(history.current()).toBe('second')
    history.changedTo(2)
    expect(history.current()).toBe('first')
    history.changedTo(3)
    expect(history.current()).toBe('second')
  })

  it('stays the older base while the user types after such an undo', () => {
    const history = createBaseHistory('first', 1)
    history.setBase(2, 'second')
    history.changedTo(1)
    history.changedTo(3)
    history.changedTo(4)
    expect(history.current()).toBe('first')
    history.setBase(5, 'third')
    history.changedTo(4)
    expect(history.current()).toBe('first')
  })
})
