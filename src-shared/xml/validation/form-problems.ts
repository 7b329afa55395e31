import type { XmlView } from '../language/xml-view.ts'
import { attributeAt, elementAt } from '../scan/node-at.ts'
import { nameOf, type ScanError, type XmlScan } from '../scan/xml-scan.ts'
import { problemOf } from './finding.ts'
import type { XmlProblem } from './problem.ts'

const longestName = 100

/** Converts the scanner's errors to problems, with the names concerned. */
export function formProblems(view: XmlView): XmlProblem[] {
  const { scan } = view
  return scan.errors.map((error) => {
    const { kind, start, end } = error
    const about = elementAt(scan, start)
    const name = nameIn(scan, error, about).slice(0, longestName)
    const other = kind === 'mismatchedEndTag' || kind === 'crossedEndTags'
    const expected = other && about >= 0 ? nameOf(scan, about) : ''
    return problemOf(view, { about, start, end, detail: { kind, name, expected } }, null)
  })
}

function nameIn(scan: XmlScan, { kind, start, end }: ScanError, about: number): string {
  const { text, names, attributes } = scan
  switch (kind) {
    case 'strayEndTag':
    case 'mismatchedEndTag':
    case 'crossedEndTags':
      return text.slice(start + 2, end).replace(/[\s>].*$/su, '')
    case 'unclosedElement':
    case 'unclosedTag':
    case 'secondRoot':
      return about < 0 ? '' : nameOf(scan, about)
    case 'duplicateAttribute':
    case 'missingValue':
    case 'missingQuote':
    case 'lessThanInValue': {
      const attribute = attributeAt(scan, start)
      return attribute < 0 ? '' : (names[attributes.name[attribute] ?? 0] ?? '')
    }
    case 'badReference':
      return /^&[\w#.:-]{0,40};?/u.exec(text.slice(start, start + 45))?.[0] ?? '&'
    case 'badCharacter':
      return `U+${text.charCodeAt(start).toString(16).toUpperCase().padStart(4, '0')}`
    case 'strayCharacter':
      return text.slice(start, end)
    default:
      return ''
  }
}
