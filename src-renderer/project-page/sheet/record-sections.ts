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
  const sections: SheetSection[] = []
  for (const [index, part] of parts.entries()) {
    const section = sectionOf(part, tools)
    const around = sections.findLast(({ level }) => level === 1)
    const holdsOthers = part.level === 1 && parts[index + 1]?.level === 2
    // A heading "Bouwjaar" above the line "Bouwjaar 1967" says nothing more than the line.
    if (around !== undefined && !holdsOthers && isOneLine(section))
      around.lines.push(...section.lines)
    else sections.push(section)
  }
  return sections
}

/** Returns the sections without the lines that the head of the sheet has too. */
export function withoutHead(
  sections: readonly SheetSection[],
  head: readonly SheetLine[],
): SheetSection[] {
  const keyOf = ({ label, value }: SheetLine) => `${label}\n${value}`.toLowerCase()
  const said = new Set(head.map(keyOf))
  const kept: SheetSection[] = []
  for (const section of sections.toReversed()) {
    const lines = section.lines.filter((line) => !said.has(keyOf(line)))
    const holdsOthers = section.level === 1 && kept[0]?.level === 2
    if (lines.length + section.texts.length > 0 || holdsOthers) kept.unshift({ ...section, lines })
  }
  return kept
}

function sectionOf(part: SheetPart, tools: WordTools): SheetSection {
  const { level, name, parent, which, values } = part
  const lines = new Map<string, string[]>()
  const texts: SheetLine[] = []
  for (const value of values) {
    const label = labelWords(value, tools)
    const text = textOf(value, tools)
    if (text.length >= longFrom || text.includes('\n')) texts.push({ label, value: text })
    else lines.set(label, [...(lines.get(label) ?? []), text])
  }
  return {
    level,
    title: named(fieldLabel(name, parent, tools.locale), languageName(which, tools.locale)),
    lines: [...lines].map(([label, said]) => ({ label, value: listed(said) })),
    texts,
  }
}

/** Returns the values of one field in a line: "dakisolatie, dubbel glas". */
function listed(values: readonly string[]): string {
  const separator = values.some((value) => value.includes(',')) ? '; ' : ', '
  return [...new Set(values)].join(separator).slice(0, longestSheetText)
}

function isOneLine({ title, lines, texts }: SheetSection): boolean {
  return texts.length === 0 && lines.length === 1 && lines[0]?.label === title
}

function textOf({ name, parent, value }: SheetValue, tools: WordTools): string {
  const words = valueWords(value, tools).slice(0, longestSheetText)
  const isPlain = value.kind === 'text' || value.kind === 'number'
  if (!isPlain || !/^\d+(?:\.\d+)?$/u.test(value.text)) return words
  const meaning = meaningOf(name, parent, true)
  const number = formatCount(Number(value.text), tools.locale)
  if (meaning.kind === 'measure') return `${number} ${meaning.unit}`
  return meaning.kind === 'count' ? number : words
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
