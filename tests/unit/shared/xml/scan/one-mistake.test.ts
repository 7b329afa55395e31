import { isDeepStrictEqual } from 'node:util'
import { expect, test } from 'vitest'
import { rescan } from '../../../../../src-shared/xml/scan/splice/rescan.ts'
import { scanXml } from '../../../../../src-shared/xml/scan/scan-xml.ts'
import { applyEdits } from '../../../../../src-shared/xml/scan/text-edit.ts'
import { type Random, seededRandom } from '../random-record.ts'
import { plainScan } from './same-scan.ts'

/** The tags and texts of a document. Every element has a unique name. */
type Piece =
  | { readonly kind: 'open' | 'close'; readonly name: string; readonly parents: readonly string[] }
  | { readonly kind: 'text'; readonly text: string }

function randomPieces(random: Random): Piece[] {
  const pieces: Piece[] = []
  let named = 0
  const text = () => {
    const said = ['een woord', ' en nog een ', '\n  ', '&amp; 1 > 0'][random(6)]
    if (said !== undefined) pieces.push({ kind: 'text', text: said })
  }
  const element = (depth: number, parents: readonly string[]) => {
    // The names differ so much that none looks like a misspelling of another.
    const name = `${String.fromCharCode(97 + (named % 26)).repeat(4)}${named}`
    named += 1
    pieces.push({ kind: 'open', name, parents })
    text()
    for (let nth = depth === 0 ? 0 : random(4); nth > 0; nth -= 1) {
      element(depth - 1, [...parents, name])
      text()
    }
    pieces.push({ kind: 'close', name, parents })
  }
  element(3, [])
  return pieces
}

function write(pieces: readonly Piece[]): string {
  return pieces
    .map((piece) => {
      if (piece.kind === 'text') return piece.text
      return piece.kind === 'open' ? `<${piece.name}>` : `</${piece.name}>`
    })
    .join('')
}

/** Makes one mistake within the root. Returns null if the document has no place for it. */
type Mistake = (random: Random, pieces: readonly Piece[]) => Piece[] | null

function placeOf(random: Random, pieces: readonly Piece[], fits: (index: number) => boolean) {
  const places = pieces.flatMap((_, index) => (fits(index) ? [index] : []))
  return places[random(places.length)] ?? null
}

/** Returns the parents of a place, the outermost first. */
function around(pieces: readonly Piece[], index: number): string[] {
  const before = pieces.slice(0, index).findLast(({ kind }) => kind !== 'text')
  if (before === undefined || before.kind === 'text') return []
  return before.kind === 'open' ? [...before.parents, before.name] : [...before.parents]
}

const closes = (pieces: readonly Piece[], index: number, levels = 1): boolean => {
  const piece = pieces[index]
  return piece?.kind === 'close' && piece.parents.length >= levels
}

const mistakes: Readonly<Record<string, Mistake>> = {
  'an end tag is missing': (random, pieces) => {
    const at = placeOf(random, pieces, (index) => closes(pieces, index))
    return at === null ? null : pieces.toSpliced(at, 1)
  },
  'a start tag is missing': (random, pieces) => {
    const at = placeOf(random, pieces, (index) => {
      const piece = pieces[index]
      return piece?.kind === 'open' && piece.parents.length > 0
    })
    return at === null ? null : pieces.toSpliced(at, 1)
  },
  'an end tag is misspelt': (random, pieces) => {
    const at = placeOf(random, pieces, (index) => closes(pieces, index))
    const piece = at === null ? undefined : pieces[at]
    if (at === null || piece?.kind !== 'close') return null
    return pieces.with(at, { ...piece, name: `${piece.name}e` })
  },
  'an end tag of something outer is there once too often': (random, pieces) => {
    const at = placeOf(random, pieces, (index) => around(pieces, index).length > 1)
    if (at === null) return null
    const open = around(pieces, at)
    const name = open[random(open.length)] ?? ''
    return pieces.toSpliced(at, 0, { kind: 'close', name, parents: [] })
  },
  'an end tag of nothing that is open is there': (random, pieces) => {
    const at = placeOf(random, pieces, (index) => around(pieces, index).length > 0)
    const stray: Piece = { kind: 'close', name: 'Q', parents: [] }
    return at === null ? null : pieces.toSpliced(at, 0, stray)
  },
  'two end tags are the wrong way round': (random, pieces) => {
    const next = (index: number) => (pieces[index + 1]?.kind === 'text' ? index + 2 : index + 1)
    const at = placeOf(
      random,
      pieces,
      (index) => closes(pieces, index) && pieces[next(index)]?.kind === 'close',
    )
    const [one, other] = at === null ? [] : [pieces[at], pieces[next(at)]]
    return at === null || !one || !other ? null : [...pieces].with(at, other).with(next(at), one)
  },
}

