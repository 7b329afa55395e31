import { expect, test } from 'vitest'
import { foldedNames, messageKey } from '../../../../../src-shared/channels/fix-list/message-key.ts'

const names = foldedNames(['Portaal Wonen', 'Woonportaal Voordeur', 'Vastgoedbeurs Eén'])
const keyOf = (message: string) => messageKey(message, names)

test('figures, case, diacritics, space and the full stop at the end make no other thing', () => {
  const key = keyOf('De huurprijs per m2 per jaar moet tussen 30 en 3000 liggen.')
  expect(key).toBe('de huurprijs per m# per jaar moet tussen # en # liggen')
  expect(keyOf('De  HUURPRIJS per m2 per jaar moet tussen 45,50 en 1.250 liggen')).toBe(key)
  expect(keyOf('Geen één prijs')).toBe(keyOf('geen een prijs!'))
})

test('quoted values make no other thing, an apostrophe does not quote', () => {
  const key = keyOf('De postcode "12 AB" is geen Nederlandse postcode (1234 AB).')
  expect(keyOf('De postcode "" is geen Nederlandse postcode (1234 AB).')).toBe(key)
  expect(keyOf('De postcode “Ede 9” is geen Nederlandse postcode (1234 AB).')).toBe(key)
  expect(keyOf("De foto's en de video's ontbreken")).toBe("de foto's en de video's ontbreken")
  expect(keyOf("De klasse 'A+' is onbekend")).toBe(keyOf("De klasse 'G' is onbekend"))
})

test('the name of the channel in a message does not change the key', () => {
  expect(keyOf('Portaal Wonen vraagt een omschrijving.')).toBe('§ vraagt een omschrijving')
  expect(keyOf('Vastgoedbeurs Eén vraagt een omschrijving.')).toBe('§ vraagt een omschrijving')
  expect(keyOf('Een ander portaal vraagt een omschrijving.')).not.toContain('§')
})

test('messages with other words have another key', () => {
  expect(keyOf('De koopprijs moet hoger zijn dan 0.')).not.toBe(
    keyOf('De huurprijs moet hoger zijn dan 0.'),
  )
})

test('a message without words still has a key, and a long one a key that can be kept', () => {
  expect(keyOf(' . ')).toBe('?')
  expect(keyOf('woord '.repeat(1000)).length).toBeLessThanOrEqual(2000)
})
