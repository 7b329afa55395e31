import { describe, expect, it } from 'vitest'
import { nameAround, nameOfKey, titleOf } from '../../../../../../src-shared/xml/form/form-title.ts'
import { fieldLabel } from '../../../../../../src-shared/xml/form/labels/field-label.ts'
import { buildingLabels } from '../../../../../../src-shared/xml/form/labels/building-labels.ts'
import { offerLabels } from '../../../../../../src-shared/xml/form/labels/offer-labels.ts'
import { presentationLabels } from '../../../../../../src-shared/xml/form/labels/presentation-labels.ts'
import { nameInWords } from '../../../../../../src-shared/xml/form/labels/name-in-words.ts'

const dutch = (name: string, parent: string | null = null) => fieldLabel(name, parent, 'nl')
const english = (name: string, parent: string | null = null) => fieldLabel(name, parent, 'en')

describe('the label of a field', () => {
  it('is known in Dutch and English, whichever way the name writes its words', () => {
    expect(dutch('GebruiksoppervlakteWoonfunctie')).toBe('Gebruiksoppervlakte wonen')
    for (const name of ['AantalSlaapkamers', 'aantal_slaapkamers', 'AANTAL-SLAAPKAMERS']) {
      expect([dutch(name), english(name)]).toEqual(['Aantal slaapkamers', 'Number of bedrooms'])
    }
    expect(dutch('WOZWaarde')).toBe('WOZ-waarde')
  })

  it('depends on the element around it', () => {
    expect(dutch('Prijs')).toBe('Prijs')
    expect(dutch('Prijs', 'Koop')).toBe('Vraagprijs')
    expect(english('prijs', 'HUUR')).toBe('Rent')
    expect(dutch('General', 'Project')).toBe('Algemeen')
    expect(dutch('General', 'BBvk')).toBe('Prijs en voorwaarden')
  })

  it('has the apostrophe of the screens', () => {
    expect(dutch('Fotos')).toBe('Foto’s')
    expect(dutch('Bestand', 'Media')).toBe('Foto’s en bestanden')
    const labels = [presentationLabels, buildingLabels, offerLabels].flatMap(Object.values).flat()
    expect(labels.filter((label) => String(label).includes("'"))).toEqual([])
  })

  it('is the name in words if nobody knows the name', () => {
    expect(dutch('KadastraleGrensDatum')).toBe('Kadastrale grens datum')
    expect(dutch('vve_bijdrage-oud')).toBe('VvE bijdrage oud')
    expect(dutch('NAAM_VAN_BOOT')).toBe('Naam van boot')
    expect(dutch('EPCWaarde2')).toBe('EPC waarde2')
    expect(dutch('VerkoopEnVerhuur')).toBe('Verkoop en verhuur')
  })

  it('counts known things in English, and leaves unknown words', () => {
    expect(english('AantalLaadpunten')).toBe('Number of charging points')
    expect(english('AantalDuiventillen')).toBe('Aantal duiventillen')
  })

  it('takes names of any kind', () => {
    for (const name of ['constructor', '__proto__', 'toString', '_', 'é', 'x'.repeat(5000)]) {
      expect(typeof dutch(name, name)).toBe('string')
    }
    expect(nameInWords('constructor')).toBe('Constructor')
    expect(nameInWords('toString')).toBe('To string')
  })
})

describe('the title of a field with a schema', () => {
  const only = (language: string | null, text: string) => [{ language, text }]

  it('is what the schema says, in the language of the reader or in no stated language', () => {
    const titled = { name: 'AantalKamers', parent: null }
    expect(titleOf({ ...titled, documentation: only('nl', 'Vertrekken') }, 'nl').title).toBe(
      'Vertrekken',
    )
    expect(titleOf({ ...titled, documentation: only(null, 'Vertrekken') }, 'en').title).toBe(
      'Vertrekken',
    )
  })

  it('is the known label before documentation in a language that the reader did not choose', () => {
    const documentation = only('nl', 'Vertrekken')
    expect(titleOf({ name: 'AantalKamers', documentation }, 'en')).toEqual({
      title: 'Number of rooms',
      help: 'Vertrekken',
    })
    expect(titleOf({ name: 'Duiventil', documentation }, 'en').title).toBe('Vertrekken')
  })

  it('is the known label before a sentence', () => {
    const text = 'Het aantal kamers dat een bezoeker met droge voeten kan bereiken'
    expect(titleOf({ name: 'AantalKamers', documentation: only('nl', text) }, 'nl')).toEqual({
      title: 'Aantal kamers',
      help: text,
    })
  })
})

it('reads the names out of a key of the form', () => {
  expect(nameAround('/Project[1]/p:Koop[2]/p:Prijs[1]')).toBe('Koop')
  expect(nameAround('/Project[1]/@id')).toBe('Project')
  expect(nameAround('/Project[1]/Media[1]/Bestand[]')).toBe('Media')
  expect(nameAround('/Project[1]')).toBeNull()
  expect(nameOfKey('/Project[1]/p:Koop[2]')).toBe('Koop')
})
