import fc from 'fast-check'
import { ParseOption, XmlDocument } from 'libxml2-wasm'
import { test } from 'vitest'
import type { Choice } from '../../../../src-shared/xml/merge/merge-conflict.ts'
import { mergeRecords } from '../../../../src-shared/xml/merge/merge-records.ts'
import { anyCase, independentCase, type RandomCase } from './random-edits.ts'
import { edited, type Part, said, writeRecord } from './random-record.ts'

// Ten thousand random records for each property. Compares booleans, because ten thousand calls of
// `expect` would take longer than the merges.
const seeds = fc.integer({ min: 0, max: 0x7fffffff })
const runs = { seed: 3, numRuns: 10_000 }
const timeout = 120_000

function textsOf({ base, mine, theirs }: RandomCase) {
  return {
    base: writeRecord(base),
    mine: writeRecord(edited(base, mine)),
    theirs: writeRecord(edited(base, theirs)),
  }
}

/** Throws if libxml2 finds the text not well formed. */
function parse(text: string): void {
  XmlDocument.fromString(text, { option: ParseOption.XML_PARSE_NONET }).dispose()
}

function wordsIn(text: string): Set<string> {
  return new Set(text.match(/\b[bmt]\d+x\b/gu))
}

test(
  'independent edits are both in the result, without a conflict, whoever is who',
  () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        const both = independentCase(seed)
        const { base, mine, theirs } = textsOf(both)
        const one = mergeRecords({ base, mine, theirs })
        const other = mergeRecords({ base, mine: theirs, theirs: mine })
        const wanted = writeRecord(edited(edited(both.base, both.mine), both.theirs))
        return (
          one.conflicts.length === 0 &&
          other.conflicts.length === 0 &&
          said(one.text, true) === said(wanted, true) &&
          // The order is the same too. Only white space and the order of attributes may differ.
          said(one.text, false) === said(other.text, false)
        )
      }),
      runs,
    )
  },
  timeout,
)

test(
  'a side that did not change gives way byte for byte, and equal sides are the result',
  () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        const { base, mine } = textsOf(anyCase(seed))
        return [
          { base, mine, theirs: base },
          { base, mine: base, theirs: mine },
          { base, mine, theirs: mine },
        ].every((texts) => {
          const { text, conflicts } = mergeRecords(texts)
          return text === mine && conflicts.length === 0
        })
      }),
      runs,
    )
  },
  timeout,
)

test(
  'whatever both sides do, every change is in the result or in a conflict, and it parses',
  () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        const { base, mine, theirs } = textsOf(anyCase(seed))
        const { text, conflicts } = mergeRecords({ base, mine, theirs })
        parse(text)
        const before = wordsIn(base)
        const here = wordsIn(mine)
        const there = wordsIn(theirs)
        const after = wordsIn(text)
        const disputed = wordsIn(
          conflicts.flatMap((one) => [one.base, one.mine, one.theirs]).join(' '),
        )
        // A word stays if one side added it or both sides kept it. A word goes if one side removed
        // or replaced it.
        const wanted = (word: string) =>
          before.has(word) ? here.has(word) && there.has(word) : true
        return (
          new Set([...before, ...here, ...there])
            .values()
            .every((word) => disputed.has(word) || after.has(word) === wanted(word)) &&
          conflicts.every(({ range }) => range.start <= range.end && range.end <= text.length)
        )
      }),
      runs,
    )
  },
  timeout,
)

test(
  'conflicts keep their names, and one side taken everywhere parses and has that side',
  () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        const texts = textsOf(anyCase(seed))
        const open = mergeRecords(texts)
        const ids = open.conflicts.map(({ id }) => id).toSorted()
        const all = (take: 'mine' | 'theirs') =>
          mergeRecords(texts, new Map(ids.map((id): [string, Choice] => [id, { take }])))
        const theirs = all('theirs')
        parse(theirs.text)
        const taken = wordsIn(theirs.text)
        return (
          new Set(ids).size === ids.length &&
          all('mine').text === open.text &&
          theirs.conflicts
            .map(({ id }) => id)
            .toSorted()
            .join() === ids.join() &&
          theirs.conflicts.every(
            ({ kind, theirs: piece }) =>
              kind === 'order' ||
              wordsIn(piece ?? '')
                .values()
                .every((word) => taken.has(word)),
          )
        )
      }),
      { ...runs, numRuns: 5000 },
    )
  },
  timeout,
)

test(
  'a side that the service wrote anew, with prefixes and on one line, merges just the same',
  () => {
    const declared = (record: Part): Part => ({
      ...record,
      attributes: new Map([['xmlns', 'u'], ...record.attributes]),
    })
    const prefixed = (xml: string) =>
      xml
        .replaceAll(/<(\/?)(?=\w)/gu, '<$1p:')
        .replace(' xmlns=', ' xmlns:p=')
        .replaceAll('"', "'")
    const plainly = (xml: string) =>
      said(
        xml.replaceAll(/(?<=<\/?)p:| xmlns(:p)?="u"| xmlns(:p)?='u'/gu, '').replaceAll("'", '"'),
        true,
      )
    fc.assert(
      fc.property(seeds, (seed) => {
        const both = independentCase(seed)
        const root = declared(both.base)
        const base = writeRecord(root)
        const mine = writeRecord(edited(root, both.mine))
        const theirs = prefixed(writeRecord(edited(root, both.theirs), null))
        const wanted = plainly(writeRecord(edited(edited(root, both.mine), both.theirs)))
        return [
          { base, mine, theirs },
          { base, mine: theirs, theirs: mine },
        ].every((texts) => {
          const { text, conflicts } = mergeRecords(texts)
          const document = XmlDocument.fromString(text, { option: ParseOption.XML_PARSE_NONET })
          const strangers = document.find("//*[namespace-uri() != 'u']").length
          document.dispose()
          return conflicts.length === 0 && strangers === 0 && plainly(text) === wanted
        })
      }),
      { ...runs, numRuns: 3000 },
    )
  },
  timeout,
)
