import { describe, expect, it } from 'vitest'
import { XMLParser } from 'fast-xml-parser'
import { schemaFiles } from '../../../../src-service/records/schema-files.ts'
import { schemaText } from './schema-validation.ts'

const files = [...schemaFiles()]

describe('the sample schemas', () => {
  it.each(files)('%s is what the record models say', (name, text) => {
    expect(schemaText(name.replace('.xsd', ''))).toBe(text)
  })

  it.each(files)('%s has Dutch documentation on every element and attribute', (_name, text) => {
    const declarations = text.match(/<xs:(?:element|attribute) name=/g)?.length ?? 0
    const documented = text.match(
      /<xs:(?:element|attribute) name=[^>]*>\s*<xs:annotation>\s*<xs:documentation xml:lang="nl">[^<]{3,}/g,
    )
    expect(declarations).toBeGreaterThan(10)
    expect(documented).toHaveLength(declarations)
  })

  it.each(files)('%s writes apostrophes as the screens do', (_name, text) => {
    const words = text.match(/<xs:documentation[^>]*>[^<]*/g) ?? []
    expect(words.filter((each) => /\p{Letter}'/u.test(each))).toEqual([])
  })

  it('has a namespace of its own in each version, ending in kind and version', () => {
    const namespaces = files.map(([, text]) => /targetNamespace="([^"]+)"/.exec(text)?.[1])
    expect(namespaces).toEqual([
      'urn:perceel:oefenkantoor:project10',
      'urn:perceel:oefenkantoor:project11',
      'urn:perceel:oefenkantoor:project12',
      'urn:perceel:oefenkantoor:project13',
      'urn:perceel:oefenkantoor:dossier10',
      'urn:perceel:oefenkantoor:dossier11',
      'urn:perceel:oefenkantoor:dossier12',
    ])
  })

  it('adds elements in 1.1, 1.2 and 1.3, and says two things anew in 1.3', () => {
    const names = (name: string): Set<string> => {
      const text = schemaText(name)
      return new Set(
        [...text.matchAll(/<xs:element name="([^"]+)"/g)].map((match) => match[1] ?? ''),
      )
    }
    const [v10, v11, v12, v13] = ['1.0', '1.1', '1.2', '1.3'].map((v) => names(`project-${v}`))
    const added = (older = new Set<string>(), newer = new Set<string>()): Set<string> =>
      newer.difference(older)
    expect([...added(v10, v11)]).toEqual(
      expect.arrayContaining(['Referentie', 'Latitude', 'WOZWaarde', 'EnergielabelEinddatum']),
    )
    expect([...added(v11, v12)]).toEqual(
      expect.arrayContaining(['Zonnepanelen', 'Nevenproject', 'Vertrouwelijk']),
    )
    expect([...added(v12, v13)].toSorted()).toEqual(
      ['AltTekst', 'Berging', 'Einddatum', 'Energielabel', 'Klasse', 'Registratienummer']
        .filter((name) => !v12?.has(name))
        .toSorted(),
    )
    expect([...added(v13, v12)].toSorted()).toEqual([
      'Energieklasse',
      'EnergielabelEinddatum',
      'SchuurBerging',
    ])
  })

  it('is well formed', () => {
    for (const [, text] of files) {
      expect(() => new XMLParser().parse(text, true) as unknown).not.toThrow()
    }
  })
})
