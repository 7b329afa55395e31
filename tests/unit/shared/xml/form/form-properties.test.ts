import { XmlDocument, XmlValidateError, XsdValidator } from 'libxml2-wasm'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { changeForm } from '../../../../../src-shared/xml/form/changes/change-form.ts'
import {
  groupPage,
  type FormField,
  type FormItem,
} from '../../../../../src-shared/xml/form/form-model.ts'
import type { FormOperation } from '../../../../../src-shared/xml/form/changes/form-operation.ts'
import { withSpace } from '../../../../../src-shared/xml/schema/simple-value.ts'
import { applyEdits } from '../../../../../src-shared/xml/scan/text-edit.ts'
import type { SchemaSet } from '../../../../../src-shared/xml/schema/schema-model.ts'
import { schemaText } from '../../../service/office/schema-validation.ts'
import { sampleRecords, sampleSchema } from '../content/sample-records.ts'
import { seededRandom, type Random } from '../random-record.ts'
import { itemsOf, viewOf, wholeForm } from './form-of.ts'

vi.setConfig({ testTimeout: 60_000 })

const version = '1.3'
const schema = sampleSchema(version)
const xsd = XmlDocument.fromString(schemaText(`project-${version}`))
const validator = XsdValidator.fromDoc(xsd)
afterAll(() => {
  validator.dispose()
  xsd.dispose()
})

const pieces = [
  'a',
  'B 7',
  '&',
  '<',
  '>',
  '"',
  "'",
  ']]>',
  ' ',
  '\n',
  '\t',
  '&amp;',
  'é',
  '😀',
  '0',
  '\r',
  '\r\n',
  '\u0085',
  '\u2028',
  'e\u0301',
  '𝟙',
  '-->',
  '?>',
  '\ufeff',
  '\u00a0',
]

function randomText(random: Random): string {
  return Array.from({ length: random(8) }, () => pieces[random(pieces.length)] ?? '').join('')
}

/** Returns the number of libxml2's errors. Throws if the text is not well formed. */
function faults(text: string): number {
  const document = XmlDocument.fromString(text)
  try {
    validator.validate(document)
    return 0
  } catch (error) {
    if (!(error instanceof XmlValidateError)) throw error
    return error.details.length
  } finally {
    document.dispose()
  }
}

/** Adds what an author may write in a record: CDATA, comments, other white space. */
function dressed(text: string, random: Random): string {
  const inside = text.replace(/>([^<>\n]{6,})</gu, (whole, value: string) => {
    const chance = random(6)
    if (chance === 0 && !value.includes('&')) return `><![CDATA[${value}]]><`
    return chance === 1 ? `>\n      ${value}\t<` : whole
  })
  const commented = inside.replace(/\n(\s*)<(?=[A-Z])/gu, (whole, indent: string) =>
    random(12) === 0 ? `\n${indent}<!-- let op -->${whole}` : whole,
  )
  const ends = ['\n', '\r\n', '\r'][random(3)] ?? '\n'
  return commented.replaceAll('\n', ends)
}

function isField(item: FormItem): item is FormField {
  return item.kind === 'field'
}

function operationFor(
  text: string,
  set: SchemaSet | null,
  of: (items: readonly FormItem[]) => Record<string, unknown> | null,
): FormOperation | null {
  const answer = wholeForm(viewOf(text, set))
  const wish = of([...itemsOf(answer.root)])
  if (wish === null) return null
  const { key, ...operation } = wish
  const range = answer.ranges.get(String(key))
  if (range === undefined) throw new Error(`No place for ${String(key)}`)
  return { ...operation, place: { at: range.start, name: range.name } } as FormOperation
}

/**
 * Carries out the operation. Expects that all edits lie inside the operation's element for `set`
 * and `add`, and inside its parent for other operations.
 */
function carriedOut(text: string, set: SchemaSet | null, operation: FormOperation): string {
  const outcome = changeForm(viewOf(text, set), operation)
  if (outcome.outcome === 'refused') throw new Error(`${operation.kind}: ${outcome.reason}`)
  const scan = viewOf(text, set).scan
  const { at } = operation.place
  const node = scan.start.indexOf(at)
  const parent = scan.parent[node] ?? -1
  const around = operation.kind === 'set' || operation.kind === 'add' ? node : parent
  for (const { start, end } of outcome.edits) {
    expect(start).toBeGreaterThanOrEqual(scan.start[around] ?? 0)
    expect(end).toBeLessThanOrEqual(scan.end[around] ?? 0)
  }
  return applyEdits(text, outcome.edits)
}

const records = sampleRecords(version, 3)

