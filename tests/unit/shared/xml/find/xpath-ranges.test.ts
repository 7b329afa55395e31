import { XmlAttribute, XmlDocument, XmlElement, XmlXPath } from 'libxml2-wasm'
import { expect, test } from 'vitest'
import { describePlaces } from '../../../../../src-shared/xml/find/describe-places.ts'
import { findIn } from '../../../../../src-shared/xml/find/find-in.ts'
import { findByXPath } from '../../../../../src-shared/xml/find/xpath/find-by-xpath.ts'
import { scanXml } from '../../../../../src-shared/xml/scan/scan-xml.ts'
import { nodeKind } from '../../../../../src-shared/xml/scan/xml-scan.ts'
import { parseOptions } from '../../../../../src-shared/xml/validation/libxml2/parse-options.ts'
import { seededRandom } from '../random-record.ts'
import { randomXml } from '../scan/random-xml.ts'

const expressions = [
  '//*',
  '//*/@*',
  '//text()',
  '//comment()',
  '//processing-instruction()',
  '//*[last()]/preceding-sibling::*',
  '//*[@*]/ancestor::*',
  '//node()[position() mod 2 = 1]',
]

/** Returns libxml2's description of the nodes that an expression finds. */
function byLibxml2(text: string, expression: string): string[] {
  const document = XmlDocument.fromString(text, { option: parseOptions })
  const xpath = XmlXPath.compile(expression)
  try {
    const nodes = document
      .find(xpath)
      .filter((node) => node.parent !== null || isRoot(node, document))
    return nodes.map((node) => {
      if (node instanceof XmlElement)
        return `<${node.prefix === '' ? '' : `${node.prefix}:`}${node.name}> ${node.attrs.length}`
      if (node instanceof XmlAttribute) return `@${node.name}=${node.value}`
      return node.content.replaceAll('\r\n', '\n').replaceAll('\r', '\n')
    })
  } finally {
    xpath.dispose()
    document.dispose()
  }
}

function isRoot(node: unknown, document: XmlDocument): boolean {
  return node instanceof XmlElement && node.isSameNode(document.root)
}

