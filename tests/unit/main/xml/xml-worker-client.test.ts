import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test, vi } from 'vitest'
import { maxConflicts } from '../../../../src-main/xml/guarded-merge.ts'
import { XmlWorkerClient } from '../../../../src-main/xml/xml-worker-client.ts'
import { generateOffice } from '../../../../src-service/office/generate-office.ts'
import { threadSource } from '../../../thread-sources.ts'

/** The promise that `ownTurn` returns; null for a promise that is resolved. */
let heldTurn: Promise<void> | null = null
const turnAsked = vi.fn<() => void>()
vi.mock('../../../../src-main/time/own-turn.ts', () => ({
  ownTurn: () => {
    turnAsked()
    return heldTurn ?? Promise.resolve()
  },
}))

const workerClient = new XmlWorkerClient(threadSource('xml'))
afterAll(() => workerClient.close())

const schema = readFileSync(
  join(import.meta.dirname, '../../../../resources/schemas/project-1.3.xsd'),
  'utf8',
)
const [project] = generateOffice({ projects: 1, seed: 1 })
const xml = project?.xml ?? ''

const base = '<P><A>1</A><B>1</B></P>'
const mine = '<P><A>2</A><B>1</B></P>'

test('the worker merges, and puts choices in', async () => {
  expect(await workerClient.merge({ base, mine, theirs: '<P><A>1</A><B>2</B></P>' })).toEqual({
    text: '<P><A>2</A><B>2</B></P>',
    conflicts: [],
  })
  const texts = { base, mine, theirs: '<P><A>3</A><B>1</B></P>' }
  const { conflicts } = await workerClient.merge(texts)
  const id = conflicts[0]?.id ?? ''
  const chosen = await workerClient.merge(texts, new Map([[id, { take: 'own', text: '4' }]]))
  expect(chosen.text).toBe('<P><A>4</A><B>1</B></P>')
  const broken = await workerClient.merge(texts, new Map([[id, { take: 'own', text: '<' }]]))
  expect(broken.text).toBe('<P><A><</A><B>1</B></P>')
})

test('a text that is not well formed makes one conflict, also where only libxml2 sees it', async () => {
  for (const theirs of ['<P><A>', '<?xml version="9"?><P><A>3</A></P>']) {
    const { text, conflicts } = await workerClient.merge({ base, mine, theirs })
    expect(text).toBe(mine)
    expect(conflicts.map(({ kind }) => kind)).toEqual(['wholeRecord'])
  }
})

test('more conflicts than anybody settles are one for the whole record', async () => {
  const many = (count: number, value: string) =>
    `<P>${Array.from({ length: count }, (_, n) => `<A${n}>${value}</A${n}>`).join('')}</P>`
  const merge = (count: number) =>
    workerClient.merge({ base: many(count, 'a'), mine: many(count, 'b'), theirs: many(count, 'c') })
  expect((await merge(maxConflicts)).conflicts).toHaveLength(maxConflicts)
  const { text, conflicts } = await merge(maxConflicts + 1)
  expect(conflicts.map(({ kind }) => kind)).toEqual(['wholeRecord'])
  expect(text).toBe(many(maxConflicts + 1, 'b'))
})

test('a text that no parser may get is not merged', async () => {
  const deep = '<a>'.repeat(300) + '</a>'.repeat(300)
  for (const [text, reason] of [
    ['<!DOCTYPE P><P/>', 'doctype'],
    [deep, 'tooDeep'],
    [`<P>${'x'.repeat(32_000_000)}</P>`, 'xmlTooLarge'],
  ] as const) {
    await expect(workerClient.merge({ base, mine, theirs: text })).rejects.toMatchObject({
      error: { kind: 'invalidInput', reason },
    })
  }
})

test('the worker names what a read-back lost', async () => {
  expect(await workerClient.lostParts(base, '<P><A>1</A></P>')).toEqual([
    { path: '/P/B', sent: '<B>1</B>' },
  ])
  await expect(workerClient.lostParts(base, '<P>')).rejects.toMatchObject({
    error: { reason: 'notWellFormed' },
  })
})

const inOneFile = (text: string) => ({
  key: text,
  main: 'main.xsd',
  files: [{ name: 'main.xsd', text }],
})

test('all that a schema does not allow is reported, with its line, also on a second asking', async () => {
  expect(await workerClient.validate(xml, inOneFile(schema))).toEqual({
    kind: 'checked',
    problems: [],
    total: 0,
  })
  const wrong = xml
    .replace('<Housenumber>122<', '<Housenumber>many<')
    .replace('</General>', '</General>\n<Nonsense/>')
  for (let asked = 0; asked < 2; asked += 1) {
    const report = await workerClient.validate(wrong, inOneFile(schema))
    if (report.kind !== 'checked') throw new Error(report.message)
    const lineOf = (part: string) => wrong.slice(0, wrong.indexOf(part)).split('\n').length
    expect(report.total).toBeGreaterThanOrEqual(2)
    expect(report.problems.map(({ line }) => line)).toContain(lineOf('many<'))
    expect(report.problems.map(({ line }) => line)).toContain(lineOf('<Nonsense'))
    expect(report.problems[0]?.message).toMatch(/Housenumber/u)
  }
})

