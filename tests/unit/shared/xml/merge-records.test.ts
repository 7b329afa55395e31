import { expect, test } from 'vitest'
import type { Choice } from '../../../../src-shared/xml/merge/merge-conflict.ts'
import { mergeRecords } from '../../../../src-shared/xml/merge/merge-records.ts'

/** Merges contents of one root, and returns the merged content. */
function inside(base: string, mine: string, theirs: string, choices?: Map<string, Choice>) {
  const wrap = (content: string) => `<P>${content}</P>`
  const result = mergeRecords({ base: wrap(base), mine: wrap(mine), theirs: wrap(theirs) }, choices)
  const text = result.text.replace(/^<P>/u, '').replace(/<\/P>$|^<P\/>$/u, '')
  return { ...result, text }
}

function briefly(result: ReturnType<typeof inside>) {
  return result.conflicts.map(({ kind, path, base, mine, theirs }) => [
    kind,
    path,
    base,
    mine,
    theirs,
  ])
}

test('changes of different places come together', () => {
  const result = inside(
    '<A>1</A><B x="1" y="1">2</B><C/>',
    '<A>9</A><B x="1" y="8">2</B>',
    '<A>1</A><B x="7" y="1">2</B><C/><D>4</D>',
  )
  expect(result.conflicts).toEqual([])
  expect(result.text).toBe('<A>9</A><B x="7" y="8">2</B><D>4</D>')
})

test("one leaf's text, changed on both sides, is a conflict where it stands", () => {
  const result = inside('<A><C>1</C></A>', '<A><C>2</C></A>', '<A><C>3</C></A>')
  expect(briefly(result)).toEqual([['text', '/P/A/C', '1', '2', '3']])
  const { start, end } = result.conflicts[0]?.range ?? { start: 0, end: 0 }
  expect(`<P>${result.text}</P>`.slice(start, end)).toBe('2')
})

test('the same change on both sides is none', () => {
  const changed = '<A>2</A><N k="1"/>'
  expect(inside('<A>1</A><O/>', changed, `\n${changed}\n`).conflicts).toEqual([])
})

test('an attribute, changed or put in or taken out on both sides, is a conflict', () => {
  expect(briefly(inside('<A x="1"/>', '<A x="2"/>', '<A x="3"/>'))).toEqual([
    ['attribute', '/P/A/@x', '1', '2', '3'],
  ])
  expect(briefly(inside('<A/>', '<A x="2"/>', '<A x="3"/>'))).toEqual([
    ['attribute', '/P/A/@x', null, '2', '3'],
  ])
  expect(briefly(inside('<A x="1"/>', '<A/>', '<A x="3"/>'))).toEqual([
    ['attribute', '/P/A/@x', '1', null, '3'],
  ])
})

test.each<[Choice, string]>([
  [{ take: 'mine' }, "<A a='1'  x='2'/>"],
  [{ take: 'theirs' }, `<A a='1' x="3"/>`],
  [{ take: 'own', text: 'a "b"' }, `<A a='1'  x="a &quot;b&quot;"/>`],
])('the choice for an attribute is put in: %o', (choice, wanted) => {
  const texts = [`<A a='1' x="1"/>`, `<A a='1'  x='2'/>`, `<A a='1' x="3"/>`] as const
  const id = inside(...texts).conflicts[0]?.id ?? ''
  expect(inside(...texts, new Map([[id, choice]])).text).toBe(wanted)
})

test('an element that one side removes and the other changes is a conflict, also deep inside', () => {
  const [base, changed] = ['<R><S><t>1</t></S></R><Z/>', '<R><S><t>2</t></S></R><Z/>']
  expect(briefly(inside(base, '<Z/>', changed))).toEqual([
    ['deletedByMe', '/P/R', '<R><S><t>1</t></S></R>', null, '<R><S><t>2</t></S></R>'],
  ])
  expect(inside(base, '<Z/>', changed).text).toBe('<Z/>')
  expect(briefly(inside(base, changed, '<Z/>'))).toEqual([
    ['deletedByThem', '/P/R', '<R><S><t>1</t></S></R>', '<R><S><t>2</t></S></R>', null],
  ])
  expect(inside(base, changed, '<Z/>').text).toBe(changed)
})

