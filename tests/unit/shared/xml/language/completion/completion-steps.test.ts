import { expect, test } from 'vitest'
import { completionsAt } from '../../../../../../src-shared/xml/language/completion/completion.ts'
import { createXmlView } from '../../../../../../src-shared/xml/language/xml-view.ts'
import { rescan } from '../../../../../../src-shared/xml/scan/splice/rescan.ts'
import { scanXml } from '../../../../../../src-shared/xml/scan/scan-xml.ts'
import { stepsOf } from '../../../../steps-of.ts'
import { compiled, schemaOf } from '../../schema/judge.ts'

const schema = compiled(
  schemaOf(`<xs:element name="Project"><xs:complexType><xs:sequence>
    <xs:element name="Head" type="xs:token"/>
    <xs:element name="Item" maxOccurs="unbounded"><xs:complexType><xs:sequence>
      <xs:element name="Name" type="xs:token"/>
      <xs:element name="Text" type="xs:string" minOccurs="0"/>
    </xs:sequence></xs:complexType></xs:element>
    <xs:element name="Note" type="xs:string" minOccurs="0"/>
  </xs:sequence></xs:complexType></xs:element>`),
)
const text = 'woorden '.repeat(58).trim()
const item = `<Item><Name>n</Name><Text>${text}</Text></Item>\n`
const ask = { trigger: '<', date: '2026-11-21', time: '14:05:00' }

test('a list among 10,000 siblings in 5 MB takes a few steps for each sibling', () => {
  const xml = `<Project><Head>h</Head>\n${item.repeat(10_000)}</Project>`
  expect(xml.length).toBeGreaterThan(5_000_000)
  let scan = scanXml(xml)
  const steps: number[] = []
  for (let nth = 0; nth < 60; nth += 1) {
    const offset = xml.indexOf('<Item>') + item.length * ((nth * 167) % 10_000)
    scan = rescan(scan, [{ start: offset, end: offset, text: '<' }])
    // Each key makes a new view with empty caches.
    const view = createXmlView(scan, schema)
    let first: string | undefined
    steps.push(
      stepsOf(() => {
        first = completionsAt(view, offset + 1, ask).items[0]?.label
      }),
    )
    expect(first).toBe('Item')
    scan = rescan(scan, [{ start: offset, end: offset + 1, text: '' }])
  }
  expect(Math.max(...steps) / 10_000).toBeLessThan(20)
})

test('each of the 4,000 kinds of children of an element is offered once', () => {
  const members = Array.from(
    { length: 4000 },
    (_, nth) => `<xs:element name="e${nth}" minOccurs="0"/>`,
  )
  const wide = compiled(
    schemaOf(
      `<xs:element name="r"><xs:complexType><xs:all>${members.join('')}</xs:all></xs:complexType></xs:element>`,
    ),
  )
  const view = createXmlView(scanXml('<r><e1/><</r>'), wide)
  let offered = 0
  const steps = stepsOf(() => {
    offered = completionsAt(view, 9, ask).items.length
  })
  expect(offered).toBe(3999)
  // Comparing each child with each other child would take sixteen million steps.
  expect(steps / 4000).toBeLessThan(200)
})
