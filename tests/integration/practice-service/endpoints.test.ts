import { createHash } from 'node:crypto'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createServiceClient } from '../../../src-main/service-client/create-service-client.ts'
import type { ServiceClient } from '../../../src-main/service-client/service-client.ts'
import { type PracticeService, startPracticeService } from '../../../src-service/start.ts'
import { channelTypes } from '../../../src-shared/service/channel-type.ts'
import { type Dialect, defaultDialect } from '../../../src-shared/service/dialect.ts'
import { projectXmlVersions } from '../../../src-shared/service/project-version.ts'
import { failureOf } from '../office/client-for-tests.ts'
import { startForwarder } from '../lines/recording-forwarder.ts'

/** Returns every endpoint of the document's tables, written like the forwarder's records. */
async function documentedEndpoints(): Promise<string[]> {
  const document = await readFile(
    join(import.meta.dirname, '../../../docs/spec/service.md'),
    'utf8',
  )
  const rows = document.matchAll(/^\|[^|]+\| (GET|POST) (\/1\.0\/\S+) \|([^|]*)\|/gm)
  const token = /POST \{base_url\}(\/[\w/]+)/.exec(document)
  return [
    `POST ${token?.[1] ?? 'not found'}`,
    ...rows.map(([, method, path, input]) => {
      return `${method} ${path}${input?.includes('XML as raw request body') ? ' with XML' : ''}`
    }),
  ]
}

const otherDialect: Dialect = {
  ...defaultDialect,
  bodyEncoding: 'form',
  dossierEditId: 'owner',
  queryBoolean: 'digit',
  arrayEncoding: 'comma',
}
const pdf = Buffer.from(`%PDF-1.7\n${'proef '.repeat(30_000)}\n%%EOF\n`)
/** Removes the time stamp that each answer sets anew. */
const withoutMoment = (xml: string) => xml.replace(/timestampGenerated="[^"]*"/, '')