test('each choice for what was taken out is put in at its place', () => {
  const texts = ['<A/><R>1</R><Z/>', '<A/><Z/>', '<A/><R>2</R><Z/>'] as const
  const id = inside(...texts).conflicts[0]?.id ?? ''
  const with_ = (choice: Choice) => inside(...texts, new Map([[id, choice]])).text
  expect(with_({ take: 'mine' })).toBe('<A/><Z/>')
  expect(with_({ take: 'theirs' })).toBe('<A/><R>2</R><Z/>')
  expect(with_({ take: 'own', text: '<R>3</R>' })).toBe('<A/><R>3</R><Z/>')
})

const rooms = (...ids: (readonly [number, number])[]) =>
  ids.map(([id, size]) => `<R id="${id}"><size>${size}</size><x>x</x></R>`).join('')

test('a room that one side moved stays moved when the other changes another room', () => {
  const result = inside(
    rooms([1, 10], [2, 20], [3, 30], [4, 40]),
    rooms([4, 40], [1, 10], [2, 20], [3, 30]),
    rooms([1, 10], [2, 21], [3, 30], [4, 40]),
  )
  expect(result.conflicts).toEqual([])
  expect(result.text).toBe(rooms([4, 40], [1, 10], [2, 21], [3, 30]))
})

test('moving against changing the same room is a conflict of the order; no change is lost', () => {
  const base = rooms([1, 10], [2, 20], [3, 30], [4, 40])
  const mine = rooms([4, 40], [1, 10], [2, 20], [3, 30])
  const theirs = rooms([1, 10], [2, 20], [3, 30], [4, 41])
  for (const [one, other] of [
    [mine, theirs],
    [theirs, mine],
  ] as const) {
    const result = inside(base, one, other)
    expect(briefly(result)).toEqual([['order', '/P', base, one, other]])
    expect(result.text).toContain('<size>41</size>')
  }
  const id = inside(base, mine, theirs).conflicts[0]?.id ?? ''
  const chosen = (choice: Choice) => inside(base, mine, theirs, new Map([[id, choice]])).text
  expect(chosen({ take: 'mine' })).toBe(rooms([4, 41], [1, 10], [2, 20], [3, 30]))
  expect(chosen({ take: 'theirs' })).toBe(theirs)
  expect(chosen({ take: 'own', text: '<R/>' })).toBe('<R/>')
})

test('if two rooms changed places, either counts as moved', () => {
  const base = rooms([1, 10], [2, 20], [3, 30])
  const swapped = rooms([2, 20], [1, 10], [3, 30])
  for (const theirs of [rooms([1, 11], [2, 20], [3, 30]), rooms([1, 10], [2, 22], [3, 30])]) {
    expect(inside(base, swapped, theirs).conflicts.map(({ kind }) => kind)).toEqual(['order'])
  }
  expect(inside(base, swapped, rooms([1, 10], [2, 20], [3, 33])).conflicts).toEqual([])
})

test('two orders are a conflict when they disagree, and both done when they do not', () => {
  const base = rooms([1, 1], [2, 2], [3, 3], [4, 4], [5, 5], [6, 6])
  const front = rooms([2, 2], [1, 1], [3, 3], [4, 4], [5, 5], [6, 6])
  const back = rooms([1, 1], [2, 2], [3, 3], [4, 4], [6, 6], [5, 5])
  const other = rooms([3, 3], [2, 2], [1, 1], [4, 4], [5, 5], [6, 6])
  expect(inside(base, front, front).conflicts).toEqual([])
  const both = inside(base, front, back)
  expect(both.conflicts).toEqual([])
  expect(both.text).toBe(rooms([2, 2], [1, 1], [3, 3], [4, 4], [6, 6], [5, 5]))
  expect(inside(base, front, other).conflicts.map(({ kind }) => kind)).toEqual(['order'])
})

