import { describe, expect, it } from 'vitest'
import {
  convertProjectXml,
  mergeEdit,
  newProjectXml,
} from '../../../../src-service/records/project-record.ts'
import { RecordError } from '../../../../src-service/records/record-error.ts'

const now = Date.UTC(2026, 10, 21, 12)
const empty = newProjectXml({ scenario: 'BBvk', type: 'Woonruimte', name: 'Dorpsweg 1' }, 12, now)
const stored = empty
  .replace(
    '<General/>',
    '<General><Koop><Prijs valuta="EUR" btwPercentage="9">100</Prijs></Koop></General>',
  )
  .replace(
    '<Details/>',
    `<Details>
       <Verdieping nummer="0"><AantalKamers>2</AantalKamers><Badkamers>1</Badkamers></Verdieping>
       <Verdieping nummer="1"><AantalKamers>3</AantalKamers><Badkamers>2</Badkamers></Verdieping>
       <Energielabel><Klasse>A+++++</Klasse><Einddatum>2030-01-01</Einddatum>
         <Registratienummer>77</Registratienummer></Energielabel>
       <Verwarming>hybride warmtepomp</Verwarming>
       <Verwarming>cv-ketel</Verwarming>
       <Berging>hout</Berging>
       <Zonnepanelen>8</Zonnepanelen>
     </Details>`,
  )
  .replace(
    '</Wonen>',
    '</Wonen><Teksten><Tekst taal="nl"><Intro>Een</Intro></Tekst><Tekst taal="fr"><Intro>Un</Intro></Tekst></Teksten>',
  )

const inVersion = (version: '1.0' | '1.1' | '1.2' | '1.3'): string =>
  convertProjectXml(stored, version, now)
const merged = (posted: string): string => mergeEdit(stored, posted, now).replace(/>\s+</g, '><')

function refusal(posted: string): string {
  try {
    mergeEdit(stored, posted, now)
  } catch (error) {
    if (error instanceof RecordError) return error.code
    throw error
  }
  return 'taken'
}

describe('converting to an older version', () => {
  it('leaves out what came later and uses the earlier words', () => {
    const v10 = inVersion('1.0')
    expect(v10).toContain('project10')
    expect(v10).toContain('<SchuurBerging>hout</SchuurBerging>')
    for (const later of [
      'Energie',
      'Badkamers',
      'Zonnepanelen',
      'btwPercentage',
      '"fr"',
      'hybride',
    ]) {
      expect(v10).not.toContain(later)
    }
    const v12 = inVersion('1.2').replace(/>\s+</g, '><')
    expect(v12).toContain(
      '<Energieklasse>A+++++</Energieklasse><EnergielabelEinddatum>2030-01-01</EnergielabelEinddatum>',
    )
    expect(v12).not.toContain('77')
  })
})

describe('an edit in an older version', () => {
  it('takes the change and keeps what the version cannot say', () => {
    const result = merged(inVersion('1.0').replace('hout', 'steen').replace('>100<', '>200<'))
    expect(result).toContain('<Berging>steen</Berging>')
    expect(result).toContain('<Prijs valuta="EUR" btwPercentage="9">200</Prijs>')
    expect(result).toContain('<Klasse>A+++++</Klasse>')
    expect(result).toContain('<Registratienummer>77</Registratienummer>')
    expect(result).toContain('<Zonnepanelen>8</Zonnepanelen>')
    expect(result).toContain('<Verwarming>hybride warmtepomp</Verwarming>')
    expect(result).toContain('<Tekst taal="fr"><Intro>Un</Intro></Tekst>')
  })

  it('takes out what the version could say and the edit left out', () => {
    const result = merged(
      inVersion('1.2')
        .replace('<SchuurBerging>hout</SchuurBerging>', '')
        .replace(
          /<Energieklasse>[^<]*<\/Energieklasse>\s*<EnergielabelEinddatum>[^<]*<\/EnergielabelEinddatum>/,
          '',
        ),
    )
    expect(result).not.toContain('Berging')
    expect(result).not.toContain('Energielabel')
    expect(result).toContain('<Zonnepanelen>8</Zonnepanelen>')
  })

  it('lets a value of its own stand over one that it could not see', () => {
    const v10 = inVersion('1.0').replace(
      '<SchuurBerging>',
      '<Energieklasse>C</Energieklasse><SchuurBerging>',
    )
    const result = merged(v10)
    expect(result).toContain('<Klasse>C</Klasse>')
    expect(result).not.toContain('A+++++')
    expect(result).toContain('<Registratienummer>77</Registratienummer>')
  })

  it('keeps newer values with the floor that they belong to when another floor goes', () => {
    const posted = inVersion('1.0').replace(/<Verdieping nummer="0">.*?<\/Verdieping>\s*/s, '')
    const result = merged(posted)
    expect(result).toContain(
      '<Verdieping nummer="1"><AantalKamers>3</AantalKamers><Badkamers>2</Badkamers></Verdieping>',
    )
    expect(result).not.toContain('nummer="0"')
  })

  it('takes a text with a prefix, comments, CDATA and elements of the user', () => {
    const prefixed = inVersion('1.3')
      .replaceAll(/<(\/?)(?=[A-Z])/g, '<$1p:')
      .replace('xmlns=', 'xmlns:p=')
      .replace('<p:Intro>Een', '<!-- let op --><p:Eigen/><p:Intro><![CDATA[a < b]]> &amp; Een')
    const result = merged(prefixed)
    expect(result).toContain('<!-- let op --><Eigen/><Intro>a &lt; b &amp; Een</Intro>')
  })
})

describe('a posted record is refused', () => {
  it.each([
    [
      'a DOCTYPE',
      inVersion('1.2').replace('<Project', '<!DOCTYPE Project [<!ENTITY a "b">]><Project'),
      'doctype',
    ],
    ['broken XML', inVersion('1.2').replace('</General>', ''), 'malformed'],
    ['an entity that nobody declared', inVersion('1.2').replace('hout', '&hout;'), 'malformed'],
    ['an empty body', '', 'malformed'],
    ['another root', inVersion('1.2').replaceAll('Project', 'Document'), 'wrongRoot'],
    ['another namespace', inVersion('1.2').replace('project12', 'project19'), 'wrongNamespace'],
    [
      'elements of another namespace',
      inVersion('1.2').replace('<Wonen>', '<Wonen xmlns="urn:x">'),
      'wrongNamespace',
    ],
    ["another project's id", inVersion('1.2').replace('id="12"', 'id="13"'), 'wrongId'],
    [
      'no name',
      inVersion('1.2').replace('<Name>Dorpsweg 1</Name>', '<Name> </Name>'),
      'incomplete',
    ],
    [
      'depth beyond reason',
      inVersion('1.2').replace('hout', '<a>'.repeat(150) + '</a>'.repeat(150)),
      'tooDeep',
    ],
    ['100,000 levels', '<a>'.repeat(100_000), 'malformed'],
  ])('for %s', (_why, posted, code) => {
    expect(refusal(posted)).toBe(code)
  })

  it('and taken when nothing is wrong', () => {
    expect(refusal(inVersion('1.1'))).toBe('taken')
  })
})
