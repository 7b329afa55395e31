import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { SchemaImportOutcome } from '../../../src-shared/ipc/calls/schema-calls.ts'
import { openPracticeOffice, type PracticeOffice } from '../office/practice-office.ts'
import { type AppUnderTest, startApp } from '../office/sync-office.ts'

let office: PracticeOffice
let app: AppUnderTest

const sample = readFileSync(
  new URL('../../../resources/schemas/project-1.2.xsd', import.meta.url),
  'utf8',
)
const namespace = 'urn:perceel:oefenkantoor:project12'
const small = (body: string, attributes = 'version="1.0"') =>
  `<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema" targetNamespace="urn:real:project10"
  xmlns="urn:real:project10" ${attributes}>${body}</xs:schema>`
const wish = { from: 'file', kind: 'project', version: null, replace: false } as const

beforeAll(async () => {
  office = await openPracticeOffice({ projects: 1 })
  app = await startApp(office.service)
})
afterAll(async () => {
  await app.close()
  await office.close()
  expect(app.faults).toEqual([])
  expect(office.faults).toEqual([])
})
beforeEach(async () => {
  for (const { id } of await app.services.schemas.list()) await app.services.schemas.remove({ id })
})

function choose(name: string, content: string): void {
  const path = join(app.folder, name)
  writeFileSync(path, content)
  app.files.push(path)
}

const reasons = (outcome: SchemaImportOutcome) =>
  outcome.outcome === 'refused'
    ? outcome.problems.slice(0, 1).map(({ reason, line, detail }) => ({ reason, line, detail }))
    : outcome.outcome

test.each([
  ['in other case', 'Types.XSD', 'types.xsd'],
  ['by an address', 'https://schemas.example/x/types.xsd', 'types.xsd'],
])('a file beside a schema that is included %s is taken in', async (_how, location, name) => {
  const include = `<xs:include schemaLocation="${location}"/>`
  const type = '<xs:restriction base="xs:string"/>'
  writeFileSync(join(app.folder, name), small(`<xs:simpleType name="S">${type}</xs:simpleType>`))
  choose('p.xsd', small(`${include}<xs:element name="Project" type="S"/>`))
  const outcome = await app.services.schemas.importFiles(wish)
  expect(outcome).toMatchObject({ outcome: 'imported', entry: { version: '1.0' } })
})

test('a schema is taken in, found by namespace or by root and version, and taken away', async () => {
  const { schemas } = app.services
  expect(await schemas.importFiles(wish)).toEqual({ outcome: 'cancelled' })
  choose('project.xsd', sample)
  const imported = await schemas.importFiles(wish)
  expect(imported).toMatchObject({
    outcome: 'imported',
    entry: { kind: 'project', version: '1.2', targetNamespace: namespace, roots: ['Project'] },
  })
  const asked = { kind: 'project', version: '1.2', namespace, root: 'Project' } as const
  const found = await schemas.find(asked)
  expect(found).toMatchObject({ foundBy: 'namespace', main: 'project.xsd' })
  expect(found?.files[0]?.text).toBe(sample)
  const { id = '' } = found?.entry ?? {}
  expect(await schemas.texts({ id })).toMatchObject({ main: 'project.xsd', entry: { id } })
  expect(await schemas.texts({ id: '6f1c9a52-8a1e-4b5c-9a0b-0d8f2f5f7a11' })).toBeNull()
  expect(await schemas.find({ ...asked, namespace: 'urn:other' })).toMatchObject({
    foundBy: 'rootAndVersion',
  })
  expect(await schemas.find({ ...asked, namespace: 'urn:other', version: '1.1' })).toBeNull()
  expect(await schemas.find({ ...asked, kind: 'dossier', version: 'given' })).toBeNull()
  const [entry] = await schemas.list()
  expect(entry?.files).toEqual(['project.xsd'])
  await schemas.remove({ id: entry?.id ?? '' })
  expect(await schemas.list()).toEqual([])
})

test('of the versions with one namespace, the version that was asked for is found', async () => {
  const { schemas } = app.services
  for (const version of ['1.0', '1.1', '1.2']) {
    choose(`${version}.xsd`, small('<xs:element name="Project"/>', `version="${version}"`))
    await schemas.importFiles(wish)
  }
  const asked = { kind: 'project', namespace: 'urn:real:project10', root: 'Project' } as const
  for (const version of ['1.1', '1.0', '1.2'] as const) {
    expect(await schemas.find({ ...asked, version })).toMatchObject({ entry: { version } })
  }
  expect(await schemas.find({ ...asked, version: '1.3' })).toMatchObject({
    foundBy: 'namespace',
  })
})

