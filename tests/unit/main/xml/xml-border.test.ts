import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { XmlWorkerClient } from '../../../../src-main/xml/xml-worker-client.ts'
import { sameRecordContent } from '../../../../src-shared/xml/record-content.ts'
import { findRootTag } from '../../../../src-shared/xml/root-tag.ts'
import { guardXml, maxXmlElements, positionAt } from '../../../../src-shared/xml/xml-guard.ts'
import { threadSource } from '../../../thread-sources.ts'
import { stepsOf } from '../../steps-of.ts'

const limits = { maxLength: 1_000_000, maxDepth: 5 }
const workerClient = new XmlWorkerClient(threadSource('xml'))
afterAll(() => workerClient.close())

test.each([
  ['<!DOCTYPE a><a/>', 0],
  ['<?xml version="1.0"?>\n<!-- c --><!DocType a [<!ENTITY b "c">]><a/>', 32],
  ['<a><!DOCTYPE b></a>', 3],
])('a document type declaration is refused where it stands: %s', (text, offset) => {
  expect(guardXml(text, limits)).toEqual({ reason: 'doctype', offset })
})

test.each([
  '<a><!-- <!DOCTYPE b> --></a>',
  '<a><![CDATA[<!DOCTYPE b>]]></a>',
  '<a b="<!DOCTYPE c>"/>',
  '<?p <!DOCTYPE b> ?><a/>',
  '<a><b/><b/><b></b><b c="/>"/></a>',
  '<a',
  '',
  'no xml',
])('what only looks like one passes: %s', (text) => {
  expect(guardXml(text, limits)).toBeNull()
})

test('nesting is counted, siblings and empty elements are not', () => {
  const nested = (depth: number) => '<a>'.repeat(depth) + '</a>'.repeat(depth)
  expect(guardXml(nested(5), limits)).toBeNull()
  expect(guardXml(nested(6), limits)).toEqual({ reason: 'tooDeep', offset: 15 })
  expect(guardXml(`<a>${'<b></b><c/>'.repeat(1000)}</a>`, limits)).toBeNull()
})

test('a text beyond the cap is refused unread', () => {
  expect(guardXml('x'.repeat(11), { maxLength: 10, maxDepth: 5 })?.reason).toBe('xmlTooLarge')
})

test.each(['<!--', '<a b="', '<![CDATA[', '<?', "<a '", '<a ', '<<'])(
  'hostile texts take linear time: thirty-two times %s takes thirty-two times the steps',
  (piece) => {
    const steps = (repeats: number) => {
      const text = piece.repeat(repeats)
      return stepsOf(() => {
        guardXml(text, { maxLength: 1e9, maxDepth: 1e9 })
        findRootTag(text)
      })
    }
    expect(steps(3200)).toBeLessThan(40 * steps(100))
  },
)

test('offsets become 1-based lines and columns', () => {
  expect(positionAt('ab\ncd', 4)).toEqual({ line: 2, column: 2 })
  expect(positionAt('ab', 0)).toEqual({ line: 1, column: 1 })
})

test('the guard and the root finder never throw', () => {
  const markup = fc.array(
    fc.constantFrom('<', '>', '/', '!', '--', '?', '"', "'", 'a', ' ', '=', '[CDATA[', ']]', '&'),
    { maxLength: 60 },
  )
  fc.assert(
    fc.property(markup, (pieces) => {
      guardXml(pieces.join(''), limits)
      findRootTag(pieces.join(''))
    }),
    { seed: 2, numRuns: 2000 },
  )
})

test('the root tag is read with its attributes', () => {
  const root = findRootTag('<?xml version="1.0"?><!-- <x y="z"> --><p:A b = "1>2" c=\'"\'/>')
  expect(root?.name).toBe('p:A')
  expect(root?.attributes.map(({ name, value }) => [name, value])).toEqual([
    ['b', '1>2'],
    ['c', '"'],
  ])
})

const record = (generated: string, modified: string, city: string) =>
  `<Project timestampGenerated="${generated}" modifiedDate='${modified}' id="1"><City>${city}</City></Project>`

test('two texts of a record are the same when only its clocks differ', () => {
  const one = record('2026-01-01T00:00:00Z', '2026-01-01T00:00:00Z', 'Ede')
  expect(sameRecordContent(one, record('2027', '2028', 'Ede'))).toBe(true)
  expect(sameRecordContent(one, `\ufeff<?xml version="1.0"?>\r\n${one}\n`)).toBe(true)
  expect(sameRecordContent(one, record('2026', '2026', 'Lunteren'))).toBe(false)
  expect(sameRecordContent(one, one.replace('id="1"', 'id="2"'))).toBe(false)
})

