import type {
  ChangedPlace,
  RecordChange,
  ShownValue,
} from '../../src-shared/xml/changes/record-change.ts'
import { longestShown } from '../../src-shared/xml/changes/record-change.ts'
import { fieldLabel } from '../../src-shared/xml/form/labels/field-label.ts'
import { formatCount } from '../format/numbers.ts'
import { isMedia, labelsOf, pluralOf } from './change-labels.ts'
import { valueWords, type WordTools } from './value-words.ts'

/** The words of a change: what changed, and how. */
export interface ChangeWords {
  readonly label: string
  readonly detail: string
}

/** Tells a change in words: "Vraagprijs", "€ 329.500 → € 335.000". */
export function changeWords(change: RecordChange, tools: WordTools): ChangeWords {
  const { say } = tools
  const last = change.path.at(-1)
  if (last === undefined) return { label: say('record'), detail: say('replaced') }
  if (last === 'comment()' || last === 'processing-instruction()') {
    const label = say(last === 'comment()' ? 'comment' : 'instruction')
    return { label, detail: say(change.kind) }
  }
  return { label: labelWords(change, tools), detail: detailWords(change, tools) }
}

function labelWords(change: RecordChange, { say, locale }: WordTools): string {
  const { kind, path, count, place } = change
  const name = path.at(-1) ?? ''
  const isList = kind === 'moved' || (count > 1 && kind !== 'changed' && place === null)
  if (isMedia(change)) {
    return kind === 'moved'
      ? say('photos')
      : say('photo', { count: formatCount(count, locale) }, count)
  }
  if (kind === 'moved')
    return pluralOf(name, locale) ?? fieldLabel(name, path.at(-2) ?? null, locale)
  if (count > 1 && kind !== 'changed') {
    const plural = pluralOf(name, locale)
    const number = formatCount(count, locale)
    if (plural !== null) return `${number} ${plural.toLowerCase()}`
    return `${number} × ${fieldLabel(name, isList ? null : (path.at(-2) ?? null), locale)}`
  }
  const { label, around } = labelsOf(change, locale)
  const where = place === null ? around : placeWords(place, change, locale)
  return where === null ? label : `${label} (${where})`
}

/** "Verdieping 1", "Keuken": a title alone tells a photo. */
function placeWords(place: ChangedPlace, { path }: RecordChange, locale: string): string {
  const at = path.lastIndexOf(place.name)
  if (isMedia({ path: path.slice(0, at + 1) }) && !/^\d+$/u.test(place.which)) return place.which
  return `${fieldLabel(place.name, path[at - 1] ?? null, locale)} ${place.which}`
}

function detailWords(change: RecordChange, tools: WordTools): string {
  const { kind, count, before, after, place } = change
  const { say, locale } = tools
  if (kind === 'moved') return say('moved')
  if (kind === 'changed') {
    if (count > 1) return say('changedOften', { count: formatCount(count, locale) })
    return isLong(before) || isLong(after)
      ? say('lengthChanged', { before: lengthOf(before, locale), after: lengthOf(after, locale) })
      : `${listed(before, tools)} → ${listed(after, tools)}`
  }
  const values = kind === 'added' ? after : before
  const many = count > 1 && place !== null ? placeWords(place, change, locale) : null
  const done = many === null ? say(kind) : say(`${kind}At`, { place: many })
  if (values.length === 0) return done
  if (isLong(values)) return say('withLength', { done, length: lengthOf(values, locale) })
  const more = count > values.length && count > 1 ? ', …' : ''
  return say('withValues', { done, values: `${listed(values, tools)}${more}` })
}

function isLong(values: readonly ShownValue[]): boolean {
  return values.some(({ length, kind }) => kind === 'text' && length > longestShown)
}

function lengthOf(values: readonly ShownValue[], locale: string): string {
  return formatCount(
    values.reduce((total, { length }) => total + length, 0),
    locale,
  )
}

function listed(values: readonly ShownValue[], tools: WordTools): string {
  return values.map((value) => valueWords(value, tools)).join(', ')
}
