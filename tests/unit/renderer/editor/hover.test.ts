import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { HoverAnswer } from '../../../../src-shared/xml/language/hover/hover.ts'
import { hoverAt } from '../../../../src-shared/xml/language/hover/hover.ts'
import { hoverMarkdown } from '../../../../src-renderer/editor/completion/about-labels.ts'
import { plainMarkdown } from '../../../../src-renderer/editor/completion/documentation-text.ts'
import { say } from '../../../../src-renderer/editor/completion/say.ts'
import { compiled, schemaOf } from '../../shared/xml/schema/judge.ts'
import { placed } from '../../shared/xml/language/completion/completion-support.ts'

function sample(version: string) {
  return compiled(readFileSync(`resources/schemas/project-${version}.xsd`, 'utf8'))
}

const versions = ['1.0', '1.1', '1.2', '1.3'].map((version) => ({ version, set: sample(version) }))
const record = versions[2]?.set ?? null
const inGeneral = (content: string) =>
  `<Project xmlns="urn:perceel:oefenkantoor:project12"><General>${content}</General></Project>`

/** Returns the hover's paragraphs without Markdown syntax. */
function words(answer: HoverAnswer | null, language = 'nl'): string[] {
  if (answer === null) return []
  return hoverMarkdown(answer, language, say).map((text) =>
    text
      .replaceAll('**', '')
      .replace(/\\(.)/gu, '$1')
      .replace(/ {2}\n/gu, '; '),
  )
}

function hover(marked: string, schema = record): HoverAnswer | null {
  const { view, offset } = placed(marked, schema)
  return hoverAt(view, offset, versions)
}

test('an element is explained in words: what, which value, required, versions', () => {
  expect(words(hover(inGeneral('<Scen|ario>BBvk</Scenario>')))).toEqual([
    'Scenario · element',
    'Soort aanbod, als code zoals BBvk, NBvh of BOvk',
    'Waarde: tekst, minstens 1 teken, hoogstens 40 tekens; Verplicht',
    'Bestaat in versie 1.0, 1.1, 1.2 en 1.3',
  ])
  expect(words(hover(inGeneral('<Scenario>BBvk</Scen|ario>')))[0]).toBe('Scenario · element')
})

test('a value out of a list is shown with the whole list', () => {
  const [title, value, text, facts] = words(
    hover(inGeneral('<ObjectStatus>onder| bod</ObjectStatus>')),
  )
  expect([title, value, text]).toEqual([
    'ObjectStatus · element',
    'onder bod',
    'Verkoopstatus: hoe ver de verkoop of verhuur is',
  ])
  expect(facts).toMatch(/^Waarde: een van: beschikbaar, onder bod, .*; Niet verplicht$/u)
})

test('numbers, dates, lists, unions and patterns are said with their limits', () => {
  const types: readonly (readonly [type: string, words: string])[] = [
    [
      '<xs:restriction base="xs:int"><xs:minInclusive value="0"/><xs:maxInclusive value="3000"/></xs:restriction>',
      'geheel getal, 0 t/m 3000',
    ],
    [
      '<xs:restriction base="xs:decimal"><xs:minExclusive value="0"/><xs:fractionDigits value="2"/></xs:restriction>',
      'getal, meer dan 0, hoogstens 2 cijfers achter de punt',
    ],
    ['<xs:restriction base="xs:date"/>', 'datum, zoals 2026-12-31'],
    [
      '<xs:restriction base="xs:string"><xs:length value="1"/><xs:pattern value="[A-Z]"/></xs:restriction>',
      'tekst, precies 1 teken, volgens het patroon [A-Z]',
    ],
    [
      '<xs:list itemType="xs:boolean"/>',
      'lijst met spaties ertussen van: ja of nee (true of false)',
    ],
    ['<xs:union memberTypes="xs:integer xs:date"/>', 'geheel getal of datum, zoals 2026-12-31'],
  ]
  for (const [type, wanted] of types) {
    const schema = compiled(
      schemaOf(`<xs:element name="V"><xs:simpleType>${type}</xs:simpleType></xs:element>`),
    )
    expect(words(hover('<V|/>', schema))[1]).toBe(`Waarde: ${wanted}`)
  }
})

test('an attribute says what it must be', () => {
  const told = words(hover('<Project xmlns="urn:perceel:oefenkantoor:project12" i|d="1"/>'))
  expect(told[0]).toBe('id · attribuut')
  expect(told[2]).toContain('; Verplicht')
})

test('the versions without the element are named', () => {
  const missing = versions.map(({ version, set }) => ({ version, set }))
  const { view, offset } = placed(inGeneral('<Scen|ario>x</Scenario>'), record)
  const older = compiled(
    schemaOf(
      '<xs:element name="Project"/>',
      'targetNamespace="urn:perceel:oefenkantoor:project10"',
    ),
  )
  const answer = hoverAt(view, offset, [{ version: '0.9', set: older }, ...missing])
  expect(answer?.versions[0]).toEqual({ version: '0.9', present: false })
  expect(words(answer).at(-1)).toBe('Bestaat in versie 1.0, 1.1, 1.2 en 1.3, niet in 0.9')
})

test('an unknown element is reported once, and not for each element inside', () => {
  expect(words(hover(inGeneral('<On|zin><Diep/></Onzin>')))).toEqual([
    'Onzin',
    'Het schema kent dit element hier niet.',
  ])
  expect(hover(inGeneral('<Onzin><Di|ep/></Onzin>'))).toBeNull()
  expect(hover(inGeneral('<Scen|ario/>'), null)).toBeNull()
})

test('text of a schema is no Markdown: no link, tag, image or address comes of it', () => {
  const hostile = '[x](https://evil.example) <img src=x> ![i](y) www.evil.example a@b.nl `c` *d*'
  const escaped = plainMarkdown(hostile)
  expect(escaped.replace(/\\(.)/gu, '$1')).toBe(hostile)
  expect(escaped.replace(/\\[!-/:-@[-`{-~]/gu, '')).toMatch(/^[\w ]*$/u)
})
