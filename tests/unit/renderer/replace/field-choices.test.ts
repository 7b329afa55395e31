import { expect, it } from 'vitest'
import { fieldChoices } from '../../../../src-renderer/replace/field-choices.ts'

const group = (path: string) => ({ path, isGroup: true })
const field = (path: string) => ({ path, isGroup: false })

it('names each field with a value once, by the words of the form, in order', () => {
  const places = [
    group('Project'),
    group('Project/General'),
    field('Project/General/Zipcode'),
    field('Project/General/City'),
    field('Project/General/City'),
  ]
  expect(fieldChoices(places, 'nl')).toEqual([
    { path: 'General/City', label: 'Plaats', around: 'Algemeen' },
    { path: 'General/Zipcode', label: 'Postcode', around: 'Algemeen' },
  ])
})

it('gives the asking price of a house and of an office as one field', () => {
  const places = [field('Project/Wonen/Koop/Prijs'), field('Project/Bedrijf/Koop/Prijs')]
  expect(fieldChoices(places, 'nl')).toEqual([
    { path: 'Koop/Prijs', label: 'Vraagprijs', around: 'Koop' },
  ])
})

it('tells fields apart that have the same words, by the part around them', () => {
  const places = [field('Project/Koop/Opmerking'), field('Project/Huur/Opmerking')]
  const choices = fieldChoices(places, 'nl')
  expect(choices.map(({ around }) => around)).toEqual(['', ''])
  expect(choices.map(({ label }) => label.replace(/^.* /u, ''))).toEqual(['(Huur)', '(Koop)'])
})
