import { describe, expect, it } from 'vitest'
import { scanXml } from '../../../../src-shared/xml/scan/scan-xml.ts'
import { XmlDocument } from 'libxml2-wasm'
import {
  attributeSource,
  cdataSource,
  textSource,
} from '../../../../src-shared/xml/tree/source-text.ts'

const values = [
  'plain',
  ' a  b ',
  'a & b < c > d',
  ']]>',
  ']]]]>>',
  `"it's"`,
  'tab\tline\nreturn\rboth\r\nend',
  '&amp; &#10;',
  '',
  'é€😀',
]

function read(text: string): { text: string; attribute: string | null } {
  expect(scanXml(text).errors).toEqual([])
  const document = XmlDocument.fromString(text)
  try {
    return { text: document.root.content, attribute: document.root.attr('b')?.value ?? null }
  } finally {
    document.dispose()
  }
}

describe('a value in the source', () => {
  it.each(values)('is read back as it is by libxml2: %j', (value) => {
    expect(read(`<a>${textSource(value)}</a>`).text).toBe(value)
    expect(read(`<a>${cdataSource(value)}</a>`).text).toBe(value)
    expect(read(`<a b="${attributeSource(value)}"/>`).attribute).toBe(value)
    expect(read(`<a b='${attributeSource(value, "'")}'/>`).attribute).toBe(value)
    expect(read(`<a b='${attributeSource(value, null)}'/>`).attribute).toBe(value)
    expect(read(`<a b="${attributeSource(value, null)}"/>`).attribute).toBe(value)
  })

  it('ends no CDATA with what stands before it', () => {
    expect(read(`<a>]]${textSource('>')}</a>`).text).toBe(']]>')
  })

  it('has the line ends of its text', () => {
    expect(textSource('a\nb', '\r\n')).toBe('a\r\nb')
    expect(cdataSource('a\nb', '\r\n')).toBe('<![CDATA[a\r\nb]]>')
  })
})
