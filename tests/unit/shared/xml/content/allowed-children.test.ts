import { describe, expect, it } from 'vitest'
import { allowedAt } from '../../../../../src-shared/xml/content/allowed-children.ts'
import { declarationOf } from '../../../../../src-shared/xml/content/declaration-of.ts'
import type { Particle, Wildcard } from '../../../../../src-shared/xml/schema/schema-model.ts'
import { declared, element, group, schemaOf } from './particles.ts'

const head = declared('Ruimte', undefined, { global: true, abstract: true })
const rooms = [
  declared('Keuken', undefined, { global: true }),
  declared('Zolder', undefined, { global: true }),
]
const plan = declared('{urn:o}Plan', undefined, { global: true })
const elements = new Map([head, ...rooms, plan].map((one) => [one.name, one]))
const substitutes = new Map([['Ruimte', rooms]])

function any(process: Wildcard['process'], namespaces: readonly string[]): Particle {
  return { kind: 'any', min: 0, max: 1, wildcard: { namespaces: { in: namespaces }, process } }
}

/**
 * Lists the suggestions. `Naam!` is required, `Naam+` needs more, `Naam-` breaks the children after
 * it.
 */
function offered(content: Particle, left: string, right = ''): string {
  const { set, type, names } = schemaOf(content, { elements, substitutes })
  return allowedAt(set, type, names(left), names(right))
    .map(({ declaration, fit, required }) => {
      const mark = { fits: required ? '!' : '', needsMore: '+', breaksWhatFollows: '-' }[fit]
      return declaration.name + mark
    })
    .join(' ')
}

const record = group('sequence', [
  element('Adres'),
  element('Soort', 0, 1),
  element('Prijs'),
  group('sequence', [element('Van'), element('Tot')], 0, Infinity),
  element('Foto', 0, Infinity),
])

describe('what is allowed between siblings', () => {
  it('is ranked: required, then what fits in order, then what needs more, then what breaks', () => {
    expect(offered(record, '')).toBe('Adres!')
    expect(offered(record, 'Adres')).toBe('Prijs! Soort')
    expect(offered(record, 'Adres Prijs')).toBe('Foto Van+')
    expect(offered(record, 'Adres Prijs Van')).toBe('Tot!')
    expect(offered(record, 'Adres', 'Prijs')).toBe('Soort Prijs-')
    expect(offered(record, 'Adres Prijs', 'Van Tot')).toBe('Van+ Foto-')
  })

  it('goes by what is right where siblings are unknown, missing or out of place', () => {
    expect(offered(record, 'Adres Onzin', 'Prijs')).toBe('Soort Prijs-')
    expect(offered(record, 'Prijs')).toContain('Foto')
    expect(offered(record, 'Foto Adres', 'Onzin Prijs')).toContain('Soort')
    expect(offered(record, 'Adres', 'Foto')).toBe('Prijs! Soort')
  })

  it('is what substitutes an element, and never an abstract one', () => {
    expect(offered(group('sequence', [element(head, 1, 2)]), 'Zolder')).toBe('Keuken Zolder')
  })

  it('includes the declared elements in the namespaces of a wildcard', () => {
    const content = group('sequence', [element('Naam', 0, 1), any('lax', ['urn:o'])])
    expect(offered(content, '')).toBe('Naam {urn:o}Plan')
    expect(offered(content, '{urn:o}Iets')).toBe('')
    expect(
      offered(group('sequence', [any('strict', ['urn:o']), element('Naam')]), '{urn:o}Iets'),
    ).toBe('Naam! {urn:o}Plan')
  })

  it('includes the elements of xs:all that are still missing, in any order', () => {
    const content = group('all', [element('A'), element('B', 0, 1), element('C')])
    expect(offered(content, 'C')).toBe('A! B')
    expect(offered(content, 'B', 'A')).toBe('C! A-')
    expect(offered(content, 'A B C')).toBe('')
  })

  it('is nothing in an empty type or a text', () => {
    const { set, type } = schemaOf(group('sequence', []))
    expect(allowedAt(set, type, [], [])).toEqual([])
    expect(allowedAt(set, { ...type, content: null }, ['x'], ['y'])).toEqual([])
  })
})

describe('what a child of a type is', () => {
  const content = group('sequence', [element(head), element('Naam'), any('skip', ['', 'urn:o'])])
  const { set, type } = schemaOf(content, { elements, substitutes })

  it('is found whatever the order', () => {
    expect(declarationOf(set, type, 'Naam')?.declaration?.name).toBe('Naam')
    expect(declarationOf(set, type, 'Zolder')).toEqual({ declaration: rooms[1], wildcard: null })
  })

  it('has the declaration of the schema under a lax wildcard, and none under a wildcard that skips the check', () => {
    expect(declarationOf(set, type, '{urn:o}Plan')).toMatchObject({
      declaration: null,
      wildcard: { process: 'skip' },
    })
    const lax = schemaOf(any('lax', ['urn:o']), { elements, substitutes })
    expect(declarationOf(lax.set, lax.type, '{urn:o}Plan')).toMatchObject({ declaration: plan })
    expect(declarationOf(lax.set, lax.type, '{urn:o}Iets')).toMatchObject({ declaration: null })
  })

  it('is nothing where the type has no place for it', () => {
    expect(declarationOf(set, type, '{urn:x}Naam')).toBeNull()
  })
})
