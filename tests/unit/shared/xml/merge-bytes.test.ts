import { expect, test } from 'vitest'
import type { Choice } from '../../../../src-shared/xml/merge/merge-conflict.ts'
import { mergeRecords } from '../../../../src-shared/xml/merge/merge-records.ts'

const merged = (base: string, mine: string, theirs: string) => mergeRecords({ base, mine, theirs })

const record = `\ufeff<?xml version='1.0' encoding="UTF-8"?>\r
<!-- before --><?php echo ?>\r
<p:Project xmlns:p="urn:x:project12" id = '7'   timestampGenerated="1" modifiedDate="1" >\r
  <!-- about <the> address -->\r
  <p:City  b="2"   a='1'>'s-Gravenhage &#38; &amp; <![CDATA[<Wijk>]]></p:City >\r
  <?keep this?>\r
\t<p:Empty /><p:Empty></p:Empty>\r
  <p:Last>1</p:Last>\r
</p:Project>\r
<!-- behind -->\r
`

test('untouched text stays byte for byte, on both sides of an edit', () => {
  const mine = record.replace('<p:Last>1<', '<p:Last>2<')
  const theirs = record.replace('<p:Empty />', '<p:Empty x="1" />')
  const { text, conflicts } = merged(record, mine, theirs)
  expect(conflicts).toEqual([])
  expect(text).toBe(mine.replace('<p:Empty />', '<p:Empty x="1" />'))
})

test("the root's clocks are theirs and never a conflict", () => {
  const clocks = (generated: string, modified: string) =>
    record
      .replace('timestampGenerated="1"', `timestampGenerated="${generated}"`)
      .replace('modifiedDate="1"', `modifiedDate="${modified}"`)
  const mine = clocks('1', '5').replace('<p:Last>1<', '<p:Last>2<')
  const result = merged(record, mine, clocks('2', '3'))
  expect(result).toEqual({
    text: clocks('2', '3').replace('<p:Last>1<', '<p:Last>2<'),
    conflicts: [],
  })
  const inner = '<P><M modifiedDate="1"/></P>'
  const { conflicts } = merged(inner, inner.replace('1', '2'), inner.replace('1', '3'))
  expect(conflicts.map(({ path }) => path)).toEqual(['/P/M/@modifiedDate'])
})

test('white space, spelling and the order of attributes are no change', () => {
  const base = '<P>\n  <A x="1" y="2">a &amp; b</A>\n  <B>1</B>\n</P>'
  const respelt = '<P><A y=\'2\'\n x="1"> a &#38; <![CDATA[b]]> </A>\r\n\t<B>1</B></P>'
  const edited = base.replace('a &amp; b', 'c').replace('<B>1', '<B>2')
  for (const [mine, theirs] of [
    [respelt, edited],
    [edited, respelt],
  ] as const) {
    const { text, conflicts } = merged(base, mine, theirs)
    expect(conflicts).toEqual([])
    expect(text).toContain('>c</A>')
    expect(text).toContain('<B>2</B>')
  }
})

test('white space alone, changed by one side, is taken over', () => {
  const base = '<P><A>one two</A><B>1</B></P>'
  const mine = '<P>\n  <A>one\n\ntwo</A>\n  <B>1</B>\n</P>'
  const theirs = '<P><A>one two</A><B>2</B></P>'
  expect(merged(base, mine, theirs).text).toBe(mine.replace('<B>1', '<B>2'))
})

test('comments and instructions merge like elements', () => {
  const base = '<P><A>1</A><!-- a --><?do b?><B>1</B></P>'
  const mine = '<P><A>2</A><!-- a --><?do b?><B>1</B><!-- new --></P>'
  const theirs = '<P><A>1</A><?do c?><B>1</B></P>'
  expect(merged(base, mine, theirs)).toEqual({
    text: '<P><A>2</A><?do c?><B>1</B><!-- new --></P>',
    conflicts: [],
  })
  const both = merged(base, base.replace(' a ', ' b '), base.replace(' a ', ' c '))
  expect(both.conflicts).toMatchObject([{ kind: 'text', path: '/P/comment()', mine: '<!-- b -->' }])
})

test('mixed content merges by its parts', () => {
  const base = '<P>Hello <b>big</b> wide <i>world</i>!</P>'
  const mine = base.replace('big', 'small')
  const theirs = base.replace('wide', 'narrow').replace('!', '?')
  expect(merged(base, mine, theirs)).toEqual({
    text: '<P>Hello <b>small</b> narrow <i>world</i>?</P>',
    conflicts: [],
  })
  const clash = merged(base, base.replace('wide', 'm'), base.replace('wide', 't'))
  expect(clash.conflicts).toMatchObject([{ kind: 'text', path: '/P/text()' }])
})

