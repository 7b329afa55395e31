import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import {
  readDroppedSchemas,
  readSchemaFiles,
} from '../../../../src-main/schemas/read-schema-files.ts'
import { zipFile } from '../../../files/zip-file.ts'

let around: string
let folder: string

beforeEach(() => {
  around = mkdtempSync(join(tmpdir(), 'perceel-schemas-'))
  folder = join(around, 'schemas')
  mkdirSync(join(folder, 'parts'), { recursive: true })
})
afterEach(() => rmSync(around, { recursive: true, force: true }))

const put = (name: string, content: string | Uint8Array) =>
  writeFileSync(join(folder, name), content)
const schema = (...locations: string[]) =>
  `<xs:schema>${locations.map((at) => `<xs:include schemaLocation="${at}"/>`).join('')}</xs:schema>`

test('a schema is read with the files that it includes, also from other folders and with backslashes', async () => {
  put('main.xsd', schema('parts\\one.xsd', 'parts/a%20b.xsd', 'missing.xsd'))
  put('parts/one.xsd', schema('../two.xsd', '../main.xsd'))
  put('parts/a b.xsd', schema())
  put('two.xsd', schema())
  put('stranger.xsd', schema())
  const read = await readSchemaFiles(join(folder, 'main.xsd'), 'file')
  expect(read.problems).toBeUndefined()
  expect('files' in read && read.files.map(({ name }) => name)).toEqual([
    'main.xsd',
    'parts/one.xsd',
    'parts/a b.xsd',
    'two.xsd',
  ])
})

test('a file comes with those beside it that it names by address or in other case', async () => {
  put('main.xsd', schema('Types.XSD', 'https://schemas.example/x/t.xsd', 'parts/One.XSD'))
  put('types.xsd', schema('own.xml'))
  put('t.xsd', schema('HTTPS://schemas.example/parts/Two.xsd?v=1'))
  put('parts/one.xsd', schema('two.xsd'))
  put('parts/two.xsd', schema())
  put('own.xml', schema())
  put('stranger.xsd', schema())
  const read = await readSchemaFiles(join(folder, 'main.xsd'), 'file')
  expect('files' in read && read.files.map(({ name }) => name)).toEqual([
    'main.xsd',
    'types.xsd',
    't.xsd',
    'parts/one.xsd',
    'own.xml',
    'parts/two.xsd',
  ])
})

test('every schema of a folder is read, and no other file', async () => {
  put('b.xsd', schema())
  put('parts/A.XSD', schema())
  put('readme.txt', 'no schema')
  const read = await readSchemaFiles(folder, 'folder')
  expect('files' in read && read.files.map(({ name }) => name)).toEqual(['b.xsd', 'parts/A.XSD'])
})

test('an unreadable folder is reported as unreadable, and not as a folder without schemas', async () => {
  expect(await readSchemaFiles(join(around, 'gone'), 'folder')).toMatchObject({
    problems: [{ reason: 'unreadable', file: 'gone' }],
  })
})

test('nothing outside the folder is read: not by a path, an address or a link', async () => {
  writeFileSync(join(around, 'outside.xsd'), schema())
  put('main.xsd', schema('../outside.xsd', 'file:///etc/passwd', '/etc/passwd', 'link.xsd'))
  symlinkSync(join(around, 'outside.xsd'), join(folder, 'link.xsd'))
  const read = await readSchemaFiles(join(folder, 'main.xsd'), 'file')
  expect('files' in read && read.files.map(({ name }) => name)).toEqual(['main.xsd'])
})

test('a schema that cannot be read is reported with its file', async () => {
  const reasonOf = async (path: string, from: 'file' | 'folder') =>
    (await readSchemaFiles(join(folder, path), from)).problems?.map(({ reason, file }) => [
      reason,
      file,
    ])
  expect(await reasonOf('gone.xsd', 'file')).toEqual([['unreadable', 'gone.xsd']])
  expect(await reasonOf('parts', 'file')).toEqual([['unreadable', 'parts']])
  expect(await reasonOf('parts', 'folder')).toEqual([['noSchema', null]])
  put('long.xsd', new Uint8Array(4_000_001).fill(32))
  expect(await reasonOf('long.xsd', 'file')).toEqual([['tooLarge', 'long.xsd']])
  put('bytes.xsd', new Uint8Array([0x3c, 0xff, 0xff]))
  expect(await reasonOf('bytes.xsd', 'file')).toEqual([['unreadable', 'bytes.xsd']])
})

test('a ZIP is told apart from a file that cannot be read', async () => {
  const zip = zipFile({ 'project.xsd': '<a/>' })
  put('set.zip', zip)
  put('large.zip', Buffer.concat([zip, new Uint8Array(4_000_001)]))
  put('set.txt', 'Uitpakken')
  const reasonOf = ({ problems }: Awaited<ReturnType<typeof readSchemaFiles>>) =>
    problems?.map(({ reason, file }) => `${reason} ${file ?? ''}`)
  for (const name of ['set.zip', 'large.zip'])
    expect(reasonOf(await readSchemaFiles(join(folder, name), 'file'))).toEqual([`zip ${name}`])
  const dropped = ['set.txt', 'set.zip'].map((name) => join(folder, name))
  expect(reasonOf(await readDroppedSchemas(dropped))).toEqual(['zip set.zip'])
})

test('a file is read in its own encoding', async () => {
  const text = '<?xml version="1.0" encoding="ISO-8859-1"?><a>ë</a>'
  put('latin.xsd', Buffer.from(text, 'latin1'))
  put('wide.xsd', Buffer.from(`\uFEFF<a>ë€</a>`, 'utf16le'))
  put('plain.xsd', Buffer.from(`\uFEFF<a>ë€</a>`))
  put('other.xsd', Buffer.from('<?xml version="1.0" encoding="x-none"?><a/>'))
  const textOf = async (name: string) => {
    const read = await readSchemaFiles(join(folder, name), 'file')
    return 'files' in read ? read.files[0]?.text : read.problems[0]?.reason
  }
  expect(await textOf('latin.xsd')).toBe(text)
  expect(await textOf('wide.xsd')).toBe('<a>ë€</a>')
  expect(await textOf('plain.xsd')).toBe('<a>ë€</a>')
  expect(await textOf('other.xsd')).toBe('unreadable')
})

test('a file in UTF-8 whose declaration names UTF-16 is read in UTF-8', async () => {
  const text = '<?xml version="1.0" encoding="utf-16"?><a>ë€</a>'
  put('named.xsd', Buffer.from(text))
  expect(await readSchemaFiles(join(folder, 'named.xsd'), 'file')).toMatchObject({
    files: [{ text }],
  })
})
