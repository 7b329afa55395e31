import { expect, test } from 'vitest'
import { fitsChannel, isAboutFit } from '../../../../../src-shared/channels/fix-list/fit-remark.ts'
import { foldedNames } from '../../../../../src-shared/channels/fix-list/message-key.ts'
import { channelCatalogue } from '../../../../../src-shared/service/channel-catalogue.ts'

const names = foldedNames(channelCatalogue.map(({ name }) => name))

test.each([
  'Portaal Wonen plaatst geen bedrijfsmatig vastgoed.',
  'Vastgoedbeurs Eén plaatst alleen bedrijfsmatig vastgoed.',
  'Dit kanaal accepteert uitsluitend woningen.',
  'This channel only accepts commercial property.',
])('which property a channel takes, is nobody’s to mend: %s', (remark) => {
  expect(isAboutFit(remark, names)).toBe(true)
})

test.each([
  'Er is geen koopprijs en geen huurprijs ingevuld.',
  'De postcode "1234" is geen Nederlandse postcode (1234 AB).',
  'Portaal Wonen vraagt een omschrijving van het object.',
  'Portaal Bedrijfsmatig Vastgoed: er is geen vloeroppervlakte ingevuld.',
  'Dit portaal plaatst alleen objecten met een energielabel.',
  'Het kanaal accepteert geen foto’s onder 800 pixels.',
])('a remark about the record is a task: %s', (remark) => {
  expect(isAboutFit(remark, names)).toBe(false)
})

test('houses do not fit commercial channels, and commercial property does not fit house channels', () => {
  expect(fitsChannel('BBvk', 'portal_wonen')).toBe(true)
  expect(fitsChannel('BBvk', 'exchange_one')).toBe(false)
  expect(fitsChannel('BOvh', 'channel_09')).toBe(true)
  expect(fitsChannel('BOvh', 'channel_03')).toBe(false)
  expect(fitsChannel('BOvh', 'channel_07')).toBe(true)
})
