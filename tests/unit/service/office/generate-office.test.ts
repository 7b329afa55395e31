import { createHash } from 'node:crypto'
import { describe, expect, it, vi } from 'vitest'
import { generateOffice } from '../../../../src-service/office/generate-office.ts'
import {
  firstGeneratedId,
  type GeneratedDossier,
  type GeneratedProject,
} from '../../../../src-service/office/generated-project.ts'
import { places } from '../../../../src-service/office/places.ts'
import { projectFacts } from '../../../../src-service/records/project-facts.ts'
import { channelTypes } from '../../../../src-shared/service/channel-type.ts'
import { projectCreationSchema } from '../../../../src-shared/service/resources.ts'
import { readPdfStructure } from './pdf-structure.ts'

vi.setConfig({ testTimeout: 60_000 })

const office = [...generateOffice({ projects: 60, seed: 1 })]
const large = [...generateOffice({ projects: 300, seed: 2 })]
const largeFacts = large.map(({ xml }) => projectFacts(xml))

function dossiersOf(project: GeneratedProject): GeneratedDossier[] {
  return [...project.dossiers, ...project.relations.flatMap((relation) => relation.dossiers)]
}

function fingerprint(projects: Iterable<GeneratedProject>): string {
  const hash = createHash('sha256')
  for (const project of projects) {
    hash.update(JSON.stringify(project))
    for (const dossier of dossiersOf(project)) hash.update(dossier.content())
  }
  return hash.digest('hex')
}

describe('a practice office', () => {
  it('is the same for the same seed, and another for another seed', () => {
    expect(fingerprint(generateOffice({ projects: 60, seed: 1 }))).toBe(fingerprint(office))
    expect(fingerprint(generateOffice({ projects: 60, seed: 2 }))).not.toBe(fingerprint(office))
  })

  it('grows without changing what was there', () => {
    expect(fingerprint(large.slice(0, 60))).toBe(
      fingerprint(generateOffice({ projects: 60, seed: 2 })),
    )
  })

  it('is made one project at a time', () => {
    const projects = generateOffice({ projects: 20_000, seed: 1 })[Symbol.iterator]()
    const first = projects.next()
    expect(first.done).toBe(false)
    expect(JSON.stringify(first.value)).toBe(JSON.stringify(office[0]))
  })

  it('has as many projects as asked for, also none', () => {
    expect(office).toHaveLength(60)
    expect([...generateOffice({ projects: 0, seed: 1 })]).toEqual([])
  })

  it('gives every project, relation and dossier an id of its own, rising from the first', () => {
    const ids = large.flatMap((project) => [
      project.id,
      ...project.relations.map(({ id }) => id),
      ...dossiersOf(project).map(({ id }) => id),
    ])
    const sorted = ids.toSorted((a, b) => a - b)
    expect(sorted).toEqual(ids.map((_, index) => firstGeneratedId + index))
  })

  it('has creation fields that the service itself would take', () => {
    for (const { creation } of large) {
      expect(projectCreationSchema.safeParse(creation).success).toBe(true)
    }
  })

  it('has every kind of scenario and type', () => {
    const scenarios = new Set(office.map(({ creation }) => creation.scenario))
    for (const scenario of ['BBvk', 'BBvh', 'NBvk', 'LIvk', 'BOvk', 'BOvh', 'NBpr', 'NBbn']) {
      expect(scenarios).toContain(scenario)
    }
    const types = new Set(office.map(({ creation }) => creation.type))
    expect(types.size).toBeGreaterThanOrEqual(11)
  })

  it('stands at addresses whose postal codes fit the town', () => {
    for (const { creation } of large) {
      const place = places.find(({ city }) => city === creation.city)
      const [, digits, letters] = /^(\d{4}) ([A-Z]{2})$/.exec(creation.zipcode ?? '') ?? []
      expect(Number(digits)).toBeGreaterThanOrEqual(place?.zipcodes[0] ?? Infinity)
      expect(Number(digits)).toBeLessThanOrEqual(place?.zipcodes[1] ?? 0)
      expect(letters).not.toMatch(/[FIOQUY]|S[ADS]/)
    }
  })

  it('has prices and conditions that make sense for what is offered', () => {
    for (const [index, facts] of largeFacts.entries()) {
      const creation = large[index]?.creation ?? { scenario: '', type: '' }
      if (/vh$/.test(creation.scenario)) {
        expect(facts.offer).toBe('rent')
        expect(facts.rentPrice?.condition).toMatch(/^per /)
        if (creation.type === 'Woonruimte') {
          expect(facts.rentPrice?.amount).toBeGreaterThan(300)
          expect(facts.rentPrice?.amount).toBeLessThan(12_000)
        }
      } else if (/vk$/.test(creation.scenario)) {
        expect(facts.offer).toBe('sale')
        expect(facts.salePrice?.condition).toMatch(/^(kosten koper|vrij op naam)$/)
        if (creation.type === 'Woonruimte') {
          expect(facts.salePrice?.amount).toBeGreaterThan(70_000)
          expect(facts.salePrice?.amount).toBeLessThan(4_000_000)
        }
      }
    }
  })

  it('has some retail lets outside 30 to 3000 euro per square metre per year, most inside', () => {
    const rents = largeFacts
      .map((facts) => facts.retailRentPerSquareMetrePerYear)
      .filter((rent) => rent !== null)
    const outside = rents.filter((rent) => rent < 30 || rent > 3000)
    expect(rents.length).toBeGreaterThan(15)
    expect(outside.length).toBeGreaterThan(0)
    expect(outside.length / rents.length).toBeLessThan(0.5)
  })

  it.each([1, 2, 3, 4, 5])('shows the refused rent early, whatever the seed (%i)', (seed) => {
    const rents = [...generateOffice({ projects: 5, seed })].map(
      ({ xml }) => projectFacts(xml).retailRentPerSquareMetrePerYear,
    )
    expect(rents.some((rent) => rent !== null && rent < 30)).toBe(true)
  })

  it('has records of 4 KB and up, and two large ones', () => {
    const sizes = office.map(({ xml }) => Buffer.byteLength(xml)).toSorted((a, b) => a - b)
    expect(sizes[0]).toBeGreaterThan(3500)
    expect(sizes.at(-3)).toBeLessThan(40_000)
    expect(sizes.at(-2)).toBeGreaterThan(200_000)
    expect(sizes.at(-1)).toBeGreaterThan(1_000_000)
  })

  it('names secondary projects that exist, and never the project itself', () => {
    const ids = new Set(large.map(({ id }) => id))
    const named = largeFacts.flatMap(({ id, secondaryProjectIds }) =>
      secondaryProjectIds.map((other) => [id, other] as const),
    )
    expect(named.length).toBeGreaterThan(3)
    for (const [id, other] of named) {
      expect(other).not.toBe(id)
      expect(ids).toContain(other)
    }
  })
})

