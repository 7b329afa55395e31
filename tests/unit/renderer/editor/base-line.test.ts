import { describe, expect, it } from 'vitest'
import { createBaseLine } from '../../../../src-renderer/editor/base-line.ts'

describe('the base that a text stands on', () => {
  it('is the one it was opened on, whatever is typed', () => {
    const line = createBaseLine('first', 1)
    line.typed(2)
    line.typed(3)
    expect(line.current()).toBe('first')
  })

  it('is the newer one once its text is shown, and the older one behind undo', () => {
    const line = createBaseLine('first', 1)
    line.typed(2)
    line.standOn(3, 'second')
    line.typed(4)
    expect(line.current()).toBe('second')
    line.typed(2)
    expect(line.current()).toBe('first')
    line.typed(3)
    expect(line.current()).toBe('second')
  })

  it('stays the older one for what is typed after such an undo', () => {
    const line = createBaseLine('first', 1)
    line.standOn(2, 'second')
    line.typed(1)
    line.typed(3)
    line.typed(4)
    expect(line.current()).toBe('first')
    line.standOn(5, 'third')
    line.typed(4)
    expect(line.current()).toBe('first')
  })
})
