import { describe, expect, it } from 'vitest'
import { createI18n } from 'vue-i18n'
import { xmlProblemText } from '../../../../../src-renderer/editor/problems/problem-labels.ts'
import en from '../../../../../src-renderer/i18n/en/editor/editor-problems.ts'
import nl from '../../../../../src-renderer/i18n/nl/editor/editor-problems.ts'
import { expandedName } from '../../../../../src-shared/xml/schema/expanded-name.ts'
import { builtInNames } from '../../../../../src-shared/xml/schema/types/built-in-types.ts'
import type { ScanErrorKind } from '../../../../../src-shared/xml/scan/xml-scan.ts'
import type {
  ProblemDetail,
  ProblemKind,
  XmlProblem,
} from '../../../../../src-shared/xml/validation/problem.ts'
import { check, rootOf, schemaOf, type TestSchema } from '../../../shared/xml/validation/checked.ts'

const languages = { nl, en }

function sayIn(language: 'nl' | 'en', missing: string[] = []) {
  const i18n = createI18n({
    legacy: false,
    locale: language,
    messages: { [language]: { editorProblems: languages[language] } },
    missing: (_, key) => void missing.push(key),
  })
  return (key: string, slots?: Readonly<Record<string, string | number>>): string =>
    i18n.global.t(`editorProblems.${key}`, { ...slots })
}

function words(text: string, schema: TestSchema | null, language: 'nl' | 'en' = 'nl'): string[] {
  return check(text, schema).problems.map((problem) => xmlProblemText(problem, sayIn(language)))
}

const scanKinds: Record<ScanErrorKind, true> = {
  unclosedElement: true,
  strayEndTag: true,
  mismatchedEndTag: true,
  crossedEndTags: true,
  unclosedTag: true,
  unclosedComment: true,
  unclosedCdata: true,
  unclosedInstruction: true,
  missingValue: true,
  missingQuote: true,
  missingSpace: true,
  duplicateAttribute: true,
  lessThanInValue: true,
  strayLessThan: true,
  strayCharacter: true,
  badReference: true,
  badCharacter: true,
  cdataEndInText: true,
  doubleHyphen: true,
  misplacedDeclaration: true,
  doctype: true,
  textOutsideRoot: true,
  secondRoot: true,
  noRoot: true,
}

const value = {
  kind: 'wrongValue',
  name: 'N',
  attribute: null,
  value: 'v',
  builtIn: 'int',
  from: null,
  upTo: null,
} as const

