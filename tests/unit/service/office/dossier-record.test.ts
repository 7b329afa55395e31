import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import {
  dossierIdOf,
  editDossierXml,
  newDossierXml,
} from '../../../../src-service/records/dossier-record.ts'
import { dossierXmlVersions } from '../../../../src-service/records/model/record-namespace.ts'
import type { DossierFacts } from '../../../../src-service/records/record-facts.ts'
import { openSchema } from './schema-validation.ts'

const bytes = Buffer.from('de inhoud')
const facts: DossierFacts = {
  id: 31,
  ownerId: 12,
  type: 'Akte',
  title: 'Koopakte <concept> & bijlagen',
  filename: 'Koopakte Zoë.pdf',
  mimetype: 'application/pdf',
  size: bytes.length,
  hash: createHash('sha1').update(bytes).digest('hex'),
  createdAt: Date.UTC(2026, 5, 1),
  modifiedAt: Date.UTC(2026, 5, 2),
  content: { kind: 'embedded', base64: bytes.toString('base64') },
}

describe('the XML of a dossier', () => {
  it.each([...dossierXmlVersions])('is valid in version %s, with any content', (version) => {
    const schema = openSchema(`dossier-${version}`)
    try {
      for (const content of [
        facts.content,
        { kind: 'none' } as const,
        { kind: 'address', uri: 'https://example.nl/a%20b.pdf' } as const,
      ]) {
        const xml = newDossierXml({ ...facts, content }, 0, version)
        expect(schema.problem(xml)).toBeNull()
        expect(xml).toContain(`dossier${version.replace('.', '')}`)
      }
    } finally {
      schema.dispose()
    }
  })

  it('holds the content or its address, size, hash and owner', () => {
    const xml = newDossierXml(facts, 0)
    expect(xml).toContain(`<Content>${bytes.toString('base64')}</Content>`)
    expect(xml).toContain(`<Hash algorithm="SHA-1">${facts.hash}</Hash>`)
    expect(xml).toContain('<Size>9</Size>')
    expect(xml).toContain('<Owner>12</Owner>')
    const address = {
      ...facts,
      content: { kind: 'address', uri: 'https://example.nl/a?b&c' } as const,
    }
    expect(newDossierXml(address, 0)).toContain('<Location>https://example.nl/a?b&amp;c</Location>')
  })

  it('gives back title, type and file name as they were', () => {
    for (const version of dossierXmlVersions) {
      const xml = newDossierXml(facts, 0, version)
      expect(dossierIdOf(xml)).toBe(31)
      const { type, title, filename } = facts
      expect(editDossierXml(facts, xml)).toEqual({ type, title, filename })
    }
  })

  it('takes an edit of the title', () => {
    const xml = newDossierXml(facts, 0).replace(/<Title>[^<]*/, '<Title>Leveringsakte')
    expect(editDossierXml(facts, xml).title).toBe('Leveringsakte')
  })

  it.each([
    ['wrongId', newDossierXml({ ...facts, id: 32 }, 0)],
    ['wrongRoot', newDossierXml(facts, 0).replaceAll('Document', 'Project')],
    ['wrongNamespace', newDossierXml(facts, 0).replace('dossier12', 'dossier13')],
    ['incomplete', newDossierXml(facts, 0).replace(/<Title>[^<]*<\/Title>/, '')],
    ['malformed', '<Document'],
  ])('refuses an edit: %s', (code, xml) => {
    expect(() => editDossierXml(facts, xml)).toThrow(expect.objectContaining({ code }) as Error)
  })
})
