import { describe, expect, it } from 'vitest'
import { projectFacts } from '../../../../src-service/records/project-facts.ts'
import { newProjectXml } from '../../../../src-service/records/project-record.ts'
import type { ProjectFacts } from '../../../../src-service/records/record-facts.ts'
import { objectKindOf } from '../../../../src-shared/service/object-kind.ts'

function shop(
  condition: string,
  price: number,
  surface: string,
  type = 'Winkelruimte',
): ProjectFacts {
  const xml = newProjectXml({ scenario: 'BOvh', type, name: 'Markt 1' }, 7, 0)
    .replace(
      '<General/>',
      `<General><Huur><Prijs>${price}</Prijs><PrijsConditie>${condition}</PrijsConditie></Huur></General>`,
    )
    .replace(
      '<Details/>',
      `<Details><Nevenproject>8</Nevenproject><Nevenproject>9</Nevenproject>${surface}</Details>`,
    )
  return projectFacts(xml)
}

const hundred = '<Winkelruimte><Oppervlakte>100</Oppervlakte></Winkelruimte>'

describe('the facts of a project', () => {
  it.each([
    ['per vierkante meter per jaar', 240, 240],
    ['per jaar', 24_000, 240],
    ['per maand', 2000, 240],
    ['', 2000, null],
  ])('bring a retail rent %s to euro per square metre per year', (condition, price, expected) => {
    expect(shop(condition, price, hundred).retailRentPerSquareMetrePerYear).toBe(expected)
  })

  it('know no such rent without an area, or for anything but retail', () => {
    expect(shop('per maand', 2000, '').retailRentPerSquareMetrePerYear).toBeNull()
    expect(shop('per jaar', 1, hundred, 'Kantoorruimte').retailRentPerSquareMetrePerYear).toBeNull()
  })

  it('tell what is offered, for what price and with which secondary projects', () => {
    expect(shop('per jaar', 24_000, hundred)).toMatchObject({
      id: 7,
      offer: 'rent',
      salePrice: null,
      rentPrice: { amount: 24_000, condition: 'per jaar' },
      surface: 100,
      secondaryProjectIds: [8, 9],
      objectKind: 'retailCateringLeisure',
    })
  })

  it.each([
    ['Bedrijfsruimte', '', 'industrial'],
    ['Winkelruimte', '', 'retailCateringLeisure'],
    ['Horeca', '', 'retailCateringLeisure'],
    ['Leisure', '', 'retailCateringLeisure'],
    ['Kantoorruimte', 'bedrijfsruimte', 'other'],
    ['Belegging', 'bedrijfsruimte', 'industrial'],
    ['Woonruimte', '', 'other'],
    ['Belegging', '', null],
    ['constructor', '__proto__', null],
  ])('see the kind of object in type %j and main use %j', (type, mainUse, kind) => {
    expect(objectKindOf(type, mainUse)).toBe(kind)
  })
})

it('the facts of an object that says nothing of its kind take it for neither special one', () => {
  const named = { scenario: 'BOvk', type: 'Belegging', name: 'Kade 1' }
  expect(projectFacts(newProjectXml(named, 7, 0)).objectKind).toBe('other')
})

describe('the facts of a development', () => {
  it('take the lowest price as the price', () => {
    const xml = newProjectXml(
      { scenario: 'NBpr', type: 'Woonruimte', name: 'De Kade' },
      7,
      0,
    ).replace('<General/>', '<General><PrijsVanaf>310000</PrijsVanaf></General>')
    expect(projectFacts(xml)).toMatchObject({
      offer: 'sale',
      salePrice: { amount: 310_000, condition: 'vrij op naam' },
    })
  })
})
