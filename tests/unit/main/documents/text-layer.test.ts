import { expect, it } from 'vitest'
import { isGoodLayer } from '../../../../src-main/documents/text-layer.ts'

const text = 'De ondergetekenden verklaren te zijn overeengekomen. '

it.each([
  ['a page of text', text, 0, true],
  ['a short page of text', 'Bijlage 3', 0, true],
  ['a scan that was read before', text.repeat(8), 1, true],
  ['a page of text with a logo', text, 0.1, true],
  ['a page without text', '', 0, false],
  ['a page of white space', ' \n\t ', 0, false],
  ['a scan with the stamp of a program', 'Scanned by CamScanner', 1, false],
  ['text whose font tells no letters', '\ufffd\ufffd\uf041\uf042', 0, false],
  ['signs without letters', '#$%&()*+,-./', 0, false],
])('the text of %s counts as good: $3', (_, layer, picture, good) => {
  expect(isGoodLayer({ text: layer, picture })).toBe(good)
})