test('clocks inside the record are content', () => {
  const one = '<Project><Media modifiedDate="1"/></Project>'
  expect(sameRecordContent(one, one.replace('"1"', '"2"'))).toBe(false)
})

test('the worker reads the root and the columns of the list, nearest to the root first', async () => {
  const text =
    '<p:Project xmlns:p="urn:x:project12" id="12"><p:Part><p:Deep><p:Type>no</p:Type></p:Deep>' +
    '<p:Type>Woonruimte</p:Type><p:City>&apos;s-Gravenhage &#38; meer</p:City></p:Part></p:Project>'
  expect(await workerClient.inspect(text)).toMatchObject({
    rootName: 'Project',
    namespace: 'urn:x:project12',
    recordId: 12,
    type: 'Woonruimte',
    city: "'s-Gravenhage & meer",
    zipcode: '',
    address: '',
    mainUse: '',
  })
})

test('the worker says where a text breaks', async () => {
  await expect(workerClient.inspect('<a>\n  <b>\n</a>')).rejects.toMatchObject({
    error: { kind: 'invalidInput', reason: 'notWellFormed', line: 3 },
  })
  const deep = '<a>'.repeat(300) + '</a>'.repeat(300)
  await expect(workerClient.inspect(deep)).rejects.toMatchObject({ error: { reason: 'tooDeep' } })
  await expect(workerClient.inspect('')).rejects.toMatchObject({
    error: { reason: 'notWellFormed' },
  })
})

test('a text of tags alone is refused before any parser makes a tree of it', async () => {
  expect(guardXml('<a><b/><b></b><c/></a>', { ...limits, maxElements: 4 })).toBeNull()
  expect(guardXml('<a><b/><b></b><c/></a>', { ...limits, maxElements: 3 })).toEqual({
    reason: 'tooManyElements',
    offset: 14,
  })
  const tags = `<Project>\n${'<a/>'.repeat(maxXmlElements)}</Project>`
  await expect(workerClient.inspect(tags)).rejects.toMatchObject({
    error: { kind: 'invalidInput', reason: 'tooManyElements', line: 2 },
  })
})

test('a well-formed text within the limits is read, whatever its names and its depth', async () => {
  for (const name of ['__proto__', 'constructor', 'prototype', 'hasOwnProperty', 'toString']) {
    const text = `<Project id="1"><${name}>x</${name}><City>Ede</City></Project>`
    expect(await workerClient.inspect(text), name).toMatchObject({ recordId: 1, city: 'Ede' })
    expect(await workerClient.inspect(`<${name}/>`)).toMatchObject({ rootName: name })
  }
  expect(({} as Record<string, unknown>)['x']).toBeUndefined()
  const deep = `${'<a>'.repeat(199)}<City>Ede</City>${'</a>'.repeat(199)}`
  expect(await workerClient.inspect(deep)).toMatchObject({ rootName: 'a', city: 'Ede' })
})

test('a root with more attributes than anybody writes is refused, and not read by main', async () => {
  const root = (count: number) =>
    `<Project ${Array.from({ length: count }, (_, n) => `a${n}="1"`).join(' ')}/>`
  expect(await workerClient.inspect(root(1000))).toMatchObject({ rootName: 'Project' })
  expect(findRootTag(root(1001))).toBeNull()
  await expect(workerClient.inspect(root(1001))).rejects.toMatchObject({
    error: { kind: 'invalidInput', reason: 'xmlTooLarge' },
  })
})

test('an entity that is not predefined is not resolved but refused', async () => {
  await expect(workerClient.inspect('<a>&file;</a>')).rejects.toMatchObject({
    error: { reason: 'notWellFormed' },
  })
})

test('lines beyond 65,535 are counted', async () => {
  await expect(workerClient.inspect(`<a>${'\n'.repeat(70_000)}<b></a>`)).rejects.toMatchObject({
    error: { line: 70_001 },
  })
})

test("a document's bytes come out of its XML, or its address, or nothing", async () => {
  const content = await workerClient.content(
    '<Document><Content>\n aGVs\n bG8=\n</Content></Document>',
  )
  expect(content.kind === 'bytes' && Buffer.from(content.bytes).toString()).toBe('hello')
  expect(
    await workerClient.content('<D><Location>https://a.example/b?c=1&amp;d</Location></D>'),
  ).toEqual({
    kind: 'address',
    address: 'https://a.example/b?c=1&d',
  })
  expect(await workerClient.content('<Document><Content>not base64!</Content></Document>')).toEqual(
    {
      kind: 'none',
    },
  )
})

test('many questions at once each get their own answer', async () => {
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, n) => workerClient.inspect(`<A id="${n + 1}"/>`)),
  )
  expect(answers.map(({ recordId }) => recordId)).toEqual(answers.map((_, n) => n + 1))
})
