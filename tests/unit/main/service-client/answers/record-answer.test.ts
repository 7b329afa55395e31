import { expect, it } from 'vitest'
import {
  type AskedRecord,
  openForRecord,
  requireRecord,
} from '../../../../../src-main/service-client/answers/record-answer.ts'

const project: AskedRecord = { kind: 'project', id: 101, version: '1.2' }
const dossier: AskedRecord = { kind: 'dossier', id: 7 }
const dates =
  'timestampGenerated="2026-11-21T10:00:00+01:00" modifiedDate="2026-11-20T09:00:00+01:00"'

it.each([
  ['a project', `<Project xmlns="urn:office:project12" ${dates} id="101"/>`, project],
  ['a prefixed project', '<p:Project xmlns:p="urn:office:project12" id="101"/>', project],
  ['a namespace with another end', '<Project xmlns="https://a.example/ns/v7" id="101"/>', project],
  ['a version with a point', '<Project xmlns="urn:x:Project-1.2" id="101"/>', project],
  [
    'a declaration before it',
    '<?xml version="1.0"?><!-- a --><Project xmlns="u" id=" 0101 "/>',
    project,
  ],
  ['a dossier', '<Document xmlns="urn:office:dossier12" id="7"/>', dossier],
  ['a dossier of any version', '<Document xmlns="urn:office:dossier10" id="7"/>', dossier],
] as const)('accepts %s', (_name, text, asked) => {
  expect(requireRecord(text, asked)).toBe(text)
})

it.each([
  ['a web page as XML', '<html xmlns="http://www.w3.org/1999/xhtml"><body/></html>', 'notRecord'],
  ['a web page with a DOCTYPE', '<!DOCTYPE html><html><body/></html>', 'notRecord'],
  ['an empty text', '', 'notRecord'],
  [
    'a text that breaks off in the root',
    '<Project xmlns="urn:office:project12" id="1',
    'notRecord',
  ],
  ['a dossier', '<Document xmlns="urn:office:dossier12" id="101"/>', 'notRecord'],
  [
    'a project in a dossier namespace',
    '<Project xmlns="urn:office:dossier12" id="101"/>',
    'notRecord',
  ],
  ['another letter case', '<project xmlns="urn:office:project12" id="101"/>', 'notRecord'],
  ['another project', '<Project xmlns="urn:office:project12" id="102"/>', 'otherRecord'],
  ['a project without an id', '<Project xmlns="urn:office:project12"/>', 'otherRecord'],
  ['an id that is no number', '<Project xmlns="urn:office:project12" id="abc"/>', 'otherRecord'],
  ['the next version', '<Project xmlns="urn:office:project13" id="101"/>', 'otherVersion'],
  [
    'another version in other signs',
    '<Project xmlns="urn:x/Project/1.3/" id="101"/>',
    'otherVersion',
  ],
  ['no namespace', '<Project id="101"/>', 'otherVersion'],
])('refuses %s where project 101 in version 1.2 was asked for', (_name, text, reason) => {
  expect(() => requireRecord(text, project)).toThrow(`protocol/${reason}`)
})

it('refuses a project, and another dossier, where a dossier was asked for', () => {
  const other = '<Document xmlns="urn:office:dossier12" id="8"/>'
  expect(() => requireRecord(other, dossier)).toThrow('protocol/otherRecord')
  const wrongKind = '<Project xmlns="urn:office:project12" id="7"/>'
  expect(() => requireRecord(wrongKind, dossier)).toThrow('protocol/notRecord')
})

async function stream(text: string | Buffer, size: number, type = 'application/xml') {
  const taken: Buffer[] = []
  const open = openForRecord(
    () => ({
      write(bytes) {
        taken.push(bytes)
        return Promise.resolve()
      },
    }),
    dossier,
  )
  const sink = open(type, null)
  const bytes = Buffer.from(text)
  const error = await (async () => {
    for (let at = 0; at < bytes.length; at += size) await sink.write(bytes.subarray(at, at + size))
    return null
  })().catch((problem: unknown) => String(problem))
  return { error, text: Buffer.concat(taken).toString() }
}

it.each([1, 7, 1000])('streams a dossier whole, in pieces of %i bytes', async (size) => {
  const text = `<?xml version="1.0"?><!-- é --><Document xmlns="urn:office:dossier12" id="7">${'é'.repeat(300)}</Document>`
  expect(await stream(text, size)).toEqual({ error: null, text })
})

it.each([
  ['another dossier', '<Document xmlns="urn:office:dossier12" id="8"><File>aGE=</File></Document>'],
  ['a page', '<html><body>Log in</body></html>'],
  ['comments without an end', `<!-- ${'x'.repeat(300_000)}`],
])('gives nothing of %s to the sink of a dossier', async (_name, text) => {
  const { error, text: taken } = await stream(text, 5)
  expect(error).toMatch(/protocol\/(otherRecord|notRecord)/u)
  expect(taken).toBe('')
})