test('an order conflict keeps its name when one side changes something else in the list', () => {
  const base = rooms([1, 1], [2, 2], [3, 3])
  const mine = rooms([3, 3], [1, 1], [2, 2])
  const id = (theirs: string) => inside(base, mine, theirs).conflicts[0]?.id
  expect(id(rooms([1, 1], [2, 2], [3, 9]))).toBe(id(rooms([1, 1], [2, 8], [3, 9])))
})

test('repeated elements are known by key attribute, by key child, or by what they hold', () => {
  const text = (title: string, body: string) => `<T><Titel>${title}</Titel><I>${body}</I></T>`
  expect(
    inside(
      text('a', '1') + text('b', '2') + text('c', '3'),
      text('b', '2') + text('c', '9'),
      text('n', '0') + text('a', '1') + text('b', '8') + text('c', '3'),
    ),
  ).toMatchObject({ text: text('n', '0') + text('b', '8') + text('c', '9'), conflicts: [] })
  const size = (a: number, b: number, c: number) => `<S><a>${a}</a><b>${b}</b><c>${c}</c></S>`
  expect(
    inside(
      size(1, 2, 3) + size(4, 5, 6) + size(7, 8, 9),
      size(4, 5, 60) + size(7, 8, 9),
      size(1, 2, 3) + size(4, 50, 6) + size(7, 8, 9),
    ),
  ).toMatchObject({ text: size(4, 50, 60) + size(7, 8, 9), conflicts: [] })
})

test('an element with another key is another thing, however alike', () => {
  const result = inside(
    rooms([1, 10], [2, 20], [3, 30]),
    rooms([1, 10], [7, 20], [3, 30]),
    rooms([1, 10], [2, 21], [3, 30]),
  )
  expect(briefly(result).map(([kind]) => kind)).toEqual(['deletedByMe'])
  expect(result.text).toBe(rooms([1, 10], [7, 20], [3, 30]))
})

test('two things put in under one key, or as the only one of a name, are a conflict', () => {
  expect(briefly(inside('', '<R id="1">a</R>', '<R id="1">b</R>'))).toEqual([
    ['inserted', '/P/R', null, '<R id="1">a</R>', '<R id="1">b</R>'],
  ])
  expect(briefly(inside('<A/>', '<A/><Prijs>1</Prijs>', '<A/><Prijs>2</Prijs>'))).toEqual([
    ['inserted', '/P/Prijs', null, '<Prijs>1</Prijs>', '<Prijs>2</Prijs>'],
  ])
})

test('two things put in into a list are both in it, whoever is who', () => {
  const list = (...words: string[]) => words.map((word) => `<K>${word}</K>`).join('')
  const one = inside(list('a', 'b'), list('a', 'm', 'b', 'n'), list('a', 't', 'b'))
  const other = inside(list('a', 'b'), list('a', 't', 'b'), list('a', 'm', 'b', 'n'))
  expect(one).toMatchObject({ text: list('a', 'm', 't', 'b', 'n'), conflicts: [] })
  expect(other.text).toBe(one.text)
  expect(inside(list('a', 'b'), list('a', 'b', 'n'), list('a', 'b', 'n')).text).toBe(
    list('a', 'b', 'n'),
  )
})

test('a choice survives when the other side moves on elsewhere, and not in its place', () => {
  const id = (theirs: string) => inside('<A>1</A><B/>', '<A>2</A><B/>', theirs).conflicts[0]?.id
  expect(id('<A>3</A><B/>')).toBe(id('<N/><A>3</A><B>7</B>'))
  expect(id('<A>3</A><B/>')).not.toBe(id('<A>4</A><B/>'))
})