test('prefixes are a spelling: a piece brings the declarations that it needs', () => {
  const base = '<p:P xmlns:p="u"><p:A>1</p:A><p:B>1</p:B></p:P>'
  const mine = '<P xmlns="u"><A>1</A><B>2</B></P>'
  const theirs = '<p:P xmlns:p="u"><p:A>2</p:A><p:B>1</p:B><p:C p:x="1"/></p:P>'
  const { text, conflicts } = merged(base, mine, theirs)
  expect(conflicts).toEqual([])
  expect(text).toBe('<P xmlns="u"><A>2</A><B>2</B><p:C xmlns:p="u" p:x="1"/></P>')
  expect(merged(base, mine, base.replace('<p:B>1', '<p:B>3')).conflicts).toMatchObject([
    { kind: 'text', path: '/p:P/p:B', mine: '2', theirs: '3' },
  ])
})

test('a default namespace that only an inner part has stays with it', () => {
  const base = '<P><A xmlns="u"><b>1</b></A><C/></P>'
  const mine = '<P><A xmlns="u"><b>2</b></A><C/></P>'
  const theirs = '<P><A xmlns="u"><b>1</b><c>3</c></A><C><d xmlns="v"/></C></P>'
  expect(merged(base, mine, theirs)).toEqual({
    text: '<P><A xmlns="u"><b>2</b><c>3</c></A><C><d xmlns="v"/></C></P>',
    conflicts: [],
  })
})

test('an element of another namespace is another element', () => {
  const base = '<P xmlns:a="u"><a:X>1</a:X></P>'
  const theirs = '<P xmlns:a="u" xmlns:b="v"><b:X>1</b:X></P>'
  const { conflicts } = merged(base, base.replace('1<', '2<'), theirs)
  expect(conflicts).toMatchObject([{ kind: 'deletedByThem' }])
})

const paragraph = (one: string, two: string, three: string) =>
  `Wonen aan het ${one} water, met uitzicht over de plas.\n\nDe tuin ligt op het ${two} en heeft een ` +
  `achterom; de schuur is van steen &amp; hout.\n\nOp de verdieping zijn ${three} slaapkamers en een ` +
  'badkamer, boven nog een zolder met een vaste trap.'
const text = (...words: [string, string, string]) => `<P><T>${paragraph(...words)}</T></P>`

test('two edits of a long text come together, word by word', () => {
  const base = text('open', 'zuiden', 'drie')
  const { text: result, conflicts } = merged(
    base,
    text('stille', 'zuiden', 'drie'),
    text('open', 'zuiden', 'vier ruime'),
  )
  expect(conflicts).toEqual([])
  expect(result).toBe(text('stille', 'zuiden', 'vier ruime'))
})

test('edits of a long text that overlap or touch are one conflict, with the whole text', () => {
  const base = text('open', 'zuiden', 'drie')
  const mine = text('open', 'noorden', 'drie')
  const theirs = text('open', 'westen', 'drie')
  const whole = (one: string) => one.slice('<P><T>'.length, -'</T></P>'.length)
  expect(merged(base, mine, theirs).conflicts).toMatchObject([
    { kind: 'text', path: '/P/T', base: whole(base), mine: whole(mine), theirs: whole(theirs) },
  ])
})

test('the same edit in a long text counts once', () => {
  const base = text('open', 'zuiden', 'drie')
  expect(merged(base, text('stille', 'zuiden', 'vier'), text('stille', 'noorden', 'drie'))).toEqual(
    { text: text('stille', 'noorden', 'vier'), conflicts: [] },
  )
})

test('texts that cannot be compared part by part are one conflict', () => {
  const deep = '<a>'.repeat(300) + '</a>'.repeat(300)
  for (const [base, mine, theirs] of [
    ['<P><A>1</A></P>', '<P><A>2</A>', '<P><A>3</A></P>'],
    ['<P/>', '<P>1</P>', '<Q/>'],
    ['', '<P>1</P>', '<P>2</P>'],
    ['<P/>', '<P>&foo;</P>', '<P>2</P>'],
    ['<P/>', '<!DOCTYPE P><P>1</P>', '<P>2</P>'],
    ['<P/>', deep, '<P>2</P>'],
  ] as const) {
    const { conflicts, text: result } = merged(base, mine, theirs)
    expect(conflicts).toMatchObject([{ kind: 'wholeRecord', path: '/', base, mine, theirs }])
    expect(result).toBe(mine)
    const id = conflicts[0]?.id ?? ''
    const taken = (choice: Choice) =>
      mergeRecords({ base, mine, theirs }, new Map([[id, choice]])).text
    expect(taken({ take: 'theirs' })).toBe(theirs)
    expect(taken({ take: 'own', text: '<P>4</P>' })).toBe('<P>4</P>')
  }
})

test('a merge whose parts would not make one text in order is one conflict', () => {
  // Without the element between them, the two texts together would form the end of a CDATA section.
  const { conflicts } = merged(
    '<P>]]<b/><c>1</c></P>',
    '<P>]]<c>1</c></P>',
    '<P>]]<b/>>q<c>1</c></P>',
  )
  expect(conflicts).toMatchObject([{ kind: 'wholeRecord' }])
})
