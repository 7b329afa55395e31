import { expect, test } from 'vitest'
import { renamesIn } from '../../../../src-shared/xml/renames.ts'

const record = (name: string, street: string, number: string) =>
  `<Project><General><Name>${name}</Name></General><Address><Street>${street}</Street>` +
  `<Number>${number}</Number></Address></Project>`
const before = record('Kerkstraat 7', 'Kerkstraat', '7')

test.each([
  ['the name in an element', record('Marktplein 9', 'Kerkstraat', '7'), ['Marktplein 9']],
  ['a name with a reference', record('Hof 1 &amp; 3', 'Kerkstraat', '7'), ['Hof 1 & 3']],
  ['the parts of an address', record('Kerkstraat 7', 'Marktplein', '9'), ['Marktplein 9']],
  ['another value', before.replace('<General>', '<General><Area>Oost</Area>'), []],
  ['nothing', before, []],
  ['an emptied name', record('', 'Kerkstraat', '7'), []],
])('finds the names after an edit of %s', (_what, after, names) => {
  expect(renamesIn(before, after, 'Kerkstraat 7')).toEqual(names)
})

test('replaces whole words of a name only', () => {
  const after = record('Kerkstraat 7', 'Kerkstraat', '8')
  expect(renamesIn(before, after, 'Kerkstraat 71')).toEqual([])
})

test('finds a name in an attribute', () => {
  expect(renamesIn('<P name="Hof 1"/>', '<P name="Hof 2"/>', 'Hof  1')).toEqual(['Hof 2'])
})