test('at most two hundred problems are returned, with the number of all', async () => {
  const wrong = `<P>${'<x/>'.repeat(300)}</P>`
  const simple =
    '<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema"><xs:element name="P"><xs:complexType>' +
    '<xs:sequence><xs:element name="x" type="xs:int" maxOccurs="unbounded"/></xs:sequence>' +
    '</xs:complexType></xs:element></xs:schema>'
  const report = await workerClient.validate(wrong, inOneFile(simple))
  expect(report).toMatchObject({ kind: 'checked', total: 300 })
  expect(report.kind === 'checked' && report.problems.length).toBe(200)
})

test('a text that is no schema, or needs another file, is reported as unusable', async () => {
  const including =
    '<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema">' +
    '<xs:include schemaLocation="file:///etc/hosts"/></xs:schema>'
  for (const bad of ['', '<nothing/>', 'x', including, `<!DOCTYPE a>${schema}`]) {
    expect(await workerClient.validate('<P/>', inOneFile(bad)), bad).toMatchObject({
      kind: 'unusable',
    })
  }
  await expect(workerClient.validate('<P>', inOneFile(schema))).rejects.toMatchObject({
    error: { reason: 'notWellFormed' },
  })
})

test('a schema that gave way to later ones is compiled anew', async () => {
  for (let nth = 0; nth < 20; nth += 1) {
    const report = await workerClient.validate(xml, inOneFile(`${schema}<!-- ${nth % 10} -->`))
    expect(report).toEqual({ kind: 'checked', problems: [], total: 0 })
  }
})

test('a record of five megabytes is merged while other questions are answered', async () => {
  const city = (name: string) => `<City>${name}</City>`
  const big = (name: string, last: string) =>
    `<R>${city(name)}${'<Kenmerk soort="a">tuin op het zuiden</Kenmerk>\n'.repeat(100_000)}<Z>${last}</Z></R>`
  const [merged, facts] = await Promise.all([
    workerClient.merge({
      base: big('Ede', '1'),
      mine: big('Ede', '2'),
      theirs: big('Lunteren', '1'),
    }),
    workerClient.inspect('<A id="4"/>'),
  ])
  expect(merged).toEqual({ text: big('Lunteren', '2'), conflicts: [] })
  expect(facts.recordId).toBe(4)
}, 60_000)

test('a worker that falls takes its questions with it, and the next one gets another', async () => {
  const falling = new XmlWorkerClient(new URL('./falling-worker.ts', import.meta.url))
  try {
    for (const end of ['exit', 'throw']) {
      const waiting = falling.inspect('silence')
      await expect(falling.inspect(end)).rejects.toThrow()
      await expect(waiting).rejects.toThrow()
      await expect(falling.inspect('a')).rejects.toThrow('broken on a')
    }
  } finally {
    await falling.close()
  }
})

test('a worker client that is closed begins no other thread', async () => {
  const closed = new XmlWorkerClient(new URL('./falling-worker.ts', import.meta.url))
  await expect(closed.inspect('a')).rejects.toThrow('broken on a')
  await closed.close()
  await expect(closed.inspect('a')).rejects.toThrow('cancelled')
})

test('a thread that still loads its modules is ended only when it has loaded them', async () => {
  const channel = new BroadcastChannel('loading-worker')
  const saidLoading = once(channel, 'message')
  const loading = new XmlWorkerClient(new URL('./loading-worker.ts', import.meta.url))
  try {
    const asked = expect(loading.inspect('a')).rejects.toThrow('cancelled')
    await saidLoading
    const saidLoaded = once(channel, 'message')
    const closed = loading.close()
    await asked
    channel.postMessage('go on')
    // If the thread were ended earlier, it would never send this message.
    await saidLoaded
    await closed
  } finally {
    channel.close()
  }
})

test('a pattern on which libxml2 gives up says nothing of a text, and the next one is checked', async () => {
  const costly = (pattern: string) =>
    inOneFile(`<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema"><xs:element name="P">
      <xs:simpleType><xs:restriction base="xs:string"><xs:pattern value="${pattern}"/>
      </xs:restriction></xs:simpleType></xs:element></xs:schema>`)
  const text = `<P>${'a'.repeat(60)}c</P>`
  expect(await workerClient.validate(text, costly('(.*a){25}c'))).toMatchObject({
    kind: 'unusable',
  })
  expect(await workerClient.validate(text, costly('a*c'))).toMatchObject({
    kind: 'checked',
    total: 0,
  })
})

test('an answer that waits for its turn while the client is closed counts as cancelled', async () => {
  const client = new XmlWorkerClient(threadSource('xml'))
  const held = Promise.withResolvers<void>()
  heldTurn = held.promise
  const hasAnswered = new Promise<void>((resolve) => turnAsked.mockImplementation(resolve))
  const answer = client.inspect(xml)
  await hasAnswered
  await client.close()
  held.resolve()
  heldTurn = null
  turnAsked.mockReset()
  await expect(answer).rejects.toThrow('cancelled')
})