const schemaKinds: Record<Exclude<ProblemKind, ScanErrorKind>, readonly ProblemDetail[]> = {
  tooDeep: [{ kind: 'tooDeep' }],
  tooLarge: [{ kind: 'tooLarge' }],
  undeclaredPrefix: [{ kind: 'undeclaredPrefix', prefix: 'p', name: 'p:N' }],
  unknownRoot: [
    { kind: 'unknownRoot', name: 'N', allowed: [] },
    { kind: 'unknownRoot', name: 'N', allowed: ['R'] },
  ],
  unknownElement: [
    { kind: 'unknownElement', name: 'N', parent: 'P', allowed: [] },
    { kind: 'unknownElement', name: 'N', parent: 'P', allowed: ['N'] },
    { kind: 'unknownElement', name: 'a:N', parent: 'P', allowed: [expandedName('urn:b', 'N')] },
  ],
  superfluousElement: [
    { kind: 'superfluousElement', name: 'N', parent: 'P', again: true },
    { kind: 'superfluousElement', name: 'N', parent: 'P', again: false },
  ],
  misplacedElement: [
    { kind: 'misplacedElement', name: 'N', parent: 'P', before: 'B', at: 0 },
    { kind: 'misplacedElement', name: 'N', parent: 'P', before: null, at: 0 },
  ],
  missingElement: [
    { kind: 'missingElement', elements: ['N'], count: 1, parent: 'P', before: 'B', at: 0 },
    { kind: 'missingElement', elements: ['N', 'M'], count: 2, parent: 'P', before: null, at: 0 },
    { kind: 'missingElement', elements: [], count: 1, parent: 'P', before: null, at: 0 },
  ],
  textNotAllowed: [
    { kind: 'textNotAllowed', name: 'N', empty: false },
    { kind: 'textNotAllowed', name: 'N', empty: true },
  ],
  elementInValue: [{ kind: 'elementInValue', name: 'N', parent: 'P' }],
  missingAttribute: [{ kind: 'missingAttribute', attribute: 'a', name: 'N' }],
  unknownAttribute: [{ kind: 'unknownAttribute', attribute: 'a', name: 'N', allowed: [] }],
  wrongValue: [
    ...builtInNames().map((builtIn) => ({
      ...value,
      builtIn,
      fault: { facet: 'type' as const, builtIn },
    })),
    { ...value, value: '', fault: { facet: 'minLength', limit: 1, actual: 0 } },
    { ...value, fault: { facet: 'enumeration', allowed: [{ value: 'A', documentation: [] }] } },
    { ...value, fault: { facet: 'pattern', alternatives: ['[A-Z]{3}'] } },
    { ...value, fault: { facet: 'pattern', alternatives: ['\\d{5}'] } },
    { ...value, fault: { facet: 'pattern', alternatives: ['a|b', 'c'] } },
    ...(['length', 'minLength', 'maxLength'] as const).map((facet) => ({
      ...{ ...value, fault: { facet, limit: 3, actual: 4, ofList: true as const } },
    })),
    ...(['length', 'minLength', 'maxLength', 'totalDigits', 'fractionDigits'] as const).map(
      (facet) => ({ ...value, fault: { facet, limit: 2, actual: 3 } }),
    ),
    ...(['minInclusive', 'maxInclusive', 'minExclusive', 'maxExclusive'] as const).map((facet) => ({
      ...value,
      fault: { facet, limit: '2' },
    })),
    ...(
      [
        ['1', null],
        [null, '5'],
        ['0', '3000'],
        ['1000', '2100'],
      ] as const
    ).map(([from, upTo]) => ({
      ...value,
      from,
      upTo,
      fault: { facet: 'type' as const, builtIn: 'int' },
    })),
    { ...value, fault: { facet: 'fractionDigits', limit: 0, actual: 1 }, builtIn: 'decimal' },
    {
      ...value,
      attribute: 'a',
      fault: { facet: 'item', index: 0, text: 'x', problem: { facet: 'type', builtIn: 'int' } },
    },
    {
      ...value,
      fault: {
        facet: 'union',
        problems: [
          { facet: 'type', builtIn: 'int' },
          { facet: 'type', builtIn: 'date' },
        ],
      },
    },
  ],
  notFixedValue: [{ kind: 'notFixedValue', name: 'N', attribute: 'a', value: 'v', fixed: 'f' }],
  duplicateKey: [{ kind: 'duplicateKey', name: 'N', attribute: null, value: 'v' }],
  missingKey: [{ kind: 'missingKey', name: 'N', attribute: null, value: 'v' }],
  unmatchedKey: [{ kind: 'unmatchedKey', name: 'N', attribute: null, value: 'v' }],
  duplicateId: [{ kind: 'duplicateId', name: 'N', attribute: null, value: 'v' }],
  unmatchedId: [{ kind: 'unmatchedId', name: 'N', attribute: 'a', value: 'v' }],
  abstractElement: [{ kind: 'abstractElement', name: 'N', attribute: null, value: '' }],
  abstractType: [{ kind: 'abstractType', name: 'N', attribute: null, value: 'v' }],
  unknownType: [{ kind: 'unknownType', name: 'N', attribute: null, value: 'v' }],
  wrongType: [{ kind: 'wrongType', name: 'N', attribute: null, value: 'v' }],
  notNillable: [{ kind: 'notNillable', name: 'N', attribute: null, value: 'v' }],
  notNil: [{ kind: 'notNil', name: 'N', attribute: null, value: 'v' }],
  otherEncoding: [{ kind: 'otherEncoding', name: 'UTF-16' }],
  otherForm: [{ kind: 'otherForm', name: '' }],
  otherSchema: [{ kind: 'otherSchema', name: 'N' }],
}

const details: readonly ProblemDetail[] = [
  ...Object.keys(scanKinds).map((kind) => ({
    kind: kind as ScanErrorKind,
    name: 'N',
    expected: 'E',
  })),
  ...Object.values(schemaKinds).flat(),
]

