import { describe, expect, it } from 'vitest'
import { changeForm } from '../../../../../src-shared/xml/form/changes/change-form.ts'
import { followPlace } from '../../../../../src-shared/xml/form/follow-place.ts'
import { applyEdits } from '../../../../../src-shared/xml/scan/text-edit.ts'
import { compiledSet } from '../content/sample-records.ts'
import { changed, viewOf } from './form-of.ts'

const schema = compiledSet(`<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema">
  <xs:element name="r"><xs:complexType><xs:sequence>
    <xs:element name="prijs" nillable="true" minOccurs="0"><xs:complexType><xs:simpleContent>
      <xs:extension base="xs:decimal"><xs:attribute name="valuta" type="xs:string"/></xs:extension>
    </xs:simpleContent></xs:complexType></xs:element>
    <xs:choice>
      <xs:element name="koop"><xs:complexType><xs:sequence>
        <xs:element name="vanaf" type="xs:date"/></xs:sequence></xs:complexType></xs:element>
      <xs:element name="huur" type="xs:string"/>
    </xs:choice>
    <xs:element name="tuin" type="xs:token" minOccurs="0" maxOccurs="3"/>
    <xs:element name="slot" type="xs:token" minOccurs="0"/>
  </xs:sequence></xs:complexType></xs:element>
</xs:schema>`)

const set = (text: string, attribute: string | null = null) => ({
  kind: 'set' as const,
  attribute,
  text,
})
const add = (name: string) => ({ kind: 'add' as const, name })
const put = (name: string, text: string) => ({ kind: 'put' as const, name, text })

describe('setting a value', () => {
  it('writes what XML cannot hold as it is with references', () => {
    const text = '<r><a b="1">x</a></r>'
    expect(changed(text, null, '/r[1]/a[1]', set('a & b < c ]]> "d"'))).toBe(
      '<r><a b="1">a &amp; b &lt; c ]]&gt; "d"</a></r>',
    )
    expect(changed(text, null, '/r[1]/a[1]', set('"&\n<', 'b'))).toBe(
      '<r><a b="&quot;&amp;&#10;&lt;">x</a></r>',
    )
    expect(changed("<r><a b='1'/></r>", null, '/r[1]/a[1]', set(`'"`, 'b'))).toBe(
      `<r><a b='&apos;"'/></r>`,
    )
  })

  it('keeps CDATA, over two where the text would end it', () => {
    const text = '<r><a>\n <![CDATA[x]]>\n</a></r>'
    const once = changed(text, null, '/r[1]/a[1]', set('<b> ]]> & y'))
    expect(once).toBe('<r><a>\n <![CDATA[<b> ]]]]><![CDATA[> & y]]>\n</a></r>')
    expect(changed(once, null, '/r[1]/a[1]', set('z'))).toBe(text.replace('[x]', '[z]'))
  })

  it('gives an empty tag a pair', () => {
    expect(changed('<r><a b="1" /></r>', null, '/r[1]/a[1]', set('x'))).toBe(
      '<r><a b="1">x</a></r>',
    )
  })

  it('leaves white space that its type does not count', () => {
    const text = '<r><prijs>\n    10.00\n  </prijs><huur> x </huur></r>'
    expect(changed(text, schema, '/r[1]/prijs[1]', set('20'))).toBe(text.replace('10.00', '20'))
    expect(changed(text, schema, '/r[1]/huur[1]', set('y'))).toBe(text.replace(' x ', 'y'))
  })

  it('writes the line ends of the document', () => {
    expect(changed('<r>\r\n<a/></r>', null, '/r[1]/a[1]', set('x\ny'))).toBe(
      '<r>\r\n<a>x\r\ny</a></r>',
    )
  })

  it('takes xsi:nil away with the value', () => {
    const xsi = 'xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"'
    expect(
      changed(`<r ${xsi}><prijs xsi:nil="true"/><huur/></r>`, schema, '/r[1]/prijs[1]', set('5')),
    ).toBe(`<r ${xsi}><prijs>5</prijs><huur/></r>`)
  })

  it.each([
    ['characters', '<r><a>x</a></r>', 'a\u0000'],
    ['locked', '<r><a>x<!-- y --></a></r>', 'z'],
    ['locked', '<r><a>x</r>', 'z'],
  ])('refuses (%s) what it cannot write: %s', (reason, text, value) => {
    const outcome = changeForm(viewOf(text), { ...set(value), place: { at: 3, name: 'a' } })
    expect(outcome).toEqual({ outcome: 'refused', reason })
  })
})

