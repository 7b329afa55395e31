import type { SheetLine, SheetSection } from '../../../src-shared/ipc/sheet-calls.ts'
import { longestSheetText } from '../../../src-shared/ipc/sheet-calls.ts'
import { fieldLabel } from '../../../src-shared/xml/form/labels/field-label.ts'
import { meaningOf } from '../../../src-shared/xml/form/shape/name-meaning.ts'
import type { SheetPart, SheetValue } from '../../../src-shared/xml/sheet-parts.ts'
import { valueWords, type WordTools } from '../../changes/value-words.ts'
import { formatCount } from '../../format/numbers.ts'

/** From this length on, a text gets the width of the paper. */
const longFrom = 120
const longestLabel = 300

/** Words the parts of a record, with the labels that the form uses. */
export function recordSections(parts: readonly SheetPart[], tools: WordTools): SheetSection[] {
  return parts.map(({ level, name, parent, which, values }) => {
    const lines: SheetLine[] = []
    const texts: SheetLine[] = []
    for (const value of values) {
      const line = { label: labelWords(value, tools), value: textOf(value, tools) }
      if (line.value.length >= longFrom || line.value.includes('\n')) texts.push(line)
      else lines.push(line)
    }
    const title = named(fieldLabel(name, parent, tools.locale), languageName(which, tools.locale))
    return { level, title, lines, texts }
  })
}

function textOf({ name, parent, value }: SheetValue, tools: WordTools): string {
  const words = valueWords(value, tools).slice(0, longestSheetText)
  if (value.kind !== 'text' || !/^\d+(?:\.\d+)?$/u.test(words)) return words
  const meaning = meaningOf(name, parent, true)
  if (meaning.kind !== 'measure') return words
  return `${formatCount(Number(words), tools.locale)} ${meaning.unit}`
}

/** "Prijs", or "Prijs (Servicekosten)" for a field of an element that has no heading. */
function labelWords({ name, parent, around }: SheetValue, { locale }: WordTools): string {
  const label = fieldLabel(name, parent, locale)
  if (around === null) return named(label, null)
  const place = named(fieldLabel(around.name, null, locale), around.which)
  return named(place === label ? label : `${place}: ${label.toLowerCase()}`, null)
}

/** Texts in several languages: "Tekst (Nederlands)" instead of "Tekst nl". */
function languageName(which: string | null, locale: string): string | null {
  if (which === null || !/^(?:nl|en|de|fr)$/iu.test(which)) return which
  const names = new Intl.DisplayNames(locale, { type: 'language' })
  return `(${names.of(which.toLowerCase()) ?? which})`
}

function named(label: string, which: string | null): string {
  return (which === null ? label : `${label} ${which}`).slice(0, longestLabel)
}
