import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fold, readable } from '../../../../src-main/search/folding.ts'
import { matchOf, patternOf, readSearch } from '../../../../src-main/search/search-text.ts'

describe('text that is searched', () => {
  it.each([
    ['België', 'belgie'],
    ['coördinatie', 'coordinatie'],
    ['façade', 'facade'],
    // Decomposed letters, as some programs write them.
    ['ge\u0065\u0308rfd', 'geerfd'],
    ['\u0132sselmeer, \u0133s', 'ijsselmeer, ijs'],
    ['\uFB01nanciering', 'financiering'],
    ['koop\u00ADakte', 'koopakte'],
    ['\u0130zmir', 'izmir'],
  ])('%j is found as %j', (text, plain) => {
    expect(fold(readable(text))).toBe(plain)
  })

  it('has words whole that were broken at the end of a line, but not two that were left out', () => {
    expect(readable('de leverings-\nakte')).toBe('de leveringsakte')
    expect(readable('koop-\nen huurakte')).toBe('koop- en huurakte')
    expect(readable('een\r\n  twee\t\u0000drie')).toBe('een twee drie')
  })

  it('has the same length folded and unfolded, so that places in both are the same', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (text) => {
        const shown = readable(text)
        expect(fold(shown).length).toBe(shown.length)
      }),
      { seed: 4, numRuns: 200 },
    )
  })
})

describe('what was typed', () => {
  it.each([
    ['koopakte', '"koopakte"*'],
    ['Koopakte Dorpsstraat', '"koopakte" AND "dorpsstraat"*'],
    ['"kosten koper"', '"kosten koper"'],
    ['"kosten koper" bel', '"kosten koper" AND "bel"*'],
    ['"kosten ko', '"kosten ko"*'],
    ['“kosten koper” nu', '"kosten koper" AND ("nu" OR {title names} : "nu"*)'],
    ['dorpsstraat 12-a', '"dorpsstraat" AND ("12 a"* OR "12a"*)'],
    ['d', '{title names} : "d"*'],
    ['12', '{title names} : "12"*'],
    ['"12"', '"12"'],
    ['huis 12', '"huis" AND ("12" OR {title names} : "12"*)'],
    ['te koop', '"te" AND "koop"*'],
    ['', null],
    ['  " ""  * ', null],
  ])('%j is asked as %j', (typed, match) => {
    expect(matchOf(readSearch(typed))).toBe(match)
  })

  it('marks whole words, and beginnings of the last', () => {
    const marked = (typed: string, text: string) => {
      const [term] = readSearch(typed)
      return term === undefined ? [] : (fold(text).match(patternOf(term, 'text') ?? /$^/) ?? [])
    }
    expect(marked('akte', 'Akte, aktes, koopakte')).toEqual(['akte', 'akte'])
    expect(marked('"akte"', 'Akte, aktes, koopakte')).toEqual(['akte'])
    expect(marked('"kosten koper"', 'Kosten – Koper')).toEqual(['kosten – koper'])
  })
})