describe('an edit made on an older text', () => {
  const text = '<r><a>1</a><a>1</a></r>'
  const place = { at: text.lastIndexOf('<a>'), name: 'a' }

  it('is refused when its element has moved', () => {
    const later = text.replace('<r>', '<r><b/>')
    expect(changeForm(viewOf(later), { ...set('2'), place })).toEqual({
      outcome: 'refused',
      reason: 'moved',
    })
  })

  it('follows its element when an element of the same name is inserted before', () => {
    const edit = { start: 3, end: 3, text: '<a>1</a>' }
    const at = followPlace(place.at, [edit])
    const later = applyEdits(text, [edit])
    const outcome = changeForm(viewOf(later), { ...set('2'), place: { at: at ?? -1, name: 'a' } })
    if (outcome.outcome === 'refused') throw new Error(outcome.reason)
    expect(applyEdits(later, outcome.edits)).toBe('<r><a>1</a><a>1</a><a>2</a></r>')
  })

  it('has no place when its element was written over', () => {
    expect(followPlace(5, [{ start: 5, end: 6, text: '' }])).toBeNull()
    expect(followPlace(5, [{ start: 6, end: 9, text: '' }])).toBe(5)
    expect(followPlace(5, [{ start: 0, end: 5, text: 'ab' }])).toBe(2)
  })
})

describe('adding', () => {
  it('puts an element where the schema has it, on a line like its neighbours', () => {
    const text = '<r>\n    <huur>x</huur> <!-- eerst -->\n    <slot>z</slot>\n</r>'
    expect(changed(text, schema, '/r[1]', put('tuin', 'a & b'))).toBe(
      '<r>\n    <huur>x</huur> <!-- eerst -->\n    <tuin>a &amp; b</tuin>\n    <slot>z</slot>\n</r>',
    )
    expect(changed(text, schema, '/r[1]', put('prijs', '5'))).toBe(
      text.replace('<r>', '<r>\n    <prijs>5</prijs>'),
    )
  })

  it('sets the text of an element that was added meanwhile', () => {
    const text = '<r><huur>x</huur><slot>y</slot></r>'
    expect(changed(text, schema, '/r[1]', put('slot', 'yz'))).toBe(text.replace('y<', 'yz<'))
  })

  it('keeps a document of one line on one line', () => {
    const text = '<r><huur>x</huur></r>'
    expect(changed(text, schema, '/r[1]', put('slot', 'y'))).toBe(
      '<r><huur>x</huur><slot>y</slot></r>',
    )
  })

  it('writes what the new element must have, and opens an empty parent', () => {
    expect(changed('<r/>\n', schema, '/r[1]', add('koop'))).toBe(
      '<r>\n  <koop>\n    <vanaf></vanaf>\n  </koop>\n</r>\n',
    )
  })

  it('copies the shape of the last element if there is no schema', () => {
    const text =
      '<r>\n <a n="1">\n  <b>x</b>\n  <b>y</b>\n </a>\n <a n="2"><b><![CDATA[z]]></b></a>\n</r>'
    expect(changed(text, null, '/r[1]', add('a'))).toBe(
      text.replace('</a>\n</r>', '</a>\n <a n=""><b></b></a>\n</r>'),
    )
  })

  describe('in a sequence that repeats', () => {
    const rows = (content: string) =>
      compiledSet(
        `<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema"><xs:element name="r"><xs:complexType><xs:sequence minOccurs="0" maxOccurs="unbounded">${content}</xs:sequence></xs:complexType></xs:element></xs:schema>`,
      )
    const pairs = rows(
      '<xs:element name="k" type="xs:string"/><xs:element name="v" type="xs:int" minOccurs="0"/>',
    )

    it('begins a row behind the last row, whose value stays with its label', () => {
      const text = '<r>\n  <k>a</k>\n  <k>b</k>\n  <v>2</v>\n</r>'
      expect(changed(text, pairs, '/r[1]', add('k'))).toBe(
        text.replace('<v>2</v>', '<v>2</v>\n  <k></k>'),
      )
    })

    it('stays in the row if the row may have the element again', () => {
      const lists = rows(
        '<xs:element name="k" maxOccurs="9" type="xs:string"/><xs:element name="v" type="xs:int"/>',
      )
      expect(changed('<r><k>a</k><v>2</v></r>', lists, '/r[1]', add('k'))).toBe(
        '<r><k>a</k><k></k><v>2</v></r>',
      )
    })
  })

  it('takes xsi:nil of the parent away', () => {
    const empty = compiledSet(
      '<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema"><xs:element name="r"><xs:complexType><xs:sequence><xs:element name="g" nillable="true"><xs:complexType><xs:sequence><xs:element name="i" type="xs:date"/></xs:sequence></xs:complexType></xs:element></xs:sequence></xs:complexType></xs:element></xs:schema>',
    )
    const xsi = 'xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"'
    const filled = `<r ${xsi}><g><i>2026-01-01</i></g></r>`
    expect(
      changed(`<r ${xsi}><g xsi:nil="true" /></r>`, empty, '/r[1]/g[1]', put('i', '2026-01-01')),
    ).toBe(filled)
    expect(
      changed(`<r ${xsi}><g xsi:nil="1"></g></r>`, empty, '/r[1]/g[1]', put('i', '2026-01-01')),
    ).toBe(filled)
  })

  it('refuses an element for which there is no room', () => {
    const full = '<r><huur/><tuin/><tuin/><tuin/></r>'
    expect(() => changed(full, schema, '/r[1]', add('tuin'))).toThrow('noPlace')
  })

  it('replaces one alternative of a choice with another', () => {
    const text = '<r>\n  <koop>\n    <vanaf>2026-01-01</vanaf>\n  </koop>\n</r>'
    expect(changed(text, schema, '/r[1]/koop[1]', { kind: 'choose', name: 'huur' })).toBe(
      '<r>\n  <huur></huur>\n</r>',
    )
  })
})