test.each(Object.keys(mistakes))('one mistake is one error, anywhere: %s', (name) => {
  const random = seededRandom(81)
  const wrong: string[] = []
  let made = 0
  for (let nth = 0; nth < 2000; nth += 1) {
    const pieces = randomPieces(random)
    const broken = mistakes[name]?.(random, pieces)
    if (!broken) continue
    made += 1
    const text = write(broken)
    const { errors } = scanXml(text)
    if (errors.length !== 1) wrong.push(`${errors.map(({ kind }) => kind).join()}: ${text}`)
  }
  expect(wrong).toEqual([])
  expect(made).toBeGreaterThan(1000)
})

const many = '<x>1</x>'.repeat(600)

test.each([
  ['its own end tag is near, the next one far', `<r><a><b></a><c/></b>${many}</a></r>`, '</a>'],
  ['that element is the root, and its last end tag is far', `<r><a></r>${many}</a></r>`, '</r>'],
  ['the same, with space after the root', `<r><a></r>${many}</a></r >\n`, '</r>'],
])('an end tag of something outer once too often: %s', (_, text, stray) => {
  const at = text.indexOf(stray)
  expect(scanXml(text).errors).toEqual([{ kind: 'strayEndTag', start: at, end: at + stray.length }])
})

test('an end tag of the root that is its last one closes all elements in it', () => {
  const text = `<r><a>${many}</r>`
  expect(scanXml(text).errors.map(({ kind }) => kind)).toEqual(['unclosedElement'])
})

test('text between end tags the wrong way round is text of the outer element', () => {
  const text = '<r><a><b>x</a> y &amp; z</b><c/></r>'
  const scan = scanXml(text)
  expect(scan.errors.map(({ kind, start, end }) => [kind, text.slice(start, end)])).toEqual([
    ['crossedEndTags', '</a> y &amp; z</b>'],
  ])
  const between = [...scan.start.subarray(0, scan.count)].indexOf(text.indexOf(' y'))
  expect(text.slice(scan.start[between], scan.end[between])).toBe(' y &amp; z')
  expect(scan.parent[between]).toBe(1)
})

test('reading again after a key is reading all, also where end tags are the wrong way round', () => {
  const random = seededRandom(82)
  const bits = ['<a>', '<b>', '</a>', '</b>', ' t ', '<c/>', '<', '>', '/', '&']
  const some = (most: number) =>
    Array.from({ length: random(most) }, () => bits[random(bits.length)] ?? '').join('')
  let crossed = 0
  for (let nth = 0; nth < 1500; nth += 1) {
    let scan = scanXml(`<r>${some(6)}<a><b>x</a> t</b>${some(8)}<d><a><b>x</a>t</b>${some(8)}`)
    for (let step = 0; step < 8; step += 1) {
      const before = scan.text
      const start = random(before.length + 1)
      const end = Math.min(before.length, start + ([0, 0, 1, 4][random(4)] ?? 0))
      const edits = [{ start, end, text: random(3) === 0 ? '' : some(3) }]
      const anew = scanXml(applyEdits(before, edits))
      scan = rescan(scan, edits)
      if (anew.errors.some(({ kind }) => kind === 'crossedEndTags')) crossed += 1
      if (isDeepStrictEqual(plainScan(scan), plainScan(anew))) continue
      expect(plainScan(scan), JSON.stringify({ before, edits })).toEqual(plainScan(anew))
    }
  }
  expect(crossed).toBeGreaterThan(3000)
}, 60_000)
