import { describe, expect, it } from 'vitest'
import { compileSchema } from '../../../../../src-shared/xml/schema/compile-schema.ts'
import type { SchemaProblem } from '../../../../../src-shared/xml/schema/schema-problem.ts'
import { schemaOf } from './judge.ts'

function problemsOf(
  text: string,
  others: Readonly<Record<string, string>> = {},
): readonly SchemaProblem[] {
  const files = new Map([['main.xsd', text], ...Object.entries(others)])
  const answer = compileSchema({ main: 'main.xsd', files })
  return answer.outcome === 'problems' ? answer.problems : []
}

const simple = (inner: string) => `<xs:simpleType name="s">${inner}</xs:simpleType>`
const content = (inner: string) => `<xs:complexType name="c">${inner}</xs:complexType>`
const derived = (kind: string, how: string, base: string) =>
  content(`<xs:${kind}><xs:${how} base="${base}"/></xs:${kind}>`)

/** Each case: its name, the schema, the problem, its names, and the text at its offset. */
const cases: readonly (readonly [
  string,
  string,
  SchemaProblem['kind'],
  readonly string[],
  string,
])[] = [
  ['a document type', '<!DOCTYPE a><a/>', 'doctype', [], '<!DOCTYPE'],
  ['tags nested too deep', '<a>'.repeat(500), 'tooDeep', [], '<a>'],
  ['broken text', '<xs:schema', 'notWellFormed', ['unclosedTag'], '<xs:schema'],
  ['something else', '<html/>', 'notSchema', ['html'], '<html'],
  ['a schema of another namespace', '<schema/>', 'notSchema', ['schema'], '<schema'],
  ['nothing', '', 'notWellFormed', ['noRoot'], ''],
  ['an unknown type', schemaOf('<xs:element name="e" type="no"/>'), 'unknownType', ['no'], 'no"'],
  [
    'an unknown built-in',
    schemaOf('<xs:element name="e" type="xs:text"/>'),
    'unknownType',
    ['{http://www.w3.org/2001/XMLSchema}text'],
    'xs:text',
  ],
  [
    'an unknown prefix',
    schemaOf('<xs:element name="e" type="x:a"/>'),
    'undeclaredPrefix',
    ['x'],
    'x:a',
  ],
  [
    'an unknown element',
    schemaOf(content('<xs:sequence><xs:element ref="no"/></xs:sequence>')),
    'unknownElement',
    ['no'],
    'no"',
  ],
  [
    // libxml2 loops forever on the element that substitutes this one.
    'a substitute of another type',
    schemaOf(
      '<xs:element name="a" type="xs:date"/><xs:element name="b" type="xs:time" substitutionGroup="a"/><xs:element name="c" substitutionGroup="b"/>',
    ),
    'wrongSubstitute',
    ['b'],
    'b"',
  ],
  [
    'an unknown head',
    schemaOf('<xs:element name="e" substitutionGroup="no"/>'),
    'unknownElement',
    ['no'],
    'no"',
  ],
  [
    'an unknown attribute',
    schemaOf(content('<xs:attribute ref="no"/>')),
    'unknownAttribute',
    ['no'],
    'no"',
  ],
  ['an unknown group', schemaOf(content('<xs:group ref="no"/>')), 'unknownGroup', ['no'], 'no"'],
  [
    'an unknown attribute group',
    schemaOf(content('<xs:attributeGroup ref="no"/>')),
    'unknownAttributeGroup',
    ['no'],
    'no"',
  ],
  [
    'a simple type made of a complex one',
    schemaOf(content('') + simple('<xs:restriction base="c"/>')),
    'notSimple',
    ['c'],
    'c"',
  ],
  [
    'an attribute of a complex type',
    schemaOf(`${content('')}<xs:attribute name="a" type="c"/>`),
    'notSimple',
    ['c'],
    'c"',
  ],
  [
    'elements added to a simple type',
    schemaOf(derived('complexContent', 'extension', 'xs:int')),
    'wrongBase',
    ['{http://www.w3.org/2001/XMLSchema}int'],
    'xs:int',
  ],
  [
    'text of what has none',
    schemaOf(`${derived('simpleContent', 'extension', 'd')}<xs:complexType name="d"/>`),
    'wrongBase',
    ['d'],
    'd"',
  ],
  [
    'two of a name',
    schemaOf('<xs:element name="e"/><xs:element name="e"/>'),
    'duplicate',
    ['e'],
    'e"',
  ],
  ['no name', schemaOf('<xs:element/>'), 'noName', ['element'], '<xs:element'],
  ['a name that is none', schemaOf('<xs:element name="1 a"/>'), 'badValue', ['name', '1 a'], '1 a'],
  [
    'bounds that are none',
    schemaOf(content('<xs:sequence minOccurs="-1"/>')),
    'badValue',
    ['minOccurs', '-1'],
    '-1',
  ],
  [
    'bounds the wrong way round',
    schemaOf(content('<xs:sequence minOccurs="3" maxOccurs="2"/>')),
    'badValue',
    ['maxOccurs', '2'],
    '2"',
  ],
  [
    'a facet that is none',
    schemaOf(simple('<xs:restriction base="xs:string"><xs:length value="x"/></xs:restriction>')),
    'badValue',
    ['length', 'x'],
    'x"',
  ],
  ['a type in a circle', schemaOf(simple('<xs:restriction base="s"/>')), 'circular', ['s'], 's"'],
  [
    'a union in a circle',
    schemaOf(simple('<xs:union memberTypes="xs:int s"/>')),
    'circular',
    ['s'],
    's"',
  ],
  ['a list in a circle', schemaOf(simple('<xs:list itemType="s"/>')), 'circular', ['s'], 's"'],
  [
    'a complex type in a circle',
    schemaOf(derived('complexContent', 'extension', 'c')),
    'circular',
    ['c'],
    'c"',
  ],
  [
    'a group in a circle',
    schemaOf('<xs:group name="g"><xs:sequence><xs:group ref="g"/></xs:sequence></xs:group>'),
    'circular',
    ['g'],
    'g"',
  ],
  [
    'an attribute group in a circle',
    schemaOf('<xs:attributeGroup name="g"><xs:attributeGroup ref="g"/></xs:attributeGroup>'),
    'circular',
    ['g'],
    'g"',
  ],
  [
    'elements that substitute each other',
    schemaOf(
      '<xs:element name="a" substitutionGroup="b"/><xs:element name="b" substitutionGroup="a"/>',
    ),
    'circular',
    ['a'],
    'a"',
  ],
]