describe('removing', () => {
  it('removes an element together with its line if nothing else is on the line', () => {
    const text = '<r>\r\n  <a/>\r\n  <b/> <c/>\r\n</r>'
    const remove = { kind: 'remove' as const, attribute: null }
    expect(changed(text, null, '/r[1]/a[1]', remove)).toBe('<r>\r\n  <b/> <c/>\r\n</r>')
    expect(changed(text, null, '/r[1]/b[1]', remove)).toBe('<r>\r\n  <a/>\r\n   <c/>\r\n</r>')
  })

  it('takes an attribute with the space before it', () => {
    const remove = { kind: 'remove' as const, attribute: 'b' }
    expect(changed('<r a="1"  b="2" c="3"/>', null, '/r[1]', remove)).toBe('<r a="1" c="3"/>')
  })
})

it('moves an element by several places, and leaves what is between the elements', () => {
  const text = '<r><!--0--><k>1</k> <x/><k>2</k>\n<k>3</k><k>4</k></r>'
  const moved = (from: number, by: number) =>
    changed(text, null, `/r[1]/k[${String(from)}]`, { kind: 'move', by })
  expect(moved(1, 2)).toBe('<r><!--0--><k>2</k> <x/><k>3</k>\n<k>1</k><k>4</k></r>')
  expect(moved(4, -3)).toBe('<r><!--0--><k>4</k> <x/><k>1</k>\n<k>2</k><k>3</k></r>')
  expect(() => moved(3, 2)).toThrow('noPlace')
  expect(() => moved(3, 0)).toThrow('noPlace')
})

describe('moving in a sequence that repeats', () => {
  const pairs = compiledSet(
    '<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema"><xs:element name="r"><xs:complexType><xs:sequence minOccurs="0" maxOccurs="unbounded"><xs:element name="k" type="xs:string"/><xs:element name="v" type="xs:int" minOccurs="0"/><xs:element name="w" type="xs:int" minOccurs="0" maxOccurs="9"/></xs:sequence></xs:complexType></xs:element></xs:schema>',
  )
  const rows = [
    '<k>a</k>',
    '<k>b</k>\n  <!-- of b -->\n  <v>2</v>\n  <w>3</w><w>4</w>',
    '<k>c</k>\n  <v>5</v>',
  ] as const
  const text = (...order: readonly number[]) =>
    `<r>\n  ${order.map((row) => rows[row] ?? '').join('\n  ')}\n</r>`
  const move = (from: number, by: number, name = 'k') =>
    changed(text(0, 1, 2), pairs, `/r[1]/${name}[${String(from)}]`, { kind: 'move', by })

  it('takes the rest of the row along with its label', () => {
    expect(move(2, -1)).toBe(text(1, 0, 2))
    expect(move(1, 1)).toBe(text(1, 0, 2))
    expect(move(1, 2)).toBe(text(1, 2, 0))
    expect(move(3, -2)).toBe(text(2, 0, 1))
  })

  it('moves a value alone', () => {
    expect(move(2, -1, 'v')).toBe(
      text(0, 1, 2)
        .replace('<v>2</v>', '<v>x</v>')
        .replace('<v>5</v>', '<v>2</v>')
        .replace('x', '5'),
    )
  })
})

