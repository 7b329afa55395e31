import { describe, expect, it } from 'vitest'
import { buildForm } from '../../../../../src-shared/xml/form/build-form.ts'
import type { FormGroup } from '../../../../../src-shared/xml/form/form-model.ts'
import { cellOf } from '../../../../../src-shared/xml/form/group-columns.ts'
import type { SchemaSet } from '../../../../../src-shared/xml/schema/schema-model.ts'
import { compiledSet } from '../content/sample-records.ts'
import { itemsOf, viewOf } from './form-of.ts'

const ask = { open: [], closed: [], from: {}, tables: true }

function groupIn(text: string, schema: SchemaSet | null = null, tables = true): FormGroup {
  const { root } = buildForm(viewOf(text, schema), { ...ask, tables })
  const found = [...itemsOf(root)].find((item) => item.kind === 'group')
  if (found?.kind !== 'group') throw new Error('There is no group')
  return found
}

function columnsIn(text: string, schema: SchemaSet | null = null): string[] | null {
  return groupIn(text, schema).columns?.map(({ id }) => id) ?? null
}

describe('a group as a table', () => {
  it('has a column for each field that an item has, whatever the items are called', () => {
    const text = '<huis><laag nr="0"><kamers>3</kamers></laag><laag><bad>1</bad></laag></huis>'
    expect(columnsIn(text)).toEqual(['@nr', 'kamers', 'bad'])
    const group = groupIn(text)
    const cells = group.items.map((item) =>
      (group.columns ?? []).map((column) => cellOf(item, column)?.value ?? null),
    )
    expect(cells).toEqual([
      ['0', '3', null],
      [null, null, '1'],
    ])
  })

  it('has cells for fields that the schema allows and an item lacks', () => {
    const schema = compiledSet(`<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema">
      <xs:element name="r"><xs:complexType><xs:sequence>
        <xs:element name="k" maxOccurs="9"><xs:complexType><xs:sequence>
          <xs:element name="naam" type="xs:token" minOccurs="0"/>
          <xs:element name="m2" type="xs:int" minOccurs="0"/>
        </xs:sequence></xs:complexType></xs:element>
      </xs:sequence></xs:complexType></xs:element></xs:schema>`)
    expect(columnsIn('<r><k><naam>x</naam></k></r>', schema)).toEqual(['naam', 'm2'])
  })

  it.each([
    ['parts inside', '<r><k><a><b>1</b></a></k><k/></r>'],
    ['a repeated field', '<r><k><a>1</a><a>2</a></k><k><a>1</a></k></r>'],
    ['text among its fields', '<r><k>x<a>1</a></k><k><a>1</a></k></r>'],
    ['a value with an attribute', '<r><k><a unit="m">1</a></k><k><a>1</a></k></r>'],
    ['a text of several lines', '<r><k><a>1\n2</a></k><k><a>1</a></k></r>'],
    ['a long text', `<r><k><a>${'x'.repeat(400)}</a></k><k><a>1</a></k></r>`],
    [
      'many fields',
      `<r>${`<k>${[...'abcdefgh'].map((n) => `<${n}/>`).join('')}</k>`.repeat(2)}</r>`,
    ],
    ['plain values', '<r><k>1</k><k>2</k></r>'],
  ])('has no columns with %s', (_, text) => {
    expect(columnsIn(text)).toBeNull()
  })

  it('shows sections where there is no room, with the places of what is shown', () => {
    const text = '<r><k><a>1</a></k><k><a>2</a></k></r>'
    expect(groupIn(text, null, false).columns).toBeNull()
    const keys = (one: string, tables: boolean) => [
      ...buildForm(viewOf(one), { ...ask, tables }).ranges.keys(),
    ]
    expect(keys(text, true)).toContain('/r[1]/k[2]/a[1]')
    expect(keys(text, false)).not.toContain('/r[1]/k[2]/a[1]')
    const long = text.replace('2', 'x'.repeat(400))
    expect(keys(long, true)).toEqual(keys(long, false))
  })
})
