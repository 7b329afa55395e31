import { expect, test } from 'vitest'
import { scanXml } from '../../../../../src-shared/xml/scan/scan-xml.ts'
import { stepsOf } from '../../../steps-of.ts'

const pieces = [
  '<!--',
  '<a b="',
  '<![CDATA[',
  '<?',
  "<a '",
  '<a ',
  '<<',
  '</a ',
  '</a>',
  '<!a[>',
  '<!DOCTYPE [>',
  '<a b="x<',
  '<a b="1" c="',
  '<a>',
  '<a></b>',
  ']]>',
  '&',
  '<a b=\'"<',
  '\u0000',
]

test.each(pieces)('sixteen times %j takes sixteen times the steps', (piece) => {
  const steps = (repeats: number) => stepsOf(() => scanXml(piece.repeat(repeats)))
  expect(steps(16_000)).toBeLessThan(20 * steps(1000))
})

test.each<[string, number, (count: number) => string]>([
  ['levels', 100_000, (count) => `${'<a>'.repeat(count)}${'</a>'.repeat(count)}`],
  ['levels left open', 100_000, (count) => '<a b="1">'.repeat(count)],
  ['elements on one line', 100_000, (count) => `<r>${'<a b="1">t</a>'.repeat(count)}</r>`],
  ['characters in one text', 10_000_000, (count) => `<r>${'x'.repeat(count)}</r>`],
  ['attributes', 100_000, (count) => `<r ${listed(count, (nth) => `a${nth}="1"`)}/>`],
  ['empty attributes', 100_000, (count) => `<r ${listed(count, (nth) => `a${nth}=""`)}/>`],
  ['<', 1_000_000, (count) => '<'.repeat(count)],
  ['tags that break off', 100_000, (count) => listed(count, (nth) => `<a${nth} `)],
])('a bomb is read in a few steps for each character: %s', (_, count, make) => {
  const text = make(count)
  let length = 0
  const steps = stepsOf(() => ({ length } = scanXml(text).text))
  expect(length).toBe(text.length)
  expect(steps / length).toBeLessThan(100)
})

/** Joins many pieces of text with spaces. */
function listed(count: number, make: (nth: number) => string): string {
  return Array.from({ length: count }, (_, nth) => make(nth)).join(' ')
}
