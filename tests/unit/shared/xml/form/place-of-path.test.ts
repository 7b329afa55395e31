import { describe, expect, it } from 'vitest'
import { placeOfPath } from '../../../../../src-shared/xml/form/place-of-path.ts'
import { applyEdits } from '../../../../../src-shared/xml/scan/text-edit.ts'
import {
  compiledSet,
  readSample,
  sampleRecords,
  sampleSchema,
  type SampleElement,
} from '../content/sample-records.ts'
import { itemsOf, viewOf, wholeForm } from './form-of.ts'

const schema = compiledSet(`<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema">
  <xs:element name="r"><xs:complexType><xs:sequence>
    <xs:element name="naam" type="xs:token" minOccurs="0"/>
    <xs:element name="adres" minOccurs="0"><xs:complexType><xs:sequence>
      <xs:element name="straat" type="xs:token"/>
      <xs:element name="plaats" type="xs:token" minOccurs="0"><xs:annotation>
        <xs:documentation xml:lang="nl">Plaats</xs:documentation></xs:annotation></xs:element>
    </xs:sequence><xs:attribute name="soort" type="xs:token"/></xs:complexType></xs:element>
    <xs:choice minOccurs="0"><xs:element name="koop" type="xs:decimal"/><xs:element name="huur" type="xs:int"/></xs:choice>
    <xs:element name="tuin" type="xs:token" minOccurs="0" maxOccurs="3"/>
  </xs:sequence></xs:complexType></xs:element>
</xs:schema>`)

function placeIn(text: string, path: string, set: typeof schema | null = schema) {
  const view = viewOf(text, set)
  const place = placeOfPath(view, path)
  if (place === null) throw new Error(`${path} has no place`)
  const shown = new Set([...itemsOf(wholeForm(view).root)].map((item) => item.key))
  return {
    ...place,
    names: place.missing.map(({ name }) => name),
    added: place.addition === null ? null : applyEdits(text, [place.addition]),
    inForm: place.keys.find((key) => shown.has(key)) ?? null,
  }
}

describe('the place of a path', () => {
  it('is the element itself, with the caret in its value', () => {
    const text = '<r><naam>Jan</naam></r>'
    expect(placeIn(text, '/r/naam')).toMatchObject({
      missing: [],
      caret: text.indexOf('Jan'),
      inForm: '/r[1]/naam[1]',
      added: null,
    })
  })

  it('is the empty field of the form, and the place of the schema in the text', () => {
    const text = '<r>\n  <naam>Jan</naam>\n  <adres><straat>A</straat></adres>\n</r>'
    expect(placeIn(text, '/r/adres/plaats')).toMatchObject({
      names: ['plaats'],
      missing: [{ documentation: [{ text: 'Plaats' }] }],
      caret: text.indexOf('</adres>'),
      inForm: '/r[1]/adres[1]/plaats[1]',
      added: text.replace('</adres>', '<plaats></plaats></adres>'),
    })
    expect(placeIn('<r><tuin>x</tuin></r>', '/r/naam').caret).toBe(3)
  })

  it('is the button that adds the section, if the section is missing too', () => {
    const place = placeIn('<r></r>', '/r/adres/plaats')
    expect(place).toMatchObject({ names: ['adres', 'plaats'], inForm: '/r[1]/adres[1]' })
    expect(placeIn(place.added ?? '', '/r/adres/plaats').names).toEqual([])
    expect(placeIn('<r/>', '/r/adres/straat').added).toMatch(/<straat><\/straat>/u)
  })

  it('is the choice, if another alternative may be chosen', () => {
    expect(placeIn('<r/>', '/r/huur')).toMatchObject({ names: ['huur'], inForm: '/r[1]/koop|' })
    expect(placeIn('<r><koop>1</koop></r>', '/r/huur')).toMatchObject({
      names: ['huur'],
      inForm: '/r[1]/koop|',
      added: null,
    })
  })

  it('is the group, for a further item of a repeated element', () => {
    expect(placeIn('<r><tuin>a</tuin></r>', '/r/tuin[2]')).toMatchObject({
      names: ['tuin'],
      inForm: '/r[1]/tuin[]',
      added: '<r><tuin>a</tuin><tuin></tuin></r>',
    })
  })

  it('is an attribute, present or missing', () => {
    const text = '<r><adres soort="x"><straat>A</straat></adres></r>'
    expect(placeIn(text, '/r/adres/@soort')).toMatchObject({
      names: [],
      caret: text.indexOf('"><straat'),
      inForm: '/r[1]/adres[1]/@soort',
    })
    const without = text.replace(' soort="x"', '')
    expect(placeIn(without, '/r/adres/@soort')).toMatchObject({
      names: ['soort'],
      caret: without.indexOf('><straat'),
      added: text.replace('"x"', '""'),
      inForm: '/r[1]/adres[1]/@soort',
    })
  })

  it('is the nearest ancestor without a schema, and for a name that the schema lacks', () => {
    const text = '<r><adres><straat>A</straat></adres></r>'
    for (const set of [schema, null])
      expect(placeIn(text, '/r/adres/garage/deur', set)).toMatchObject({
        names: ['garage', 'deur'],
        nearest: { name: 'adres' },
        caret: text.indexOf('<adres'),
        inForm: '/r[1]/adres[1]',
        added: null,
      })
  })

  it('is nowhere in a text with another root', () => {
    expect(placeOfPath(viewOf('<Document/>', schema), '/r/naam')).toBeNull()
    expect(placeOfPath(viewOf('', schema), '/r/naam')).toBeNull()
  })
})

/** Yields each element of a record that is the first of its name in its parent, with its path. */
function* elementsOf(element: SampleElement, path: string): Generator<[SampleElement, string]> {
  const seen = new Set<string>()
  for (const child of element.children) {
    const name = child.name.replace(/^.*[:}]/u, '')
    if (seen.has(name)) continue
    seen.add(name)
    yield [child, `${path}/${name}`]
    yield* elementsOf(child, `${path}/${name}`)
  }
}

describe.each(['1.2', '1.3'] as const)('in a record of version %s', (version) => {
  const set = sampleSchema(version)

  it('every element that is taken out is led to, and can be put back', () => {
    const [record = ''] = sampleRecords(version, 1)
    const root = readSample(record)
    let offered = 0
    for (const [element, path] of elementsOf(root, `/${root.name.replace(/^.*[:}]/u, '')}`)) {
      const text = record.slice(0, element.start) + record.slice(element.end)
      const place = placeIn(text, path, set)
      if (place.names.length === 0) continue // another element of the name follows
      expect(place.names, path).toEqual([path.split('/').at(-1)])
      expect(place.inForm, path).not.toBe(place.keys.at(-1))
      if (place.added === null) continue
      offered += 1
      expect(placeIn(place.added, path, set).names, path).toEqual([])
    }
    expect(offered).toBeGreaterThan(20)
  })
})