describe("an office's dossiers", () => {
  it('are real PDFs that tell each other apart, with names that a file system takes', () => {
    const dossiers = office.flatMap(dossiersOf)
    const hashes = new Set<string>()
    for (const dossier of dossiers) {
      const bytes = dossier.content()
      const { texts } = readPdfStructure(bytes)
      expect(texts[0]).toContain(dossier.title.replace(/ \(\d+\)$/, ''))
      expect(dossier.filename).toMatch(/^[^\\/:*?"<>|]{5,200}\.pdf$/)
      hashes.add(createHash('sha256').update(bytes).digest('hex'))
    }
    expect(dossiers.length).toBeGreaterThan(100)
    expect(hashes.size).toBe(dossiers.length)
  })

  it('number from none to 25 per project, and belong to some relations too', () => {
    const counts = large.map(({ dossiers }) => dossiers.length)
    expect(Math.min(...counts)).toBe(0)
    expect(Math.max(...counts)).toBeGreaterThan(15)
    expect(Math.max(...counts)).toBeLessThanOrEqual(25)
    const relations = large.flatMap((project) => project.relations)
    expect(relations.some(({ dossiers }) => dossiers.length > 0)).toBe(true)
    expect(relations.some(({ dossiers }) => dossiers.length === 0)).toBe(true)
  })
})

describe("an office's channels", () => {
  it('show every state on every channel, within the first projects', () => {
    for (const channel of channelTypes) {
      const states = office
        .slice(0, 5)
        .map(({ publications }) => publications.find((found) => found.channel === channel)?.status)
      expect(new Set(states)).toEqual(
        new Set(['busy', 'published', 'failed', 'withdrawn', undefined]),
      )
    }
  })

  it('have histories that lead to their state, in order of time', () => {
    for (const { createdAt, publications } of large) {
      expect(new Set(publications.map(({ channel }) => channel)).size).toBe(publications.length)
      for (const publication of publications) {
        const { status, mutations } = publication
        const last = mutations.at(-1)
        const ending = { type: last?.type, status: last?.status }
        const expected = {
          busy: { type: 'publish', status: 'new' },
          published: { type: 'publish', status: 'done' },
          failed: { type: 'publish', status: 'failed' },
          withdrawn: { type: 'revoke', status: 'done' },
        }
        expect(ending).toEqual(expected[status])
        const moments = [createdAt, ...mutations.map((mutation) => mutation.createdAt)]
        expect(moments).toEqual(moments.toSorted((a, b) => a - b))
        expect(publication.createdAt).toBe(mutations[0]?.createdAt)
        expect(publication.modifiedAt).toBeGreaterThanOrEqual(last?.createdAt ?? Infinity)
        expect(publication.uuid).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-/)
      }
    }
    const lengths = large.flatMap(({ publications }) => publications.map((p) => p.mutations.length))
    expect(Math.min(...lengths)).toBe(1)
    expect(Math.max(...lengths)).toBeGreaterThan(8)
  })
})