describe.each([
  ['with a schema', schema],
  ['without a schema', null],
] as const)('random edits of the form %s', (_, set) => {
  it('reads back every value that it wrote, and changes nothing outside its element', () => {
    const random = seededRandom(61)
    for (const record of records) {
      let text = dressed(record, random)
      for (let turn = 0; turn < 25; turn += 1) {
        const value = randomText(random)
        let asked: FormField | undefined
        const operation = operationFor(text, set, (items) => {
          const fields = items.filter(isField).filter(({ target }) => target.of !== 'child')
          asked = fields[random(fields.length)]
          if (asked === undefined) return null
          const { target } = asked
          const attribute = target.of === 'attribute' ? target.name : null
          return { key: target.key, kind: 'set', attribute, text: value }
        })
        if (operation === null || asked === undefined) throw new Error('no field')
        const { key } = asked
        const next = carriedOut(text, set, operation)
        XmlDocument.fromString(next).dispose()
        const fields = [...itemsOf(wholeForm(viewOf(next, set)).root)].filter(isField)
        const now = fields.find((field) => field.key === key)
        const same = [value, withSpace('replace', value), withSpace('collapse', value)]
        expect(same).toContain(now?.value)
        if (set === null) expect(now?.value).toBe(value)
        text = next
      }
    }
  })

  it('puts back what it took out, byte for byte, by the opposite change', () => {
    const random = seededRandom(62)
    for (const record of records) {
      const text = dressed(record, random)
      for (let turn = 0; turn < 15; turn += 1) {
        const operation = operationFor(text, set, (items) => {
          const groups = items
            .filter((one) => one.kind === 'group')
            .filter(({ count }) => count > 1)
          const group = groups[random(groups.length)]
          const item = group?.items[random(Math.min(group.count, group.items.length) - 1)]
          return item === undefined ? null : { key: item.key, kind: 'move', by: 1 }
        })
        if (operation === null) continue
        const moved = carriedOut(text, set, operation)
        expect(moved).not.toBe('')
        const back = operationFor(moved, set, (items) => {
          const at = viewOf(text, set)
          const key = [...wholeForm(at).ranges].find(
            ([, { start }]) => start === operation.place.at,
          )?.[0]
          const position = Number(/\[(\d+)\]$/u.exec(key ?? '')?.[1])
          const next = key?.replace(/\[\d+\]$/u, `[${String(position + 1)}]`)
          return items.some((item) => item.key === next)
            ? { key: next, kind: 'move', by: -1 }
            : null
        })
        if (back === null) throw new Error('the neighbour is gone')
        expect(carriedOut(moved, set, back)).toBe(text)
      }
    }
  })
})

it('leaves a valid record valid when it takes out or moves what may go or move', () => {
  const random = seededRandom(63)
  for (const record of records) {
    const changed = dressed(record, random)
    let text = faults(changed) === 0 ? changed : record
    expect(faults(text)).toBe(0)
    for (let turn = 0; turn < 20; turn += 1) {
      const operation = operationFor(text, schema, (items) => {
        const gone = items
          .filter((item) => 'removable' in item && item.removable)
          .filter((item) => item.kind !== 'field' || item.value !== null)
          .filter((item) => item.kind !== 'field' || item.target.of !== 'child')
        const item = gone[random(gone.length)]
        if (item === undefined) return null
        const attribute =
          item.kind === 'field' && item.target.of === 'attribute' ? item.target : null
        const key = attribute?.key ?? item.key
        return { key, kind: 'remove', attribute: attribute?.name ?? null }
      })
      if (operation === null) break
      text = carriedOut(text, schema, operation)
      expect(faults(text)).toBe(0)
    }
  }
})

it('adds what the form offers where the schema has it, and takes it out again byte for byte', () => {
  const random = seededRandom(64)
  let added = 0
  for (const record of records) {
    const text = dressed(record, random)
    const before = wholeForm(viewOf(text, schema))
    for (const item of itemsOf(before.root)) {
      const wish =
        item.kind === 'offer'
          ? { parent: item.parent, name: item.declared }
          : item.kind === 'group' && item.canAdd && item.count < groupPage
            ? { parent: item.parent, name: item.declared }
            : item.kind === 'field' && item.target.of === 'child'
              ? { parent: item.target.key, name: item.target.name }
              : null
      if (wish === null) continue
      const place = before.ranges.get(wish.parent)
      if (place === undefined) throw new Error(`No place for ${wish.parent}`)
      const outcome = changeForm(viewOf(text, schema), {
        kind: 'add',
        place: { at: place.start, name: place.name },
        name: wish.name,
      })
      if (outcome.outcome === 'refused') throw new Error(`${wish.name}: ${outcome.reason}`)
      const next = applyEdits(text, outcome.edits)
      const after = wholeForm(viewOf(next, schema))
      const locked = [...itemsOf(after.root)].filter(({ kind }) => kind === 'locked')
      expect(locked).toEqual([])
      const fresh = [...after.ranges].find(
        ([key]) => key.startsWith(wish.parent) && !before.ranges.has(key) && !key.includes('@'),
      )
      if (fresh === undefined) throw new Error(`${wish.name} is not there`)
      const removed = changeForm(viewOf(next, schema), {
        kind: 'remove',
        place: { at: fresh[1].start, name: fresh[1].name },
        attribute: null,
      })
      if (removed.outcome === 'refused') throw new Error(removed.reason)
      expect(applyEdits(next, removed.edits)).toBe(text)
      // Only values may be missing. No element is missing or out of place.
      const wrong = orderFaults(next)
      expect(wrong).toEqual([])
      added += 1
    }
  }
  expect(added).toBeGreaterThan(40)
})

/** Returns libxml2's messages about elements that are out of place or missing. */
function orderFaults(text: string): string[] {
  const document = XmlDocument.fromString(text)
  try {
    validator.validate(document)
    return []
  } catch (error) {
    if (!(error instanceof XmlValidateError)) throw error
    return error.details
      .map(({ message }) => message)
      .filter((message) => /not expected|Missing child/u.test(message))
  } finally {
    document.dispose()
  }
}