/** Returns the same description, computed from the ranges: libxml2 reads each range on its own. */
function byRange(text: string, expression: string): string[] {
  const scan = scanXml(text)
  const found = findByXPath(scan, expression)
  if (found.outcome !== 'nodes') throw new Error(`no nodes: ${JSON.stringify(found)}`)
  const places = describePlaces(scan, found.nodes)
  return found.nodes.map((hit, at) => {
    const source = text.slice(places[at]?.start, places[at]?.end)
    if (hit.kind === 'attribute') {
      const [, name = '', value = ''] =
        /^(?:[^=]*?:)?([^=:\s]+)\s*=\s*["']([^]*)["']$/u.exec(source) ?? []
      return `@${name}=${spoken(`<a b="${value.replaceAll('"', '&quot;')}"/>`, true)}`
    }
    if (scan.kind[hit.node] === nodeKind.element) {
      const name = /^<([^\s/>]+)/u.exec(source)?.[1] ?? ''
      const attributes = plainAttributes(scan, hit.node)
      return `<${name}> ${attributes}`
    }
    if (source.startsWith('<!--')) return normal(source.slice(4, -3))
    if (source.startsWith('<?')) return normal(source.slice(2, -2).replace(/^\S+\s*/u, ''))
    return spoken(`<a>${source}</a>`, false)
  })
}

function plainAttributes(scan: ReturnType<typeof scanXml>, node: number): number {
  let count = 0
  for (let at = scan.firstAttribute[node] ?? 0; at < (scan.firstAttribute[node + 1] ?? 0); at += 1)
    if (!/^xmlns(?::|$)/u.test(scan.names[scan.attributes.name[at] ?? 0] ?? '')) count += 1
  return count
}

function normal(text: string): string {
  return text.replaceAll('\r\n', '\n').replaceAll('\r', '\n')
}

function spoken(text: string, attribute: boolean): string {
  const document = XmlDocument.fromString(text, { option: parseOptions })
  try {
    return attribute ? (document.root.attr('b')?.value ?? '') : normal(document.root.content)
  } finally {
    document.dispose()
  }
}

test('every range of 8 expressions on 150 generated documents is the node that libxml2 found', () => {
  let compared = 0
  for (let seed = 1; seed <= 150; seed += 1) {
    const text = randomXml(seededRandom(seed))
    for (const expression of expressions) {
      const theirs = byLibxml2(text, expression)
      const ours = byRange(text, expression)
      expect(ours, `seed ${seed}, ${expression}`).toEqual(theirs)
      compared += theirs.length
    }
  }
  expect(compared).toBeGreaterThan(5000)
})

const record = `<Project xmlns="urn:office" xmlns:x="urn:extra" id="7">
  <Address><City>Ede</City><Street kind="Laan">Dorpsstraat</Street></Address>
  <Address><City>Delft</City></Address>
  <x:Note>one</x:Note>
</Project>`

const hits = (expression: string) => {
  const answer = findIn(scanXml(record), { by: 'xpath', expression }, 100)
  if (answer.outcome !== 'found') return answer
  return answer.places.map(({ hit, path, line }) => `${line} ${path} ${hit}`)
}

test('names without a prefix are of the namespace of the root, prefixes are those of the record', () => {
  expect(hits("//Address[City='Delft']/City")).toEqual([
    '3 /Project/Address[2]/City <City>Delft</City>',
  ])
  expect(hits('/Project/x:Note')).toEqual(['4 /Project/x:Note <x:Note>one</x:Note>'])
  expect(hits('//Street/@kind')).toEqual(['2 /Project/Address[1]/Street/@kind kind="Laan"'])
  expect(hits("descendant::City[. = 'Ede' or . = 'div']")).toHaveLength(1)
  // Operators and functions keep their names.
  expect(hits('count(//City) div 2')).toEqual({ outcome: 'value', value: 1 })
  expect(hits('//City and //Street')).toEqual({ outcome: 'value', value: true })
})

test.each([
  ['//y:Note', { kind: 'unknownPrefix', name: 'y' }],
  ['lower-case(//City)', { kind: 'unknownFunction', name: 'lower-case' }],
  ['//City[', { kind: 'openBracket', at: 6 }],
  ['//City]', { kind: 'strayBracket', at: 6 }],
  ["//City[.='Ede]", { kind: 'openQuote', at: 9 }],
  ['//City#', { kind: 'strayCharacter', at: 6 }],
  ['//City[$a]', { kind: 'variable', name: '$' }],
  ['//namespace::*', { kind: 'namespaceAxis' }],
  ['  ', { kind: 'nothingAsked' }],
])('%s is told as what is wrong with it', (expression, problem) => {
  expect(hits(expression)).toEqual({ outcome: 'problem', problem })
})

test('a text that is not well formed, or has a document type, is told as such', () => {
  const ask = (text: string) => findIn(scanXml(text), { by: 'xpath', expression: '//a' }, 10)
  expect(ask('<a>\n<b></a>')).toEqual({
    outcome: 'problem',
    problem: { kind: 'notWellFormed', line: 2 },
  })
  expect(ask('<!DOCTYPE a><a/>')).toEqual({
    outcome: 'problem',
    problem: { kind: 'refused', reason: 'doctype' },
  })
})

test('names without a prefix are also those of parts that their schema leaves unqualified', () => {
  const text =
    '<t:root xmlns:t="urn:t"><shape id="1"><name>a</name></shape><t:opt/><both/><t:both/></t:root>'
  const scan = scanXml(text)
  const found = (expression: string) => {
    const answer = findByXPath(scan, expression)
    if (answer.outcome !== 'nodes') throw new Error(answer.outcome)
    return answer.nodes.map(({ node }) => text.slice(scan.start[node], scan.nameEnd[node]))
  }
  expect(found('//shape[@id="1"]/name')).toEqual(['<name'])
  expect(found('/t:root/shape')).toEqual(['<shape'])
  expect(found('/root/opt')).toEqual(['<t:opt'])
  expect(found('//both')).toEqual(['<t:both'])
})