describe('removing in a sequence that repeats', () => {
  const removed = (content: string, xml: string, place: string, isLeftover = false) =>
    changed(
      xml,
      compiledSet(
        `<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema"><xs:element name="r"><xs:complexType><xs:sequence minOccurs="0" maxOccurs="unbounded">${content}</xs:sequence></xs:complexType></xs:element></xs:schema>`,
      ),
      place,
      { kind: 'remove', attribute: null, isLeftover },
    )
  const label = '<xs:element name="k" type="xs:string"/>'
  const value = '<xs:element name="v" type="xs:int" minOccurs="0"/>'
  const first = '<r>\n  <k>a</k>\n'
  const second = '  <k>b</k>\n  <!-- of b -->\n  <v>2</v>\n'
  const third = '  <k>c</k>\n  <v>5</v>\n</r>'

  it('takes the value along with its label', () => {
    expect(removed(label + value, first + second + third, '/r[1]/k[2]')).toBe(first + third)
  })

  it('keeps the label of a removed value', () => {
    expect(removed(label + value, first + third, '/r[1]/v[1]')).toBe(`${first}  <k>c</k>\n</r>`)
  })

  it('leaves an emptied label with its value', () => {
    const xml = first + second + third
    expect(removed(label + value, xml, '/r[1]/k[2]', true)).toBe(xml)
    expect(removed(label + value, xml, '/r[1]/k[1]', true)).toBe(`<r>\n${second}${third}`)
  })

  it.each([
    ['may lack', label.replace('/>', ' minOccurs="0"/>')],
    ['has an alternative for', `<xs:choice>${label}<xs:element name="x"/></xs:choice>`],
  ])('keeps the value of a label that a row %s', (_, own) => {
    expect(removed(own + value, first + third, '/r[1]/k[2]')).toBe(`${first}  <v>5</v>\n</r>`)
  })
})

describe('moving elements that say their own order', () => {
  const photo = (name: string, number: string) =>
    `<f><n>${name}</n><Volgorde>${number}</Volgorde></f>`
  const move = (text: string, from: number, by: number) =>
    changed(text, null, `/r[1]/f[${String(from)}]`, { kind: 'move', by })

  it('leaves each place its number, so that both orders agree', () => {
    const text = `<r>${photo('a', '1')}${photo('b', ' 2 ')}${photo('c', '10')}</r>`
    const first = move(text, 3, -2)
    expect(first).toBe(`<r>${photo('c', '1')}${photo('a', '2')}${photo('b', ' 10 ')}</r>`)
  })

  it('moves there and back to the same text', () => {
    const text = `<r>${photo('a', '01')}${photo('b', '2')}${photo('c', '10')}</r>`
    expect(move(move(text, 1, 2), 3, -2)).toBe(text)
  })

  it('reads the number from an attribute too, and with a prefix', () => {
    expect(move('<r><f volgnummer="3"/><f volgnummer="7">b</f></r>', 1, 1)).toBe(
      '<r><f volgnummer="3">b</f><f volgnummer="7"/></r>',
    )
    expect(move('<r xmlns:p="u"><f p:Order="3"/><f p:Order="1">b</f></r>', 2, -1)).toBe(
      '<r xmlns:p="u"><f p:Order="3">b</f><f p:Order="1"/></r>',
    )
  })

  it.each([
    ['numbers that do not follow the document', photo('a', '1'), photo('b', '1')],
    ['a photo without a number', photo('a', '1'), '<f><n>b</n></f>'],
    [
      'numbers of other names',
      '<f><n>a</n><Bouwjaar>1</Bouwjaar></f>',
      '<f><Bouwjaar>2</Bouwjaar></f>',
    ],
    ['text that is no number', photo('a', '1'), photo('b', '2a')],
    [
      'two numbers',
      '<f order="1"><Volgorde>1</Volgorde></f>',
      '<f order="2"><Volgorde>2</Volgorde></f>',
    ],
  ])('leaves %s alone', (_, one, other) => {
    expect(move(`<r>${one}${other}</r>`, 1, 1)).toBe(`<r>${other}${one}</r>`)
  })
})
