import { describe, expect, it } from 'vitest'
import { buildForm } from '../../../../../../src-shared/xml/form/build-form.ts'
import type { SchemaSet } from '../../../../../../src-shared/xml/schema/schema-model.ts'
import { stepsOf } from '../../../../steps-of.ts'
import { compiledSet, sampleRecords, sampleSchema } from '../../content/sample-records.ts'
import { viewOf } from '../form-of.ts'

const atFirst = { open: [], closed: [], from: {} }

/** The parts as `level name filled/total missing`. */
function parts(text: string, schema: SchemaSet | null = null, closed: string[] = []): string[] {
  return buildForm(viewOf(text, schema), { ...atFirst, closed }).parts.map(
    ({ level, name, filled, total, missing }) =>
      `${String(level)} ${name} ${String(filled)}/${String(total)} ${String(missing)}`,
  )
}

describe('the parts of a record', () => {
  const record = `<Project id="1">
    <General><City>Assen</City><Street/><Zipcode> </Zipcode></General>
    <Wonen><General><Koop><Prijs>1</Prijs></Koop></General><Details><Inhoud/></Details></Wonen>
    <Media><Bestand><Adres>a</Adres><Titel/></Bestand><Bestand><Adres><![CDATA[ ]]></Adres></Bestand></Media>
  </Project>`

  it('are the sections with their filled and empty fields, and the sections inside a part without fields', () => {
    expect(parts(record)).toEqual([
      '1 General 1/3 0',
      '1 Wonen 1/2 0',
      '2 General 1/1 0',
      '2 Details 0/1 0',
      '1 Media 1/3 0',
    ])
  })

  it('have the same counts while they are closed', () => {
    const closed = ['/Project[1]/General[1]', '/Project[1]/Wonen[1]', '/Project[1]/Media[1]']
    expect(parts(record, null, closed)).toEqual(parts(record))
  })

  it('include the fields of the record itself', () => {
    expect(parts('<huis nr="1"><prijs>5</prijs><tuin/><kamer><m2/></kamer></huis>')).toEqual([
      '1 huis 1/2 0',
      '1 kamer 0/1 0',
    ])
  })

  it('count all items of a group, also those on other pages', () => {
    const rows = '<foto><naam>x</naam></foto>'.repeat(50)
    expect(parts(`<huis><prijs/>${rows}</huis>`)).toEqual(['1 huis 0/1 0', '1 foto 50/50 0'])
  })

  it('are missing what the schema requires', () => {
    const schema = compiledSet(`<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema">
      <xs:element name="r"><xs:complexType><xs:sequence>
        <xs:element name="deel"><xs:complexType><xs:sequence>
          <xs:element name="a" type="xs:token"/><xs:element name="b" type="xs:token"/>
          <xs:element name="c" type="xs:token" minOccurs="0"/>
        </xs:sequence></xs:complexType></xs:element>
      </xs:sequence></xs:complexType></xs:element></xs:schema>`)
    expect(parts('<r><deel><a/></deel></r>', schema)).toEqual(['1 deel 0/2 2'])
    expect(parts('<r><deel><a>1</a><b>2</b></deel></r>', schema)).toEqual(['1 deel 2/3 0'])
    expect(parts('<r><deel><a/></deel></r>', schema, ['/r[1]/deel[1]'])).toEqual(['1 deel 0/2 2'])
  })

  it('are found in the records of the practice office', () => {
    const [record = ''] = sampleRecords('1.3', 1)
    const names = buildForm(viewOf(record, sampleSchema('1.3')), atFirst).parts
    expect(names.map(({ name }) => name)).toEqual(expect.arrayContaining(['General', 'Media']))
    expect(names.every(({ filled, total }) => filled <= total)).toBe(true)
  })

  it('of a hostile text are few, and counted in linear time', () => {
    const many = Array.from({ length: 5000 }, (_, at) => `<s${String(at)}><a/></s${String(at)}>`)
    expect(parts(`<r>${many.join('')}</r>`).length).toBeLessThanOrEqual(40)
    const steps = (rows: number) => {
      const view = viewOf(`<r><l>${`<s><a>${'x'.repeat(40)}</a><b/></s>`.repeat(rows)}</l></r>`)
      return stepsOf(() => buildForm(view, atFirst))
    }
    expect(steps(16_000)).toBeLessThan(20 * steps(1000))
  })
})

it('has no parts without an element', () => {
  expect(parts('')).toEqual([])
})
