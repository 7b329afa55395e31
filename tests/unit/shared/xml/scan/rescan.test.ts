import { isDeepStrictEqual } from 'node:util'
import { expect, test } from 'vitest'
import { rescan } from '../../../../../src-shared/xml/scan/splice/rescan.ts'
import { scanXml } from '../../../../../src-shared/xml/scan/scan-xml.ts'
import { applyEdits, type TextEdit } from '../../../../../src-shared/xml/scan/text-edit.ts'
import { PartMaker, type Random, seededRandom, writeRecord } from '../random-record.ts'
import { plainScan } from './same-scan.ts'

const pieces = [
  '<',
  '>',
  '</',
  '/>',
  '"',
  "'",
  '=',
  ' ',
  '\n  ',
  'a',
  'b',
  'Kamer',
  '&',
  '&amp;',
  ';',
  '<a>',
  '</a>',
  '<b x="1">',
  '</b>',
  '<c/>',
  '<Kamer id="3"><Naam>n</Naam></Kamer>',
  '<!--',
  '-->',
  '--',
  '<![CDATA[',
  ']]>',
  ']',
  '<?f g?>',
  '<?xml version="1.0"?>',
  '?>',
  '<!DOCTYPE a [',
  '<!a[',
  ' y="2"',
  '\u0001',
  '\ud83d',
  '\ude00',
  '😀',
  'é€',
  '\ufeff',
]

function randomText(random: Random): string {
  const maker = new PartMaker(random, 'w', 0)
  if (random(3) === 0) {
    return Array.from({ length: random(25) }, () => pieces[random(pieces.length)]).join('')
  }
  const name = random(2) === 0 ? 'Project' : 'a'
  return writeRecord(maker.group(name, random(3)), random(3) === 0 ? null : '  ')
}

function randomEdit(random: Random, text: string): TextEdit {
  const start = random(text.length + 1)
  const rest = text.length - start
  const length =
    [0, 0, Math.min(1, rest), random(Math.min(rest, 12) + 1), random(rest + 1)][random(5)] ?? 0
  const from = random(text.length + 1)
  const inserted = [
    '',
    pieces[random(pieces.length)] ?? '',
    pieces[random(pieces.length)] ?? '',
    text.slice(from, from + random(40)),
    'xyz<>/"'[random(7)] ?? '',
  ][random(5)]
  return { start, end: start + length, text: inserted ?? '' }
}

/** Returns edits at several places that do not overlap. */
function randomEdits(random: Random, text: string): TextEdit[] {
  const edits = [randomEdit(random, text)]
  while (random(4) === 0) {
    const another = randomEdit(random, text)
    if (edits.every(({ start, end }) => another.end < start || another.start > end)) {
      edits.push(another)
    }
  }
  return edits
}

test('reading after any edits is reading the new text', () => {
  const random = seededRandom(61)
  for (let nth = 0; nth < 1000; nth += 1) {
    let scan = scanXml(randomText(random))
    for (let step = 0; step < 20; step += 1) {
      const before = scan.text
      const edits = randomEdits(random, before)
      const wanted = applyEdits(before, edits)
      scan = rescan(scan, edits)
      const [again, anew] = [plainScan(scan), plainScan(scanXml(wanted))]
      // Compares with `expect` only if the scans differ, because `expect` takes longer than all
      // other work here.
      if (isDeepStrictEqual(again, anew)) continue
      expect(again, JSON.stringify({ before, edits })).toEqual(anew)
    }
  }
}, 60_000)
