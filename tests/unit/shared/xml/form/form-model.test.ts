import { describe, expect, it } from 'vitest'
import { buildForm } from '../../../../../src-shared/xml/form/build-form.ts'
import { findInForm } from '../../../../../src-shared/xml/form/find-in-form.ts'
import { titleOf } from '../../../../../src-shared/xml/form/form-title.ts'
import { trailToField } from '../../../../../src-shared/xml/form/trail-to-field.ts'
import { stepsOf } from '../../../steps-of.ts'
import { compiledSet, sampleRecords, sampleSchema } from '../content/sample-records.ts'
import { itemsOf, viewOf, wholeForm } from './form-of.ts'

const atFirst = { open: [], closed: [], from: {} }
const schema = compiledSet(`<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema">
  <xs:element name="r"><xs:complexType><xs:sequence>
    <xs:element name="datum" type="xs:date" minOccurs="0"/>
    <xs:choice><xs:element name="koop" type="xs:decimal"/><xs:element name="huur" type="xs:int"/></xs:choice>
    <xs:element name="tuin" type="xs:token" minOccurs="0" maxOccurs="2"/>
    <xs:element name="tekst" minOccurs="0"><xs:complexType mixed="true"><xs:sequence>
      <xs:element name="b" type="xs:string" minOccurs="0"/></xs:sequence></xs:complexType></xs:element>
    <xs:any namespace="##other" processContents="lax" minOccurs="0"/>
  </xs:sequence></xs:complexType></xs:element>
</xs:schema>`)

function kinds(text: string, set = schema as typeof schema | null): string[] {
  return [...itemsOf(wholeForm(viewOf(text, set)).root)].map((item) => {
    if (item.kind === 'choice') return `choice ${item.chosen ?? '-'}`
    const input = item.kind === 'field' ? ` ${item.input.kind} ${item.value ?? '-'}` : ''
    const reason = item.kind === 'locked' ? ` ${item.reason}` : ''
    return `${item.kind} ${item.name}${input}${reason}`
  })
}

describe('the form of a record with a schema', () => {
  it('shows the object number of the record, and lets nobody change it', () => {
    const fieldsOf = (text: string) =>
      [...itemsOf(wholeForm(viewOf(text)).root)].flatMap((item) =>
        item.kind === 'field' && item.name === 'id' ? [[item.key, item.fixed, item.removable]] : [],
      )
    expect(fieldsOf('<Project id="7"><Deel id="8">x</Deel></Project>')).toEqual([
      ['/Project[1]/@id', true, false],
      ['/Project[1]/Deel[1]/@id', false, true],
    ])
  })

  it('has fields by type, empty ones for what may be added, and one of a choice', () => {
    expect(kinds('<r><koop>5</koop></r>')).toEqual([
      'section r',
      'field datum date -',
      'choice koop',
      'field koop decimal 5',
      'offer tuin',
      'offer tekst',
    ])
  })

  it('locks mixed content, what a wildcard takes and what the schema does not know', () => {
    expect(
      kinds('<r><huur>1</huur><tekst>a<b>c</b></tekst><x xmlns="urn:x">1</x><y/></r>').slice(-3),
    ).toEqual(['locked tekst mixed', 'locked x wildcard', 'locked y unknown'])
  })

  it('says what is wrong with a value', () => {
    const { root } = wholeForm(viewOf('<r><datum>31-12-2026</datum><koop>1</koop></r>', schema))
    const datum = [...itemsOf(root)].find((one) => one.kind === 'field' && one.name === 'datum')
    expect(datum).toMatchObject({ problem: { facet: 'type', builtIn: 'date' } })
  })

  it('offers no more of a list that is full', () => {
    const { root } = wholeForm(viewOf('<r><koop>1</koop><tuin/><tuin/></r>', schema))
    const group = [...itemsOf(root)].find((one) => one.kind === 'group')
    expect(group).toMatchObject({ count: 2, canAdd: false })
  })

  it('makes a field of every value in the records of the practice office', () => {
    const set = sampleSchema('1.3')
    for (const record of sampleRecords('1.3', 4)) {
      const items = [...itemsOf(wholeForm(viewOf(record, set)).root)]
      expect(items.filter(({ kind }) => kind === 'locked')).toEqual([])
      expect(items.filter((item) => item.kind === 'field' && item.problem !== null)).toEqual([])
    }
  })
})