describe.each([
  ['the default dialect', defaultDialect],
  ['the other value of every dialect point', otherDialect],
])('every endpoint of service.md, in %s', (_name, dialect) => {
  let folder: string
  let service: PracticeService
  let forwarder: Awaited<ReturnType<typeof startForwarder>>
  let client: ServiceClient
  let projectId: number
  let commercialId: number
  const blob = () => join(folder, 'akte.pdf')

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'perceel-endpoints-'))
    await writeFile(blob(), pdf)
    const data = join(folder, 'office')
    service = await startPracticeService({ data, projects: 12, publishSeconds: 3600 })
    forwarder = await startForwarder(service.url)
    const { clientId, clientSecret } = service
    client = createServiceClient({
      baseUrl: forwarder.url,
      credentials: () =>
        Promise.resolve({ clientId, clientSecret, userId: String(service.rootId) }),
      dialect: () => dialect,
    })
  })
  afterAll(async () => {
    await client.close()
    await forwarder.close()
    await service.close()
    await rm(folder, { recursive: true, force: true })
  })

  it('gives a token', async () => {
    await client.authenticate()
  })

  it('lists projects and creates one', async () => {
    const before = await client.projects.list(service.rootId)
    expect(before).toHaveLength(12)
    projectId = await client.projects.create(service.rootId, {
      scenario: 'BBvk',
      type: 'Woonruimte',
      subtype: 'Woonhuis',
      name: "’s-Gravenweg 12 é & 'zo'",
      country: 'Nederland',
      city: 'Rotterdam',
      street: '’s-Gravenweg',
      zipcode: '3062 AA',
      housenumber: 12,
      housenumber_addition: 'A',
    })
    const after = await client.projects.list(service.rootId)
    expect(after.find(({ id }) => id === projectId)).toEqual({
      id: projectId,
      scenario: 'BBvk',
      name: "’s-Gravenweg 12 é & 'zo'",
    })
    commercialId = after.find(({ scenario }) => scenario.startsWith('BO'))?.id ?? 0
    expect(commercialId).toBeGreaterThan(0)
  })

  it.each(projectXmlVersions)('gives a project as XML %s, in both forms', async (version) => {
    const xml = await client.projects.get(projectId, version)
    expect(xml).toMatch(new RegExp(`xmlns="[^"]*project${version.replace('.', '')}"`))
    expect(xml).toContain(`id="${projectId}"`)
    const json = await client.projects.getAsJson(projectId, version)
    expect(withoutMoment(json)).toBe(withoutMoment(xml))
  })

  it('edits a project', async () => {
    const xml = await client.projects.get(projectId, '1.2')
    const changed = xml.replace('<City>Rotterdam</City>', '<City>Delft</City>')
    expect(changed).not.toBe(xml)
    expect(await client.projects.edit(projectId, changed)).toBe(projectId)
    expect(await client.projects.get(projectId, '1.2')).toContain('<City>Delft</City>')
  })

  it('creates dossiers from a file and from an address, and lists them with their hash', async () => {
    const steps: [number, number][] = []
    const id = await client.dossiers.create(
      projectId,
      {
        type: 'koopakte',
        title: 'Koopakte “Zuid” + bijlage',
        filename: 'koop akte é.pdf',
        content: { kind: 'blob', path: blob(), size: pdf.length },
      },
      { onProgress: (sent, total) => steps.push([sent, total]) },
    )
    const addressId = await client.dossiers.create(projectId, {
      type: 'huurakte',
      title: 'Huurakte',
      filename: 'huur.pdf',
      content: { kind: 'address', filepath: 'https://scans.example/huur.pdf' },
    })
    const list = await client.dossiers.list(projectId)
    expect(list.map((dossier) => dossier.id)).toEqual(expect.arrayContaining([id, addressId]))
    expect(list.find((dossier) => dossier.id === id)).toMatchObject({
      title: 'Koopakte “Zuid” + bijlage',
      filename: 'koop akte é.pdf',
      mimetype: 'application/pdf',
      hash: createHash('sha256').update(pdf).digest('hex'),
    })
    const [sent, total] = steps.at(-1) ?? []
    expect(sent).toBe(total)
  })

  it('gives and edits a dossier', async () => {
    const [first] = await client.dossiers.list(projectId)
    const id = first?.id ?? 0
    const xml = await client.dossiers.get(id)
    expect(xml).toMatch(/<Document xmlns="[^"]*dossier12"/)
    expect(withoutMoment(await client.dossiers.getAsJson(id))).toBe(withoutMoment(xml))
    const changed = xml.replace(/Koopakte “Zuid”|Huurakte/, 'Nieuwe titel')
    expect(changed).not.toBe(xml)
    expect(await client.dossiers.edit({ dossierId: id, ownerId: projectId }, changed)).toBe(id)
    expect((await client.dossiers.list(projectId)).find((each) => each.id === id)?.title).toContain(
      'Nieuwe titel',
    )
  })

  it('tells the status of all fourteen channels, publishes and revokes', async () => {
    const before = await client.channels.status(projectId)
    expect(before).toHaveLength(channelTypes.length)
    expect(before.filter(({ publication }) => publication !== undefined)).toEqual([])
    await client.channels.publish(projectId, { type: 'channel_03', action: 'publish' })
    const published = (await client.channels.status(projectId)).filter(
      ({ publication }) => publication !== undefined,
    )
    expect(published).toHaveLength(1)
    expect(published[0]?.publication).toMatchObject({
      status: 'busy',
      mutations: [{ type: 'publish', status: 'new' }],
    })
    await client.channels.publish(projectId, { type: 'channel_03', action: 'revoke' })
    const revoked = (await client.channels.status(projectId)).find(
      ({ publication }) => publication !== undefined,
    )
    expect(revoked?.publication?.mutations).toHaveLength(2)
  })

  it('validates a project against a channel', async () => {
    const result = await client.channels.validate(projectId, {
      type: 'portal_wonen',
      action: 'publish',
      status: 'inactive',
    })
    expect(result.valid).toBe(result.errors === undefined)
    const revoke = { type: 'portal_wonen', action: 'revoke', status: null } as const
    expect(typeof (await client.channels.validate(projectId, revoke)).valid).toBe('boolean')
  })

  it('validates extra parameters, with arrays, numbers and booleans in the query', async () => {
    const request = { type: 'portal_bog', action: 'publish' } as const
    const good = { secondary_project_api_ids: [projectId], confidential: true, internet: false }
    expect(
      await client.channels.validateOptions(commercialId, { ...request, extra: good }),
    ).toEqual({ valid: true })
    const itself = { ...good, secondary_project_api_ids: [projectId, commercialId] }
    const refused = await client.channels.validateOptions(commercialId, {
      ...request,
      extra: itself,
    })
    expect(refused.valid).toBe(false)
    expect(Object.values(refused.errors ?? {}).flat().length).toBeGreaterThan(0)
  })

  it('lists the colleague brokers of both exchanges', async () => {
    const tree = Object.values(await client.channels.brokersOfExchangeOne())
    expect(tree.length).toBeGreaterThan(0)
    expect(tree.some(({ childs }) => Object.keys(childs ?? {}).length > 0)).toBe(true)
    const names = Object.values(await client.channels.brokersOfExchangeTwo())
    expect(names.length).toBeGreaterThan(0)
  })

  it('refuses what is not there with the service’s own words', async () => {
    const error = await failureOf(client.projects.get(999_999_999, '1.2'))
    expect(error).toMatchObject({ kind: 'notFound', status: 404, delivery: 'answered' })
    expect(error.serviceMessage).toContain('999999999')
  })

  it('was walked whole: the calls that were answered are those of the document’s tables', async () => {
    const answered = forwarder.recorded.filter(({ status }) => status === 200)
    const walked = new Set(answered.map(({ endpoint }) => endpoint))
    const documented = await documentedEndpoints()
    expect(documented).toHaveLength(15)
    expect([...walked].sort()).toEqual(documented.sort())
    const forms = (endpoint: string) =>
      new Set(answered.filter((each) => each.endpoint === endpoint).map(({ accept }) => accept))
    const both = new Set(['application/xml', 'application/json'])
    expect(forms('GET /1.0/:apiObjectId')).toEqual(both)
    expect(forms('GET /1.0/dossier/:apiObjectId')).toEqual(both)
  })
})
