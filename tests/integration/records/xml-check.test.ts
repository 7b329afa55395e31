import { spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sampleRecords } from '../../unit/shared/xml/content/sample-records.ts'
import type { CheckReport } from '../../xml-check/document-report.ts'

const root = join(import.meta.dirname, '../../..')
const main = join(root, 'tests/xml-check/main.ts')
const samples = join(root, 'resources/schemas')

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'perceel-xml-check-'))
  sampleRecords('1.2', 3).forEach((xml, nth) => write(`good/record-${nth}.xml`, xml))
})
afterAll(() => {
  rmSync(folder, { recursive: true, force: true })
})

function write(name: string, content: string | Uint8Array): string {
  const path = join(folder, name)
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, content)
  return path
}

interface Ended {
  readonly code: number | null
  readonly out: string
  readonly err: string
}

/** Runs the command in the test's folder. */
async function check(...words: string[]): Promise<Ended> {
  const env = { ...process.env, INIT_CWD: folder }
  // Uses English unless the test names a language, because the default depends on the machine.
  const spoken = words.includes('--lang') ? words : [...words, '--lang', 'en']
  const child = spawn(process.execPath, [main, ...spoken], { cwd: root, env })
  let [out, err] = ['', '']
  child.stdout.setEncoding('utf8').on('data', (text: string) => (out += text))
  child.stderr.setEncoding('utf8').on('data', (text: string) => (err += text))
  const code = await new Promise<number | null>((resolve, reject) =>
    child.on('error', reject).on('close', resolve),
  )
  return { code, out, err }
}

async function checkJson(
  ...words: string[]
): Promise<{ code: number | null; report: CheckReport }> {
  const { code, out, err } = await check(...words, '--json')
  expect(err).toBe('')
  return { code, report: JSON.parse(out) as CheckReport }
}

test('valid records: ranks of what is there, libxml2 on insertions, times', async () => {
  const words = ['--schema', samples, '--docs', 'good/*.xml', '--insertions', '60']
  const { code, report } = await checkJson(...words)
  expect(code).toBe(0)
  expect(report.documents.map(({ file, schema, valid }) => [file, schema, valid])).toEqual(
    [0, 1, 2].map((nth) => [join('good', `record-${nth}.xml`), 'project-1.2.xsd', true]),
  )
  const { ranks, insertions, completion } = report.total
  expect(ranks).toMatchObject({ notSuggested: 0, undeclared: 0, leftOut: 0 })
  expect(ranks.positions).toBeGreaterThan(300)
  expect(ranks.worst).toBeGreaterThan(1)
  expect(ranks.shareInFirst10).toBeGreaterThan(0.9)
  expect(insertions.disagreements).toEqual([])
  expect(insertions.cases + insertions.skipped).toBe(60)
  expect(insertions.agreed).toBe(insertions.cases)
  expect(insertions.fitting).toBeGreaterThan(5)
  expect(completion?.asked).toBeGreaterThan(300)
  // The same seed makes the same insertions. Without --json the report is for people.
  const { out } = await check(...words)
  expect(out).toContain(`Next child     ${ranks.positions} places: mean rank ${ranks.mean}`)
  expect(out).toContain(`${insertions.cases} held against libxml2 (${insertions.fitting} fit)`)
})

