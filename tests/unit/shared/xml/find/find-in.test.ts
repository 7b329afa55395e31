import { expect, test } from 'vitest'
import { findIn } from '../../../../../src-shared/xml/find/find-in.ts'
import type { FindQuestion, TextSearch } from '../../../../../src-shared/xml/find/find-question.ts'
import { scanXml } from '../../../../../src-shared/xml/scan/scan-xml.ts'

const text = `<Project>
  <General><City>Ede</City><Note>Bij Ede &amp; Edese bos</Note></General>
  <Area unit="m2">120</Area>
  <p:Area xmlns:p="urn:p" unit="ha"><![CDATA[ede]]></p:Area>
</Project>`

function found(question: FindQuestion, limit = 100) {
  const answer = findIn(scanXml(text), question, limit)
  if (answer.outcome !== 'found') return answer
  return answer.places.map(({ start, end }) => text.slice(start, end))
}

const search = (words: string, more: Partial<TextSearch> = {}): TextSearch => ({
  text: words,
  caseSensitive: false,
  wholeWord: false,
  regex: false,
  ...more,
})

test('text is found by case, whole words and patterns, tags included', () => {
  expect(found({ by: 'text', search: search('ede') })).toEqual(['Ede', 'Ede', 'Ede', 'ede'])
  expect(found({ by: 'text', search: search('ede', { caseSensitive: true }) })).toEqual(['ede'])
  expect(found({ by: 'text', search: search('Ede', { wholeWord: true }) })).toHaveLength(3)
  expect(found({ by: 'text', search: search('<city>') })).toEqual(['<City>'])
  expect(found({ by: 'text', search: search('m\\d|ha', { regex: true }) })).toEqual(['m2', 'ha'])
  expect(found({ by: 'text', search: search('q*', { regex: true }) })).toEqual([])
  expect(found({ by: 'text', search: search('1.0') })).toEqual([])
})

test('an invalid pattern is reported, also one that is valid only inside the brackets around it', () => {
  const problem = { outcome: 'problem', problem: { kind: 'badPattern' } }
  expect(found({ by: 'text', search: search('(', { regex: true }) })).toEqual(problem)
  expect(found({ by: 'text', search: search('a)(?:b', { regex: true }) })).toEqual(problem)
})

test('elements are found by name, path, attribute and value', () => {
  const by = 'element'
  expect(found({ by, name: 'city', value: null })).toEqual(['<City>Ede</City>'])
  expect(found({ by, name: 'Area', value: null })).toHaveLength(2)
  expect(found({ by, name: 'p:Area', value: null })).toHaveLength(1)
  expect(found({ by, name: 'Area/@unit', value: search('HA') })).toEqual(['unit="ha"'])
  expect(found({ by, name: '/Project/General[1]/Note', value: search('Ede & E') })).toHaveLength(1)
  expect(found({ by, name: '/General', value: null })).toEqual([])
  expect(found({ by, name: 'Area', value: search('ede') })).toHaveLength(1)
  expect(found({ by, name: 'a b', value: null })).toEqual({
    outcome: 'problem',
    problem: { kind: 'badName' },
  })
})

test('all are counted and the first are described, with line, path and what stands around', () => {
  const answer = findIn(scanXml(text), { by: 'text', search: search('ede') }, 1)
  expect(answer).toMatchObject({
    outcome: 'found',
    total: 4,
    places: [{ line: 2, path: '/Project/General/City', before: '<General><City>', hit: 'Ede' }],
  })
})
