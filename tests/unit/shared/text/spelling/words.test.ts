import { describe, expect, it } from 'vitest'
import { textWords } from '../../../../../src-shared/text/spelling/words.ts'
import { threadTime } from '../../../thread-time.ts'

const wordsOf = (text: string) => [...textWords(text)].map(({ word }) => word)

describe('the words of a text', () => {
  it('leaves out numbers, capitals and addresses', () => {
    const text = 'De woning (NVM, HR++, NEN2580, 128 m², kWh) op www.huis.nl of bij jan@kantoor.nl.'
    expect(wordsOf(text)).toEqual(['De', 'woning', 'op', 'of', 'bij'])
  })

  it('keeps apostrophes and hyphens inside a word only', () => {
    expect(wordsOf("‘foto's’ van de cv-ketel - zo’n")).toEqual([
      "foto's",
      'van',
      'de',
      'cv-ketel',
      "zo'n",
    ])
  })

  it('reads a word without soft hyphens and with composed letters, at its place', () => {
    const text = 'een slaap\u00adkamer, ge\u0069\u0308soleerd'
    const words = [...textWords(text)]
    expect(words.map(({ word }) => word)).toEqual(['een', 'slaapkamer', 'geïsoleerd'])
    expect(words.map(({ start, end }) => text.slice(start, end))).toEqual([
      'een',
      'slaap\u00adkamer',
      'ge\u0069\u0308soleerd',
    ])
  })

  it('leaves out emoji and other scripts', () => {
    expect(wordsOf('mooi 🏡 huis בית дом 房子 👩‍👩‍👧')).toEqual(['mooi', 'huis'])
  })

  it('takes a capital inside a sentence for a name, and at its start not', () => {
    const named = [...textWords('Wonen bij Paleis Soestdijk? Ruime Tuin.\n\nKeuken.')]
      .filter((one) => one.named)
      .map(({ word }) => word)
    expect(named).toEqual(['Paleis', 'Soestdijk', 'Tuin'])
  })

  it('skips a word of a megabyte, and reads a megabyte of words, in bounded time', () => {
    const took = threadTime(() => {
      expect(wordsOf('a'.repeat(1_000_000))).toEqual([])
      expect(wordsOf(`${'huis,'.repeat(200_000)}`)).toHaveLength(200_000)
      expect(wordsOf('e\u0301'.repeat(500_000))).toEqual([])
    })
    expect(took).toBeLessThan(5000)
  })
})