test('broken documents: every error with its range, and what no parser is given', async () => {
  const [record = ''] = sampleRecords('1.2', 1)
  write('bad/order.xml', record.replace('<City>', '<Cty>').replace('</City>', '</Cty>'))
  write('bad/tags.xml', record.replace('</General>', ''))
  write('bad/bomb.xml', '<!DOCTYPE a [<!ENTITY b "x"><!ENTITY c "&b;&b;">]><a>&c;</a>')
  write('bad/deep.xml', `${'<a>'.repeat(100_000)}${'</a>'.repeat(100_000)}`)
  write('bad/bytes.xml', Uint8Array.of(0x3c, 0x61, 0xff, 0x3e))
  write('bad/empty.xml', '')
  const { code, report } = await checkJson(
    ...['--schema', join(samples, 'project-1.2.xsd'), '--docs', 'bad/*.xml', 'good/record-0.xml'],
  )
  expect(code).toBe(1)
  const told = new Map(report.documents.map((one) => [one.file.replace(/^.*[\\/]/u, ''), one]))
  expect(told.get('record-0.xml')).toMatchObject({ valid: true, errorCount: 0 })
  const order = told.get('order.xml')
  const start = record.indexOf('<City>')
  const line = record.slice(0, start).split('\n').length
  expect(order).toMatchObject({ wellFormed: true, valid: false, insertions: null })
  expect(order?.errors).toContainEqual(
    expect.objectContaining({ kind: 'unknownElement', line, endLine: line, start }),
  )
  expect(order?.errors[0]?.libxml2).toContain('not expected')
  expect(order?.ranks?.undeclared).toBe(1)
  expect(told.get('tags.xml')).toMatchObject({ wellFormed: false, valid: false })
  expect(told.get('tags.xml')?.errors.map(({ kind }) => kind)).toContain('unclosedElement')
  expect(told.get('bomb.xml')).toMatchObject({
    refused: expect.stringContaining('DOCTYPE') as string,
    wellFormed: false,
    ranks: null,
  })
  expect(told.get('deep.xml')?.refused).toContain('too deep')
  expect(told.get('bytes.xml')?.refused).toContain('no text')
  expect(told.get('empty.xml')).toMatchObject({ wellFormed: false, valid: false })
  expect(report.total).toMatchObject({ documents: 7, wellFormed: 3, valid: 1 })
  const { out } = await check('--schema', join(samples, 'project-1.2.xsd'), '--docs', 'bad/*.xml')
  expect(out).toMatch(
    new RegExp(`order\\.xml:${line}:\\d+-${line}:\\d+ General has no element Cty`, 'u'),
  )
  expect(out).toMatch(/bomb\.xml was refused: A DOCTYPE is not allowed: Perceel refuses it/u)
  const dutch = await check(
    ...['--schema', join(samples, 'project-1.2.xsd'), '--docs', 'bad/*.xml', '--lang', 'nl'],
  )
  expect(dutch.code).toBe(1)
  expect(dutch.out).toContain(' General kent geen element Cty [')
  expect(dutch.out).toMatch(/bomb\.xml is geweigerd: Een DOCTYPE is niet toegestaan/u)
  expect(dutch.out).toContain('bytes.xml is geweigerd: de bytes zijn geen tekst in de codering')
  expect(dutch.out).toContain('Documenten     6: 2 goed gevormd, 0 geldig')
})

const schemaHead = 'xmlns:xs="http://www.w3.org/2001/XMLSchema" elementFormDefault="qualified"'

function writeCatalogue(): string {
  write(
    'xsd/parts/money.xsd',
    `<xs:schema ${schemaHead} targetNamespace="urn:money" xmlns="urn:money">
      <xs:element name="Price" type="Price"/>
      <xs:complexType name="Price"><xs:simpleContent><xs:extension base="xs:decimal">
        <xs:attribute name="currency" type="xs:token" use="required"/></xs:extension>
      </xs:simpleContent></xs:complexType></xs:schema>`,
  )
  write(
    'xsd/parts/things.xsd',
    `<xs:schema ${schemaHead} targetNamespace="urn:shop" xmlns="urn:shop">
      <xs:element name="Thing" type="Thing" abstract="true"/>
      <xs:complexType name="Thing"><xs:sequence>
        <xs:element name="Name" type="xs:string"/></xs:sequence></xs:complexType>
      <xs:element name="Book" substitutionGroup="Thing"><xs:complexType><xs:complexContent>
        <xs:extension base="Thing"><xs:sequence>
          <xs:choice minOccurs="0" maxOccurs="3"><xs:element name="Author" type="xs:string"/>
            <xs:element name="Editor" type="xs:string"/></xs:choice>
          <xs:sequence minOccurs="0"><xs:element name="From" type="xs:gYear"/>
            <xs:element name="To" type="xs:gYear"/></xs:sequence>
        </xs:sequence></xs:extension></xs:complexContent></xs:complexType></xs:element>
      <xs:element name="Pen" type="Thing" substitutionGroup="Thing"/></xs:schema>`,
  )
  return write(
    'xsd/main/catalogue.xsd',
    `<xs:schema ${schemaHead} targetNamespace="urn:shop" xmlns="urn:shop" xmlns:m="urn:money">
      <xs:include schemaLocation="../parts/things.xsd"/>
      <xs:import namespace="urn:money" schemaLocation="https://example.nl/xsd/money.xsd"/>
      <xs:import namespace="urn:money" schemaLocation="../parts/money.xsd"/>
      <xs:element name="Catalogue"><xs:complexType><xs:sequence>
        <xs:sequence maxOccurs="unbounded"><xs:element ref="Thing"/><xs:element ref="m:Price"/>
          <xs:element name="Note" type="xs:string" minOccurs="0"/></xs:sequence>
        <xs:element name="End" minOccurs="0"><xs:complexType/></xs:element>
      </xs:sequence></xs:complexType></xs:element></xs:schema>`,
  )
}

