import { afterAll, expect, test } from 'vitest'
import { inTime } from '../../../../src-main/xml/in-time.ts'
import { XmlWorkerClient } from '../../../../src-main/xml/xml-worker-client.ts'
import type { ReplaceInstruction } from '../../../../src-shared/xml/find/replace-places.ts'
import { threadSource } from '../../../thread-sources.ts'

const xml = new XmlWorkerClient(threadSource('xml'))
afterAll(() => xml.close())

const text = `<r><a>${'a'.repeat(60)}</a></r>`
const instruction = (pattern: string): ReplaceInstruction => ({
  where: { by: 'element', name: 'a' },
  match: {
    by: 'part',
    wish: { text: pattern, caseSensitive: true, wholeWord: false, regex: true },
  },
  replacement: 'b',
})

test('a pattern without end is given up, and the next question has an answer', async () => {
  const endless = xml.replace({ text, instruction: instruction('(a|aa)+~'), leftOut: [] })
  expect(await inTime({ xml, limit: 200 }, endless)).toBeNull()
  const next = await inTime(
    { xml, limit: 20_000 },
    xml.replace({ text, instruction: instruction('a+'), leftOut: [] }),
  )
  expect(next).toMatchObject({ outcome: 'places', text: '<r><a>b</a></r>', broken: false })
})

test('an expression without end is given up too', async () => {
  const many = `<r>${'<a/>'.repeat(300)}</r>`
  const expression = `count(${'//a[count('.repeat(6)}//a${') > 0]'.repeat(6)})`
  const asked: ReplaceInstruction = {
    where: { by: 'xpath', expression },
    match: { by: 'any' },
    replacement: '',
  }
  const endless = xml.replace({ text: many, instruction: asked, leftOut: [] })
  expect(await inTime({ xml, limit: 500 }, endless)).toBeNull()
})