test('a text without an element gets the schema of its version, else the newest, to begin with', async () => {
  const { schemas } = app.services
  const asked = { kind: 'project', version: '1.3', namespace: '', root: null } as const
  expect(await schemas.find(asked)).toBeNull()
  for (const version of ['1.10', '1.2', '1.9']) {
    choose(`${version}.xsd`, small('<xs:element name="Project"/>', `version="${version}"`))
    await schemas.importFiles(wish)
  }
  expect(await schemas.find(asked)).toMatchObject({
    foundBy: 'newest',
    entry: { version: '1.10' },
  })
  expect(await schemas.find({ ...asked, version: '1.2' })).toMatchObject({
    foundBy: 'version',
    entry: { version: '1.2' },
  })
  expect(await schemas.find({ ...asked, kind: 'dossier', version: 'given' })).toBeNull()
})

test('a known schema is replaced only if the user asks, and then with the files that were read', async () => {
  const { schemas } = app.services
  choose('one.xsd', small('<xs:element name="Project"/>'))
  await schemas.importFiles(wish)
  choose('two.xsd', small('<xs:element name="Project"/><xs:element name="Extra"/>'))
  expect(await schemas.importFiles(wish)).toMatchObject({
    outcome: 'known',
    entry: { files: ['one.xsd'] },
  })
  // The import uses the files that were read before. Choosing files again would return none.
  expect(await schemas.importFiles({ ...wish, replace: true })).toMatchObject({
    outcome: 'imported',
    entry: { files: ['two.xsd'], roots: ['Project', 'Extra'], version: '1.0' },
  })
  expect(await schemas.list()).toHaveLength(1)
})

test('a folder of files is one schema, the one that declares the record', async () => {
  const folder = join(app.folder, 'folder')
  mkdirSync(join(folder, 'types'), { recursive: true })
  const include = '<xs:include schemaLocation="types/City.xsd"/>'
  writeFileSync(
    join(folder, 'a-project.xsd'),
    small(`${include}<xs:element name="Project" type="City"/>`, ''),
  )
  writeFileSync(
    join(folder, 'types', 'City.xsd'),
    small('<xs:simpleType name="City"><xs:restriction base="xs:token"/></xs:simpleType>'),
  )
  app.folders.push(folder)
  const outcome = await app.services.schemas.importFiles({ ...wish, from: 'folder' })
  expect(outcome).toMatchObject({
    outcome: 'folder',
    // The digits at the end of the namespace give the version.
    taken: [{ files: ['a-project.xsd', 'types/City.xsd'], version: '1.0' }],
  })
})

const numbered = (version: string, body: string) => small(body, `version="${version}"`)
const project = '<xs:element name="Project"/>'

test('a folder gives every schema in it and below, with one summary', async () => {
  const folder = join(app.folder, 'all')
  mkdirSync(join(folder, 'dossiers', 'deep'), { recursive: true })
  const files = {
    'project-1.2.xsd': numbered('1.2', project),
    'project-1.3.xsd': numbered(
      '1.3',
      '<xs:include schemaLocation="dossiers/deep/types.xsd"/><xs:element name="Project" type="City"/>',
    ),
    'dossiers/document-1.1.xsd': numbered('1.1', '<xs:element name="Document"/>'),
    'dossiers/deep/types.xsd': small(
      '<xs:simpleType name="City"><xs:restriction base="xs:token"/></xs:simpleType>',
      '',
    ),
    'dossiers/deep/broken.xsd': '<xs:schema',
    'house.xsd': numbered('1.4', '<xs:element name="House"/>'),
    'same.xsd': numbered('1.2', project),
    'readme.txt': 'no schema',
  }
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text)
  app.folders.push(folder)
  const outcome = await app.services.schemas.importFiles({ ...wish, from: 'folder' })
  expect(outcome).toMatchObject({
    outcome: 'folder',
    taken: [
      { kind: 'dossier', version: '1.1', files: ['dossiers/document-1.1.xsd'] },
      { kind: 'project', version: '1.2', files: ['project-1.2.xsd'] },
      { kind: 'project', version: '1.3', files: ['project-1.3.xsd', 'dossiers/deep/types.xsd'] },
    ],
    known: [],
    refused: [
      { file: 'dossiers/deep/broken.xsd', reason: 'notWellFormed' },
      { file: 'house.xsd', reason: 'wrongRoot', detail: 'House' },
      { file: 'same.xsd', reason: 'sameVersion', detail: 'project-1.2.xsd' },
    ],
  })
  expect(await app.services.schemas.list()).toHaveLength(3)
})