test('a schema of several files in folders, two namespaces, and one document with a prefix', async () => {
  const file = writeCatalogue()
  write(
    'shop/one.xml',
    `<s:Catalogue xmlns:s="urn:shop" xmlns="urn:money">
  <s:Book><s:Name>A</s:Name><s:Author>B</s:Author><s:From>1999</s:From><s:To>2001</s:To></s:Book>
  <Price currency="EUR">1.5</Price><s:Note/>
  <s:Pen><s:Name>C</s:Name></s:Pen><Price currency="EUR">2</Price><s:End/>
</s:Catalogue>`,
  )
  write('shop/two.xml', '<Catalogue xmlns="urn:shop"><Pen><Name/></Pen></Catalogue>')
  for (const schema of [file, join(folder, 'xsd')]) {
    const { code, report } = await checkJson(
      ...['--schema', schema, '--docs', 'shop/*.xml', '--insertions', '300', '--seed', '5'],
    )
    expect(code).toBe(1)
    expect(report.schemas).toMatchObject([{ file: 'main/catalogue.xsd' }])
    expect(report.schemas[0]?.files.toSorted()).toEqual([
      'main/catalogue.xsd',
      'parts/money.xsd',
      'parts/things.xsd',
    ])
    const [one, two] = report.documents
    expect(one).toMatchObject({ valid: true, ranks: { positions: 11, notSuggested: 0 } })
    expect(one?.insertions?.disagreements).toEqual([])
    expect(one?.insertions?.cases).toBeGreaterThan(250)
    expect(one?.insertions?.fitting).toBeGreaterThan(10)
    expect(two?.errors.map(({ kind, line }) => [kind, line])).toEqual([['missingElement', 1]])
  }
})

test('says what keeps it from running, with exit code 2', async () => {
  const doc = 'good/record-0.xml'
  const nothing = await check('--schema', samples)
  expect(nothing).toMatchObject({ code: 2, out: '' })
  expect(nothing.err).toContain('npm run xml:check -- --schema FILE --docs GLOB')
  expect((await check('--help')).out).toContain('Exit code: 0')
  const spoken = await check('--schema', samples, '--docs', doc, '--lang', 'fr')
  expect(spoken).toMatchObject({ code: 2, out: '' })
  expect(spoken.err).toContain("--lang must be nl or en, not 'fr'")
  const gone = await check('--schema', 'gone.xsd', '--docs', doc)
  expect(gone).toMatchObject({ code: 2, err: expect.stringContaining('no schema at') as string })
  const none = await check('--schema', samples, '--docs', 'none/*.xml', '--json')
  expect(none.code).toBe(2)
  expect(JSON.parse(none.out)).toEqual({ error: 'No document matches none/*.xml', problems: [] })
  write(
    'refused.xsd',
    `<xs:schema ${schemaHead}>\n  <xs:include schemaLocation="lost.xsd"/>\n</xs:schema>`,
  )
  const refused = await check('--schema', 'refused.xsd', '--docs', doc, '--json')
  expect(refused.code).toBe(2)
  expect(JSON.parse(refused.out)).toEqual({
    error: 'The schema refused.xsd cannot be used',
    problems: ['refused.xsd:2:31: it takes in lost.xsd, which is not there'],
  })
  // The schema is ambiguous: a list of children can be read in two ways. Only libxml2 refuses it.
  write(
    'ambiguous.xsd',
    `<xs:schema ${schemaHead}><xs:element name="a"><xs:complexType><xs:sequence>
      <xs:element name="b" minOccurs="0" type="xs:string"/><xs:element name="b" type="xs:string"/>
      </xs:sequence></xs:complexType></xs:element></xs:schema>`,
  )
  const ambiguous = await check('--schema', 'ambiguous.xsd', '--docs', doc)
  expect(ambiguous.code).toBe(2)
  expect(ambiguous.err).toMatch(/libxml2 refuses the schema ambiguous\.xsd\n.*not determinist/u)
  write('bomb.xsd', `<!DOCTYPE a [<!ENTITY b "x">]><xs:schema ${schemaHead}>&b;</xs:schema>`)
  const bomb = await check('--schema', 'bomb.xsd', '--docs', doc)
  expect(bomb).toMatchObject({ code: 2, err: expect.stringContaining('DOCTYPE') as string })
})

test.each(['(.*a){25}c', '(a{0,900}){0,900}c', '((a+)+)+b', '(a?){40}a{40}c', '((.?){30}a){30}c'])(
  'the nested quantifiers of %s end the check with a report',
  async (pattern) => {
    const name = `${pattern.replaceAll(/\W/gu, '')}.xsd`
    write(
      name,
      `<xs:schema ${schemaHead}><xs:element name="a"><xs:complexType><xs:sequence>
        <xs:element name="b" maxOccurs="9"><xs:simpleType><xs:restriction base="xs:string">
        <xs:pattern value="${pattern}"/></xs:restriction></xs:simpleType></xs:element>
        </xs:sequence></xs:complexType></xs:element></xs:schema>`,
    )
    write('nested/doc.xml', `<a><b>${'a'.repeat(60)}c</b></a>`)
    const { out, err, code } = await check('--schema', name, '--docs', 'nested/*.xml', '--json')
    expect(err).toBe('')
    expect([0, 1]).toContain(code)
    const { total } = JSON.parse(out) as CheckReport
    expect(total.insertions.disagreements).toEqual([])
  },
)