describe('problems of schemas', () => {
  it.each(cases)('%s', (_, schema, kind, names, at) => {
    const [problem] = problemsOf(schema)
    expect(problem).toMatchObject({ kind, file: 'main.xsd', names })
    expect(schema.slice(problem?.offset).startsWith(at)).toBe(true)
  })

  it('tells every one of them', () => {
    const kinds = problemsOf(
      schemaOf('<xs:element name="a" type="x"/><xs:element name="b" type="y"/><xs:element/>'),
    ).map(({ kind }) => kind)
    expect(kinds.toSorted()).toEqual(['noName', 'unknownType', 'unknownType'])
  })

  it('tells when there is no main file', () => {
    const answer = compileSchema({ main: 'gone.xsd', files: new Map() })
    expect(answer).toMatchObject({ problems: [{ kind: 'noMainFile', names: ['gone.xsd'] }] })
  })

  it('tells the namespaces of an included file that has another', () => {
    const main = schemaOf('<xs:include schemaLocation="b.xsd"/>', 'targetNamespace="urn:a"')
    const other = schemaOf('', 'targetNamespace="urn:b"')
    expect(problemsOf(main, { 'b.xsd': other })).toMatchObject([
      { kind: 'otherNamespace', file: 'main.xsd', names: ['b.xsd', 'urn:a', 'urn:b'] },
    ])
  })

  it('names the file in which the problem is', () => {
    const main = schemaOf('<xs:include schemaLocation="b.xsd"/>')
    expect(
      problemsOf(main, { 'b.xsd': schemaOf('<xs:element name="e" type="no"/>') }),
    ).toMatchObject([{ kind: 'unknownType', file: 'b.xsd' }])
    expect(problemsOf(main, { 'b.xsd': '<a' })).toMatchObject([
      { kind: 'notWellFormed', file: 'b.xsd' },
    ])
  })
})