test('dropped folders and files give every schema in them', async () => {
  const { schemas } = app.services
  const folder = join(app.folder, 'dropped')
  mkdirSync(join(folder, 'inner'), { recursive: true })
  const numbered = (version: string) =>
    small('<xs:element name="Project"/>', `version="${version}"`).replaceAll('real', `v${version}`)
  writeFileSync(join(folder, 'inner', 'a.xsd'), numbered('1.0'))
  writeFileSync(join(folder, 'inner', 'b.xsd'), numbered('1.1'))
  writeFileSync(join(folder, 'c.xsd'), numbered('1.2'))
  writeFileSync(join(folder, 'lees mij.txt'), 'geen schema')
  const dropped = { kind: 'project', version: null } as const
  const versionsOf = (outcome: SchemaImportOutcome) =>
    outcome.outcome === 'folder'
      ? [outcome.taken, outcome.known].map((list) => list.map(({ version }) => version))
      : outcome

  expect(
    versionsOf(await schemas.takePaths({ ...dropped, paths: [join(folder, 'inner')] })),
  ).toEqual([['1.0', '1.1'], []])
  // Everything of the folder at once: a folder, a schema and another file.
  const all = ['inner', 'c.xsd', 'lees mij.txt'].map((name) => join(folder, name))
  expect(versionsOf(await schemas.takePaths({ ...dropped, paths: all }))).toEqual([
    ['1.2'],
    ['1.0', '1.1'],
  ])
  const replaced = await schemas.importFiles({ ...wish, from: 'folder', replace: true })
  expect(versionsOf(replaced)).toEqual([['1.0', '1.1'], []])

  // A single file is read as a chosen file is.
  expect(await schemas.takePaths({ ...dropped, paths: [join(folder, 'c.xsd')] })).toMatchObject({
    outcome: 'known',
    entry: { version: '1.2' },
  })
  expect(reasons(await schemas.takePaths({ ...dropped, paths: [join(folder, 'gone')] }))).toEqual([
    { reason: 'unreadable', line: null, detail: '' },
  ])
})

test('of a folder, known schemas wait for the answer of the user, and the others are imported at once', async () => {
  const { schemas } = app.services
  choose('before.xsd', numbered('1.2', project))
  await schemas.importFiles(wish)
  const folder = join(app.folder, 'newer')
  mkdirSync(folder)
  for (const version of ['1.2', '1.3'])
    writeFileSync(join(folder, `p${version}.xsd`), numbered(version, project))
  app.folders.push(folder)
  const asked = { ...wish, from: 'folder' } as const
  expect(await schemas.importFiles(asked)).toMatchObject({
    outcome: 'folder',
    taken: [{ version: '1.3' }],
    known: [{ version: '1.2', files: ['before.xsd'] }],
    refused: [],
  })
  // The files that were read before are stored: choosing a folder again would return none.
  expect(await schemas.importFiles({ ...asked, replace: true })).toMatchObject({
    outcome: 'folder',
    taken: [{ version: '1.2', files: ['p1.2.xsd'] }],
    known: [],
  })
})

test('a folder without a schema for a record is refused whole, with the reasons', async () => {
  const { schemas } = app.services
  const folder = join(app.folder, 'none')
  mkdirSync(folder)
  app.folders.push(folder, folder)
  const asked = { ...wish, from: 'folder' } as const
  expect(reasons(await schemas.importFiles(asked))).toMatchObject([{ reason: 'noSchema' }])
  writeFileSync(join(folder, 'house.xsd'), numbered('1.4', '<xs:element name="House"/>'))
  expect(reasons(await schemas.importFiles(asked))).toMatchObject([{ reason: 'wrongRoot' }])
  expect(await schemas.list()).toEqual([])
})

test('wrong files are refused with the reason, and nothing is stored', async () => {
  const { schemas } = app.services
  const importing = async (content: string, version: string | null = null) => {
    choose('wrong.xsd', content)
    return reasons(await schemas.importFiles({ ...wish, version }))
  }
  expect(await importing('<xs:schema')).toMatchObject([{ reason: 'notWellFormed' }])
  expect(await importing('no XML at all')).not.toBe('imported')
  expect(await importing('<Project/>')).toMatchObject([{ reason: 'noSchema', line: 1 }])
  expect(await importing('<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>')).toMatchObject([
    { reason: 'doctype' },
  ])
  expect(await importing(small('\n<xs:include schemaLocation="gone.xsd"/>'))).toMatchObject([
    { reason: 'missingFile', line: 3, detail: 'gone.xsd' },
  ])
  expect(await importing(small('<xs:element name="Project" type="xs:nothing"/>'))).toMatchObject([
    { reason: 'invalid' },
  ])
  expect(await importing(small('<xs:element name="House"/>'))).toMatchObject([
    { reason: 'wrongRoot', detail: 'House' },
  ])
  const unnumbered = small('<xs:element name="Project"/>', '').replaceAll('project10', 'project')
  expect(await importing(unnumbered)).toMatchObject([{ reason: 'noVersion' }])
  expect(await schemas.list()).toEqual([])
  expect(await importing(unnumbered, '1.3')).toBe('imported')
})