describe('an empty element without a schema', () => {
  it('is an empty part where the record has a part of the same name, with its empty neighbours', () => {
    const text = '<P><General><City>Ede</City></General><Wonen><General/><Details/></Wonen></P>'
    expect(kinds(text, null)).toEqual([
      'section P',
      'section General',
      'field City text Ede',
      'section Wonen',
      'locked General emptyPart',
      'locked Details emptyPart',
    ])
  })

  it('is a field otherwise, also beside a part', () => {
    const text =
      '<P><General><City/></General><Note/><Wonen><General/><Price>1</Price><Text/></Wonen></P>'
    expect(kinds(text, null).filter((kind) => !kind.startsWith('section'))).toEqual([
      'field City text ',
      'field Note text ',
      'locked General emptyPart',
      'field Price money 1',
      'field Text text ',
    ])
  })

  it('stays a field with text, an attribute, or an end tag: its text may be typed anew', () => {
    const text = '<P><A><B>1</B></A><C><A>x</A></C><D><A unit="m2"/></D><E><A></A></E></P>'
    expect(kinds(text, null).filter((kind) => kind.startsWith('locked'))).toEqual([])
  })
})

it('takes the shape of a document without a schema', () => {
  const text =
    '<r a="1"><d>2026-12-31</d><j>true</j><n>007</n><t><![CDATA[<x>]]></t><i><k>1</k></i><i/><m>a<b/></m></r>'
  expect(kinds(text, null)).toEqual([
    'section r',
    'field a text 1',
    'field d date 2026-12-31',
    'field j boolean true',
    'field n text 007',
    'field t longText <x>',
    'group i',
    'section i',
    'field k text 1',
    'field i text ',
    'locked m mixed',
  ])
})

it('gives no form to a text without an element', () => {
  expect(buildForm(viewOf('  '), atFirst).root).toBeNull()
})

it('shows a page of ten thousand repeats, and knows the trail to the last', () => {
  const filler = 'x'.repeat(400)
  const rows = Array.from(
    { length: 10_000 },
    (_, at) => `  <Tekst taal="nl"><Intro>${String(at)} ${filler}</Intro></Tekst>`,
  )
  const text = `<Project>\n<Teksten>\n${rows.join('\n')}\n</Teksten>\n</Project>`
  expect(text.length).toBeGreaterThan(4_000_000)
  const view = viewOf(text)
  const trail = trailToField(view, text.indexOf('9999 x'))
  expect(trail.steps[2]).toMatchObject({ group: '/Project[1]/Teksten[1]/Tekst[]', position: 9999 })
  const group = trail.steps[2]?.group ?? ''
  const wish = { open: [], closed: [], from: { [group]: 9980 } }
  expect(stepsOf(() => buildForm(view, wish)) / rows.length).toBeLessThan(200)
  const answer = buildForm(view, wish)
  expect(answer.ranges.has('/Project[1]/Teksten[1]/Tekst[10000]')).toBe(true)
  expect(answer.ranges.size).toBeLessThan(100)
})

it('finds fields by their titles, names and values', () => {
  const set = sampleSchema('1.2')
  const [record = ''] = sampleRecords('1.2', 1)
  const view = viewOf(record, set)
  const keys = (query: string) => findInForm(view, query, 'nl').hits.map(({ key }) => key)
  expect(keys('vraagprijs')).toContain('/Project[1]/Wonen[1]/General[1]/Koop[1]/Prijs[1]')
  expect(keys('municipality')[0]).toBe('/Project[1]/General[1]/Municipality[1]')
  const street = /<Street>([^<]+)</u.exec(record)?.[1] ?? ''
  expect(keys(street)).toContain('/Project[1]/General[1]/Street[1]')
  expect(keys('')).toEqual([])
})

it('calls a field what its documentation begins with, else its name', () => {
  const documentation = [
    { language: 'nl', text: 'Soort object, zoals Woonruimte' },
    { language: 'en', text: 'Project type' },
  ]
  expect(titleOf({ name: 'Type', documentation }, 'nl')).toEqual({
    title: 'Soort object',
    help: 'Soort object, zoals Woonruimte',
  })
  expect(titleOf({ name: 'Type', documentation }, 'en')).toEqual({
    title: 'Project type',
    help: '',
  })
  expect(titleOf({ name: 'WOZOpslag', documentation: [] }, 'nl')).toEqual({
    title: 'WOZ opslag',
    help: '',
  })
})
