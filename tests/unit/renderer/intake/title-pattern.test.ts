import { describe, expect, it } from 'vitest'
import { isSameForAll, titleFromPattern } from '../../../../src-renderer/intake/title-pattern.ts'
import { longest } from '../../../../src-shared/text/longest.ts'

const subject = { filename: 'scan_0042.pdf', type: 'koopakte' }

describe('a title for several files', () => {
  it.each([
    ['{type} {nr}', 3, 12, 'koopakte 03'],
    ['{type} {no}', 3, 9, 'koopakte 3'],
    ['Dorpsstraat: {naam}', 1, 1, 'Dorpsstraat: Scan 0042'],
    ['{NAME} ({Nr})', 1, 100, 'Scan 0042 (001)'],
    ['{onbekend} {nr}', 2, 2, '{onbekend} 2'],
    ['  gewoon   zo ', 1, 2, 'gewoon zo'],
  ])('%s for place %i of %i is %s', (pattern, place, total, title) => {
    expect(titleFromPattern(pattern, subject, place, total)).toBe(title)
  })

  it('does not fill in what a file name holds between braces', () => {
    const braces = { filename: '{nr}.pdf', type: '' }
    expect(titleFromPattern('{naam} {nr}', braces, 1, 1)).toBe('{nr} 1')
  })

  it('is never longer than a title may be', () => {
    expect(titleFromPattern('x'.repeat(400), subject, 1, 1)).toHaveLength(longest.documentText)
  })

  it('is the same for all files only if the pattern has no number', () => {
    expect(isSameForAll('Koopakte {woning}')).toBe(true)
    expect(isSameForAll('Koopakte {nr}')).toBe(false)
  })
})
