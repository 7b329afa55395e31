import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { KnownSecrets } from '../../../../src-main/secrets/known-secrets.ts'
import { echoes, encodings, leftOf, secretTexts } from './echoes.ts'

const secret = 'Zeer+geheim/9f2c=Kw7"é'

function knowing(...secrets: string[]): KnownSecrets {
  const known = new KnownSecrets()
  for (const text of secrets) known.add(text)
  return known
}

describe('a text that repeats a secret', () => {
  it.each(encodings)('loses it as $name, and keeps the words around', (encoding) => {
    const cleaned = knowing(secret).cutFrom(
      `Aanvraag geweigerd: ${encoding.encode(secret)} | einde`,
    )
    expect(leftOf(cleaned ?? '', secret, encoding)).toEqual([])
    expect(cleaned).toMatch(/^Aanvraag geweigerd: .*\*\*\*.* \| einde$/su)
  })

  it('loses it in every encoding, and in one inside another', () => {
    fc.assert(
      fc.property(secretTexts, echoes, (text, encoding) => {
        const cleaned = knowing('a-token-of-before', text).cutFrom(
          `Fout bij client_secret=${encoding.encode(text)} (401)`,
        )
        expect(leftOf(cleaned ?? '', text, encoding)).toEqual([])
      }),
      { seed: 11, numRuns: 1_200 },
    )
  })

  it('loses a large part of it', () => {
    expect(knowing('abcdefghijklmnopqrst').cutFrom('begint met abcdefghijklm...')).toBe(
      'begint met ***...',
    )
  })
})

describe('a text without a secret', () => {
  const words =
    'De aanvraag is geweigerd omdat het veld "prijs" <300000> niet klopt; zie https://dienst.invalid' +
    '/1.0/project/10001?version=1.2 of bel 020-1234567. [deadbeef cafe 12 34 56 78 90]\n'

  it('is not changed', () => {
    const known = knowing(secret, 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2lnbmF0dXJl')
    expect(known.cutFrom(words)).toBe(words)
    expect(known.cutFrom(words.repeat(70))).toBe(words.repeat(70))
  })

  it('keeps its other words where a secret is short', () => {
    expect(knowing('a').cutFrom('Dat staat in a.')).toBe('Dat staat in ***.')
    expect(knowing('test').cutFrom('Dit is een tes, test1 en TEST')).toBe(
      'Dit is een tes, ***1 en TEST',
    )
    expect(knowing('geheim').cutFrom('Uw GEHEIM klopt niet')).toBe('Uw *** klopt niet')
  })

  it('keeps a word that the app decides by, though a short secret is the same', () => {
    expect(knowing('busy').cutFromWord('busy')).toBe('busy')
    expect(knowing('published-9f2c').cutFromWord('published-9f2c')).toBe('***')
  })
})
