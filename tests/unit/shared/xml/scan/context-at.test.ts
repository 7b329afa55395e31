import { expect, test } from 'vitest'
import { contextAt } from '../../../../../src-shared/xml/scan/context-at.ts'
import { scanXml } from '../../../../../src-shared/xml/scan/scan-xml.ts'
import { nameOf } from '../../../../../src-shared/xml/scan/xml-scan.ts'
import { seededRandom } from '../random-record.ts'

/** Returns the context at `|`: its kind, the node's name, and the word at the caret. */
function at(marked: string) {
  const offset = marked.indexOf('|')
  const text = marked.slice(0, offset) + marked.slice(offset + 1)
  const scan = scanXml(text)
  const { kind, node, start, end, isUnfinished } = contextAt(scan, offset)
  const said = [kind, node < 0 ? '' : nameOf(scan, node), text.slice(start, end)]
  return isUnfinished ? [...said, 'unfinished'] : said
}

test.each<[string, string[]]>([
  ['|', ['content', '', '']],
  ['<|', ['elementName', '', '', 'unfinished']],
  ['<a|', ['elementName', 'a', 'a', 'unfinished']],
  ['<a |', ['tag', 'a', '', 'unfinished']],
  ['<a>|</a>', ['content', 'a', '']],
  ['<a>\n  |\n</a>', ['content', 'a', '']],
  ['<a>\n  <|\n</a>', ['elementName', 'a', '', 'unfinished']],
  ['<a>\n  <b|\n</a>', ['elementName', 'b', 'b', 'unfinished']],
  ['<a>\n  <b c|\n</a>', ['attributeName', 'b', 'c', 'unfinished']],
  ['<a>\n  <b |\n  <c/></a>', ['tag', 'b', '', 'unfinished']],
  ['<a>t|</a>', ['text', 'a', 't']],
  ['<a>|t</a>', ['content', 'a', '']],
  ['<a>t<b/>|</a>', ['content', 'a', '']],
  ['<a><b/>|<c/></a>', ['content', 'a', '']],
  ['<a|b', ['elementName', 'ab', 'ab', 'unfinished']],
  ['<|ab/>', ['elementName', 'ab', 'ab']],
  ['<a |/>', ['tag', 'a', '']],
  ['<a/|>', ['tagEnd', 'a', '']],
  ['<a b|="c"/>', ['attributeName', 'a', 'b']],
  ['<a b=|"c"/>', ['attributeEquals', 'a', '']],
  ['<a b="|c"/>', ['attributeValue', 'a', 'c']],
  ['<a b="c|"/>', ['attributeValue', 'a', 'c']],
  ['<a b="c"|/>', ['tag', 'a', '']],
  ['<a b="c" | d="e"/>', ['tag', 'a', '']],
  ['<a b="|></a>', ['attributeValue', 'a', '']],
  ['<a b=|></a>', ['attributeValue', 'a', '']],
  ['<a></|a>', ['endTagName', 'a', 'a']],
  ['<a></a|>', ['endTagName', 'a', 'a']],
  ['<a></a |>', ['endTag', 'a', '']],
  ['<a><b></|</a>', ['endTagName', 'b', '']],
  ['<a><b/></|</a>', ['endTagName', 'a', '']],
  ['<a><b/></x|y></a>', ['endTagName', 'a', 'xy']],
  ['<a><b/></xy>|</a>', ['content', 'a', '']],
  ['<a></a>|', ['content', '', '']],
  ['<a><b>|</a>', ['content', 'b', '']],
  ['<a><!-- |b --></a>', ['comment', 'a', '<!-- b -->']],
  ['<a><!-- b -->|</a>', ['content', 'a', '']],
  ['<a><!-- b|', ['comment', 'a', '<!-- b']],
  ['<a><![CDATA[|]]></a>', ['cdata', 'a', '<![CDATA[]]>']],
  ['<?xml |?><a/>', ['declaration', '', '<?xml ?>']],
  ['<a><?b |?></a>', ['instruction', 'a', '<?b ?>']],
])('what is typed where is known: %s', (marked, wanted) => {
  expect(at(marked)).toEqual(wanted)
})

test('there is an answer at every place of any text', () => {
  const random = seededRandom(62)
  const pieces = ['<', '>', '</', '/>', '"', '=', ' ', 'a', 'b', '<a>', '</a>', '<!--', '-->', '?']
  for (let nth = 0; nth < 500; nth += 1) {
    const text = Array.from({ length: 20 }, () => pieces[random(pieces.length)]).join('')
    const scan = scanXml(text)
    for (let offset = 0; offset <= text.length; offset += 1) {
      const { node, start, end } = contextAt(scan, offset)
      expect(node).toBeLessThan(scan.count)
      expect(start).toBeLessThanOrEqual(offset)
      expect(end).toBeGreaterThanOrEqual(offset)
    }
  }
})