function problem(detail: ProblemDetail): XmlProblem {
  return {
    ...detail,
    start: 0,
    end: 1,
    severity: 'error',
    element: null,
    path: [],
    original: 'words',
  }
}

describe('the words of a problem', () => {
  it.each(['nl', 'en'] as const)('are there for every kind, facet and built-in type in %s', (l) => {
    const missing: string[] = []
    for (const detail of details) {
      const said = xmlProblemText(problem(detail), sayIn(l, missing))
      expect(said, JSON.stringify(detail)).not.toMatch(/[{}]|undefined|null|^\s*$/u)
    }
    expect(missing).toEqual([])
  })

  it.each(['nl', 'en'] as const)('exist in %s only for kinds of problems that exist', (l) => {
    const asked = new Set<string>()
    const say = sayIn(l)
    for (const detail of details) {
      xmlProblemText(problem(detail), (key, slots) => {
        asked.add(key)
        return say(key, slots)
      })
    }
    const texts = Object.keys(languages[l].kind).map((key) => `kind.${key}`)
    expect(texts.filter((key) => !asked.has(key))).toEqual([])
  })

  it('name the namespace of an element that the schema declares in another one', () => {
    const schemaIn = (form: string) =>
      schemaOf(`<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema" targetNamespace="urn:a" elementFormDefault="${form}">
        <xs:element name="r"><xs:complexType><xs:sequence><xs:element name="Straat" type="xs:string" minOccurs="0"/></xs:sequence></xs:complexType></xs:element></xs:schema>`)
    expect(words('<r xmlns="urn:a"><Straat>A</Straat></r>', schemaIn('unqualified'))).toEqual([
      'Straat moet hier zonder naamruimte (xmlns) staan',
    ])
    const bare = '<r xmlns="urn:a"><Straat xmlns="">A</Straat></r>'
    expect(words(bare, schemaIn('qualified'), 'en')).toEqual([
      'Straat must stand in the namespace urn:a (xmlns)',
    ])
    expect(words('<r/>', schemaIn('qualified'))).toEqual([
      'r moet in de naamruimte urn:a (xmlns) staan',
    ])
  })

  it('say what was expected and what was typed', () => {
    const classes = ['A+++++', 'A++++', 'A+++', 'A++', 'A+', 'A', 'B', 'G']
    const schema = rootOf(
      `<xs:element name="Energieklasse"><xs:simpleType><xs:restriction base="xs:token">${classes
        .map((one) => `<xs:enumeration value="${one}"/>`)
        .join('')}</xs:restriction></xs:simpleType></xs:element>
       <xs:element name="Prijs" type="xs:decimal"/>
       <xs:element name="Conditie" type="xs:token"/>
       <xs:element name="Bouwjaar"><xs:simpleType><xs:restriction base="xs:integer">
         <xs:minInclusive value="1000"/><xs:maxInclusive value="2100"/></xs:restriction>
       </xs:simpleType></xs:element>`,
    )
    const text =
      '<r><Energieklasse>H</Energieklasse><Conditie>k.k.</Conditie><Bouwjaar>19x0</Bouwjaar></r>'
    expect(words(text, schema)).toEqual([
      'Energieklasse moet een van A+++++, A++++, A+++, A++, A+ … G zijn; u typte H',
      'Prijs ontbreekt vóór Conditie',
      'Bouwjaar moet een geheel getal van 4 cijfers zijn; u typte 19x0',
    ])
    expect(words(text, schema, 'en')[1]).toBe('Prijs is missing before Conditie')
    const may = rootOf(
      '<xs:element name="taal"><xs:simpleType><xs:restriction base="xs:string"><xs:enumeration value="nl"/>' +
        '<xs:enumeration value=""/></xs:restriction></xs:simpleType></xs:element>',
    )
    expect(words('<r><taal>x</taal></r>', may)).toEqual([
      'taal moet een van nl, leeg zijn; u typte x',
    ])
    expect(words('<r></x></r>', null)).toEqual(['Deze sluittag hoort bij geen open element: x'])
  })
})
