import { expect, test } from 'vitest'
import { changedParts } from '../../../../src-shared/xml/changed-parts.ts'
import { findLostParts } from '../../../../src-shared/xml/lost-parts.ts'

const sent = `<?xml version="1.0"?>
<p:Project xmlns:p="u" id="1" timestampGenerated="1" extra="e">
  <!-- note -->
  <p:City taal="nl">Ede</p:City>
  <p:Prijs>1.0</p:Prijs>
  <p:Kenmerk>a</p:Kenmerk><p:Kenmerk>b</p:Kenmerk>
  <p:Kamer id="1"><p:Maat>10</p:Maat></p:Kamer><p:Kamer id="2"><p:Maat>20</p:Maat></p:Kamer>
</p:Project>`

test('a part that the service writes in another notation is not lost', () => {
  const back = `<Project xmlns="u" timestampGenerated="2" modifiedDate="2" extra='e' id="1"><City
    taal="nl"> Ede </City><Prijs>1</Prijs><Kenmerk>B</Kenmerk><Kenmerk>A</Kenmerk><New/><Kamer
    id="2"><Maat>20.00</Maat></Kamer><Kamer id="1"><Maat>10</Maat></Kamer></Project>`
  expect(findLostParts(sent, back)).toEqual([])
  expect(findLostParts(sent, sent)).toEqual([])
})

test.each([
  ['<p:Kenmerk>b</p:Kenmerk>', '', '/p:Project/p:Kenmerk[2]', '<p:Kenmerk>b</p:Kenmerk>'],
  [' taal="nl"', '', '/p:Project/p:City/@taal', 'nl'],
  [' extra="e"', '', '/p:Project/@extra', 'e'],
  ['>Ede<', '><', '/p:Project/p:City', 'Ede'],
  [
    '<p:Prijs>1.0</p:Prijs>',
    '<p:Price>1.0</p:Price>',
    '/p:Project/p:Prijs',
    '<p:Prijs>1.0</p:Prijs>',
  ],
  ['<p:Maat>20</p:Maat>', '', '/p:Project/p:Kamer[2]/p:Maat', '<p:Maat>20</p:Maat>'],
])('a part that is gone is named with its place: %s', (part, kept, path, lost) => {
  expect(findLostParts(sent, sent.replace(part, kept))).toEqual([{ path, sent: lost }])
})

test('a change that the service did not take over is named; a change in another notation is not', () => {
  const wanted = sent
    .replace('>Ede<', '>LUNTEREN<')
    .replace('extra="e"', 'extra="f"')
    .replace('<p:Maat>20', '<p:Maat>25')
    .replace('<p:Prijs>1.0</p:Prijs>', '')
  const back = sent.replace('>Ede<', '>Lunteren<')
  expect(findLostParts(wanted, back, sent)).toEqual([
    { path: '/p:Project/@extra', sent: 'f' },
    { path: '/p:Project/p:Prijs', sent: '' },
    { path: '/p:Project/p:Kamer[2]/p:Maat', sent: '25' },
  ])
  expect(findLostParts(wanted, wanted, sent)).toEqual([])
})

test('an element with another key is another element', () => {
  expect(findLostParts(sent, sent.replace('<p:Kamer id="2"', '<p:Kamer id="3"'))).toMatchObject([
    { path: '/p:Project/p:Kamer[2]' },
  ])
})

test('at most fifty places are named, each with a shortened text', () => {
  const long = 'x'.repeat(2000)
  const many = `<P>${Array.from({ length: 80 }, (_, nth) => `<K${nth}>${long}</K${nth}>`).join('')}</P>`
  const lost = findLostParts(many, '<P/>')
  expect(lost.length).toBe(50)
  expect(Math.max(...lost.map((part) => part.sent.length))).toBe(500)
})

test('the changes between two texts are listed by place', () => {
  const other = sent
    .replace('timestampGenerated="1"', 'timestampGenerated="9"')
    .replace('extra="e"', "extra='f'")
    .replace('Ede', 'Lunteren')
    .replace('<p:Prijs>1.0</p:Prijs>', '')
    .replace('</p:Project>', '<p:New/></p:Project>')
    .replace('<!-- note -->', '<!-- word -->')
  expect(changedParts(sent, other)).toEqual([
    { kind: 'attribute', path: '/p:Project/@extra', before: 'e', after: 'f' },
    { kind: 'text', path: '/p:Project/comment()', before: '<!-- note -->', after: '<!-- word -->' },
    { kind: 'text', path: '/p:Project/p:City', before: 'Ede', after: 'Lunteren' },
    { kind: 'removed', path: '/p:Project/p:Prijs', before: '<p:Prijs>1.0</p:Prijs>', after: null },
    { kind: 'added', path: '/p:Project/p:New', before: null, after: '<p:New/>' },
  ])
  expect(changedParts(sent, sent.replace(/\n\s*/gu, ''))).toEqual([])
})

test('an element at another place is moved, and listed once', () => {
  const room = (id: number) => `<R id="${id}"><a/></R>`
  const one = `<P>${[1, 2, 3].map(room).join('')}</P>`
  const other = `<P>${[3, 1, 2].map(room).join('')}</P>`
  expect(changedParts(one, other)).toEqual([
    { kind: 'moved', path: '/P/R[3]', before: room(3), after: room(3) },
  ])
})