test('equal conflicts in one place have names of their own', () => {
  const { conflicts } = inside('<K>a</K><K>a</K>', '<K>b</K><K>b</K>', '<K>c</K><K>c</K>')
  expect(conflicts.map(({ path }) => path)).toEqual(['/P/K[1]', '/P/K[2]'])
  expect(new Set(conflicts.map(({ id }) => id)).size).toBe(2)
})

test('a part that both sides fill from nothing, or that becomes empty, is written in order', () => {
  expect(inside('<A/>', '<A>1</A>', '<A x="1"/>').text).toBe('<A x="1">1</A>')
  expect(inside('<A><b/></A>', '<A/>', '<A x="1"><b/></A>').text).toBe('<A x="1"/>')
  expect(briefly(inside('<A/>', '<A>1</A>', '<A>2</A>'))).toEqual([['text', '/P/A', '', '1', '2']])
  expect(inside('<A>1</A>', '<A><b/></A>', '<A>2</A>').conflicts.length).toBe(1)
})

const nilRoot = (content: string) =>
  `<P xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">${content}</P>`

/** Merges contents of a root with the prefix `xsi`; each conflict gets the same choice. */
function withNil(base: string, mine: string, theirs: string, take: 'mine' | 'theirs'): string {
  const texts = { base: nilRoot(base), mine: nilRoot(mine), theirs: nilRoot(theirs) }
  const { conflicts } = mergeRecords(texts)
  return mergeRecords(texts, new Map(conflicts.map(({ id }) => [id, { take }]))).text
}

test.each([
  ['<A u="m">5</A>', '<A u="m">6</A>', '<A u="m" xsi:nil="true"/>', 'mine', '<A u="m">6</A>'],
  ['<A>5</A>', '<A xsi:nil="true"/>', '<A>6</A>', 'theirs', '<A>6</A>'],
  ['<A>5</A>', '<A xsi:nil="1"/>', '<A>6</A>', 'mine', '<A xsi:nil="1"></A>'],
  ['<A>5</A>', '<A>6</A>', '<A xsi:nil="true"/>', 'theirs', '<A xsi:nil="true"></A>'],
  ['<A><B>1</B></A>', '<A><B>2</B></A>', '<A xsi:nil="true"></A>', 'mine', '<A><B>2</B></A>'],
  [
    '<A><B>1</B></A>',
    '<A><B>2</B></A>',
    '<A xsi:nil="true"></A>',
    'theirs',
    '<A xsi:nil="true"></A>',
  ],
] as const)(
  '%s, %s and %s with %s chosen: a value is never nil',
  (base, mine, theirs, take, all) => {
    expect(withNil(base, mine, theirs, take)).toBe(nilRoot(all))
  },
)

test('a conflict inside an element that is no longer nil has its place in the merged text', () => {
  const sides = ['<A><B>1</B></A>', '<A><B>2</B></A>', '<A xsi:nil="true"></A><C/>'] as const
  const [base = '', mine = '', theirs = ''] = sides.map(nilRoot)
  const { text, conflicts } = mergeRecords({ base, mine, theirs })
  expect(conflicts.map(({ range }) => text.slice(range.start, range.end))).toEqual(['<B>2</B>'])
})

test('a type by name keeps the namespace of its prefix when the other side changed the prefixes', () => {
  const xsi = 'xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"'
  const { text } = mergeRecords({
    base: `<p:P xmlns:p="u" ${xsi}><p:A xsi:type="p:T">5</p:A><p:C/></p:P>`,
    mine: `<p:P xmlns:p="u" ${xsi}><p:A xsi:type="p:T2">5</p:A><p:C/></p:P>`,
    theirs: `<q:P xmlns:q="u" ${xsi}><q:A xsi:type="q:T">5</q:A><q:C>1</q:C></q:P>`,
  })
  expect(text).toContain('<q:A xsi:type="p:T2" xmlns:p="u">5</q:A>')
})
