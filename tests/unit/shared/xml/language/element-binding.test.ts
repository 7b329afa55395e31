import { describe, expect, it } from 'vitest'
import { bindingOf } from '../../../../../src-shared/xml/language/element-binding.ts'
import { isElement } from '../../../../../src-shared/xml/scan/xml-scan.ts'
import { check, onlyProblem, schemaOf } from '../validation/checked.ts'
import { placed } from './completion/completion-support.ts'

const instance =
  'xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xmlns:xs="http://www.w3.org/2001/XMLSchema"'

function schema(process: string) {
  return schemaOf(`<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema" targetNamespace="urn:t">
    <xs:element name="number" type="xs:int"/>
    <xs:element name="either"><xs:simpleType><xs:union memberTypes="xs:int xs:date"/></xs:simpleType></xs:element>
    <xs:element name="any"/>
    <xs:element name="root"><xs:complexType><xs:sequence>
      <xs:any namespace="##any" processContents="${process}" minOccurs="0"/>
    </xs:sequence></xs:complexType></xs:element></xs:schema>`)
}

function kinds(text: string, process: string): (string | undefined)[] {
  const { view } = placed(`${text}|`, schema(process).set)
  const elements = Array.from({ length: view.scan.count }, (_, node) => node)
  return elements
    .filter((node) => isElement(view.scan, node))
    .map((node) => bindingOf(view, node)?.kind)
}

const nested = '<t:root xmlns:t="urn:t"><x><t:number>a</t:number></x></t:root>'

describe('what an element is in its schema', () => {
  it('is its declaration, also inside what a lax wildcard took', () => {
    expect(kinds(nested, 'lax')).toEqual(['declared', 'free', 'declared'])
    expect(kinds(nested, 'skip')).toEqual(['declared', 'free', 'free'])
  })

  it('is what xsi:type says in what a lax wildcard took', () => {
    const text = `<t:root xmlns:t="urn:t" ${instance}><x xsi:type="xs:date">a</x></t:root>`
    expect(kinds(text, 'lax')).toEqual(['declared', 'declared'])
    expect(kinds(text, 'skip')).toEqual(['declared', 'free'])
  })

  it('lets wrong values in there be told with their place', () => {
    expect(onlyProblem(nested, schema('lax'))).toMatchObject({ kind: 'wrongValue', value: 'a' })
    expect(check(nested, schema('skip')).total).toBe(0)
  })

  it('takes a built-in type of xsi:type that may stand there', () => {
    const text = `<t:either xmlns:t="urn:t" ${instance} xsi:type="xs:date">5</t:either>`
    const problem = onlyProblem(text, schema('lax'))
    expect(problem).toMatchObject({ kind: 'wrongValue', builtIn: 'date', value: '5' })
  })

  it('stays the declared type when xsi:type names one that may not stand there', () => {
    const text = `<t:number xmlns:t="urn:t" ${instance} xsi:type="xs:date">2026-01-01</t:number>`
    const { problems } = check(text, schema('lax'))
    expect(problems.map(({ kind }) => kind)).toContain('wrongValue')
  })
})
