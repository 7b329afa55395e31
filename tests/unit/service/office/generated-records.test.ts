import { afterAll, describe, expect, it, vi } from 'vitest'
import { generateOffice } from '../../../../src-service/office/generate-office.ts'
import { projectFacts } from '../../../../src-service/records/project-facts.ts'
import {
  convertProjectXml,
  mergeEdit,
  newProjectXml,
} from '../../../../src-service/records/project-record.ts'
import { projectXmlVersions } from '../../../../src-shared/service/project-version.ts'
import { openSchema } from './schema-validation.ts'

// The tests check hundreds of records in four versions, which takes long on a slow machine.
vi.setConfig({ testTimeout: 60_000 })

const now = Date.UTC(2026, 10, 21, 12)
const projects = [...generateOffice({ projects: 200, seed: 20261121 })]
const schemas = new Map(projectXmlVersions.map((v) => [v, openSchema(`project-${v}`)]))

afterAll(() => {
  for (const schema of schemas.values()) schema.dispose()
})

/** Returns the record without the time stamps that every edit sets. */
function content(xml: string): string {
  return xml.replace(/timestampGenerated="[^"]*" modifiedDate="[^"]*"/, '')
}

describe('generated records', () => {
  it.each([...projectXmlVersions])('are all valid in version %s', (version) => {
    const problems = projects.map(({ id, xml }) => {
      const problem = schemas.get(version)?.problem(convertProjectXml(xml, version, now))
      return problem === null ? null : `${id}: ${problem}`
    })
    expect(problems.filter((problem) => problem !== null)).toEqual([])
    expect(problems).toHaveLength(200)
  })

  it.each([...projectXmlVersions])(
    'lose nothing when version %s is fetched and posted back as it is',
    (version) => {
      for (const { xml } of projects.slice(0, 60)) {
        const posted = convertProjectXml(xml, version, now)
        expect(content(mergeEdit(xml, posted, now))).toBe(content(xml))
      }
    },
  )

  it('say less in older versions', () => {
    const total = (version: (typeof projectXmlVersions)[number]): number =>
      projects
        .slice(0, 50)
        .reduce((sum, { xml }) => sum + convertProjectXml(xml, version, now).length, 0)
    const totals = projectXmlVersions.map(total)
    expect(totals).toEqual(totals.toSorted((a, b) => a - b))
    expect(new Set(totals).size).toBe(4)
  })

  it('are told apart from a schema fault', () => {
    const broken = convertProjectXml(projects[0]?.xml ?? '', '1.2', now).replace(
      /<ObjectStatus>[^<]*/,
      '<ObjectStatus>weg',
    )
    expect(schemas.get('1.2')?.problem(broken)).toContain('ObjectStatus')
  })

  it('agree with the creation fields that they were made from', () => {
    for (const { id, creation, xml } of projects) {
      expect(projectFacts(xml)).toMatchObject({
        id,
        scenario: creation.scenario,
        type: creation.type,
        subtype: creation.subtype ?? '',
        name: creation.name,
        city: creation.city,
        street: creation.street,
        zipcode: creation.zipcode,
        housenumber: creation.housenumber,
        hasText: true,
      })
    }
  })
})

describe('a project that was just created', () => {
  it('is valid in every version, with only what is required and with everything', () => {
    const creations = [
      { scenario: 'XXzz', type: 'Iets', name: 'A & B <"1">' },
      ...projects.slice(0, 25).map(({ creation }) => creation),
    ]
    for (const creation of creations) {
      const xml = newProjectXml(creation, 4711, now)
      for (const version of projectXmlVersions) {
        expect(schemas.get(version)?.problem(convertProjectXml(xml, version, now))).toBeNull()
      }
    }
  })

  it('says its moments with the offset of the office', () => {
    const xml = newProjectXml({ scenario: 'BBvk', type: 'Woonruimte', name: 'x' }, 4711, now)
    expect(xml).toContain(
      'timestampGenerated="2026-11-21T13:00:00+01:00" modifiedDate="2026-11-21T13:00:00+01:00" id="4711"',
    )
  })
})
