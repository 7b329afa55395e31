import { startingValue } from '../../content/starting-value.ts'
import { bindingOf } from '../../language/element-binding.ts'
import { resolveAttributeName } from '../../language/element-names.ts'
import type { XmlView } from '../../language/xml-view.ts'
import { elementAt } from '../../scan/node-at.ts'
import { isSpace } from '../../scan/characters.ts'
import type { XmlScan } from '../../scan/xml-scan.ts'
import { attributeSource } from '../../tree/source-text.ts'
import { fixOf, preferredFix, insertion, removal, type Fix } from '../fix.ts'
import { behindContent } from '../layout.ts'

interface FoundAttribute {
  readonly at: number
  readonly name: string
  readonly start: number
  readonly nameEnd: number
  readonly valueStart: number
  readonly valueEnd: number
  readonly end: number
}

/** The attribute of a malformed tag that contains or ends at an offset. */
function attributeAround(scan: XmlScan, element: number, offset: number): FoundAttribute | null {
  const { attributes } = scan
  const last = scan.firstAttribute[element + 1] ?? 0
  for (let at = scan.firstAttribute[element] ?? 0; at < last; at += 1) {
    const end = attributes.end[at] ?? 0
    const start = attributes.start[at] ?? 0
    if (start > offset || Math.max(end, attributes.nameEnd[at] ?? 0) < offset) continue
    const next = at + 1 < last ? (attributes.start[at + 1] ?? 0) : Infinity
    if (next <= offset) continue
    return {
      at,
      name: scan.names[attributes.name[at] ?? 0] ?? '',
      start,
      nameEnd: attributes.nameEnd[at] ?? 0,
      valueStart: attributes.valueStart[at] ?? 0,
      valueEnd: attributes.valueEnd[at] ?? 0,
      end,
    }
  }
  return null
}

/** Removes an attribute with the space before it. `at`: index of the attribute in the scan. */
export function removeAttribute(scan: XmlScan, at: number, preferred: boolean): Fix {
  const name = scan.names[scan.attributes.name[at] ?? 0] ?? ''
  const start = behindContent(scan.text, scan.attributes.start[at] ?? 0, 0)
  return fixOf(
    'removeAttribute',
    { name },
    [removal(start, scan.attributes.end[at] ?? 0)],
    preferred,
  )
}

/**
 * Fixes for an attribute without a value (`name` or `name=`): a value to start with, which is selected, or
 * the removal of the attribute. A quote that is missing earlier in the tag is added instead.
 */
export function missingValueFixes(view: XmlView, start: number, end: number): Fix[] {
  const { scan } = view
  const element = elementAt(scan, start)
  if (element < 0) return []
  const slip = quoteSlip(scan, element, start)
  if (slip !== null) return [slip]
  // For `name=` the problem starts at the equals sign, for `name` at the name.
  const withEquals = scan.text[start] === '='
  const found = attributeAround(
    scan,
    element,
    withEquals ? behindContent(scan.text, start, 0) : start,
  )
  if (found === null) return []
  const value = attributeSource(startOf(view, element, found.name))
  const at = withEquals ? behindContent(scan.text, end, start) : found.nameEnd
  const added = `${withEquals ? '' : '='}"${value}"`
  const caret = at + added.length - 1 - value.length
  const double = isSecond(scan, element, found.at)
  const fill = fixOf('addValue', { name: found.name, value }, [insertion(at, added)], !double)
  const from = behindContent(scan.text, found.start, 0)
  const remove = fixOf('removeAttribute', { name: found.name }, [removal(from, at)], double)
  return [{ ...fill, select: { start: caret, end: caret + value.length } }, remove]
}

/** True if an earlier attribute has the same name. */
function isSecond(scan: XmlScan, element: number, attribute: number): boolean {
  const { name } = scan.attributes
  const first = scan.firstAttribute[element] ?? 0
  return name.subarray(first, attribute).includes(name[attribute] ?? -1)
}

function startOf(view: XmlView, element: number, written: string): string {
  const binding = bindingOf(view, element)
  if (binding?.kind !== 'declared' || binding.type.kind !== 'complex') return ''
  const name = resolveAttributeName(view.scan, element, written)
  const use = binding.type.attributes.find((one) => one.name === name)
  return use === undefined ? '' : startingValue(use, use.type).text
}

/** Fixes for a value without quotes, or with one of them. Empty if the value holds both kinds of quotes. */
export function missingQuoteFixes({ scan }: XmlView, start: number): Fix[] {
  const element = elementAt(scan, start)
  if (element < 0) return []
  const { text } = scan
  const bare = text[start] === '='
  const found = attributeAround(scan, element, bare ? behindContent(text, start, 0) : start)
  if (found === null) return []
  const { name, valueStart, valueEnd } = found
  if (!bare) {
    const at = behindContent(text, valueEnd, valueStart)
    return [preferredFix('addQuote', { name }, [insertion(at, text[start] ?? '"')])]
  }
  const value = text.slice(valueStart, valueEnd)
  const closed = /["']$/u.exec(value)?.[0]
  if (closed !== undefined && value.indexOf(closed) === value.length - 1) {
    return [preferredFix('addQuote', { name }, [insertion(valueStart, closed)])]
  }
  const quote = value.includes('"') ? "'" : '"'
  if (value.includes(quote)) return []
  const edits = [insertion(valueStart, quote), insertion(valueEnd, quote)]
  return [preferredFix('addQuote', { name }, edits)]
}

/** Fixes `x="1 y="2"`: the quote before `y` is missing, so the rest is misread. */
function quoteSlip(scan: XmlScan, element: number, before: number): Fix | null {
  const { attributes } = scan
  const first = scan.firstAttribute[element] ?? 0
  for (let at = (scan.firstAttribute[element + 1] ?? 0) - 1; at >= first; at -= 1) {
    const valueStart = attributes.valueStart[at] ?? 0
    const end = attributes.valueEnd[at] ?? 0
    if (end >= before || end - valueStart > 10_000) continue
    const value = scan.text.slice(valueStart, end)
    const slip = /\s+[^\s=<>"']+\s*=\s*$/u.exec(value)
    if (slip === null) continue
    const quote = scan.text[valueStart - 1] ?? '"'
    const name = scan.names[attributes.name[at] ?? 0] ?? ''
    return preferredFix('addQuote', { name }, [insertion(valueStart + slip.index, quote)])
  }
  return null
}

/** Fixes for two attributes without space between them. */
export function missingSpaceFixes({ scan }: XmlView, start: number): Fix[] {
  const element = elementAt(scan, start)
  const slip = element < 0 ? null : quoteSlip(scan, element, start)
  return [slip ?? preferredFix('addSpace', {}, [insertion(start, ' ')])]
}

/** Fixes for a second attribute of the same name: its removal, or that of the first if the values differ. */
export function duplicateAttributeFixes({ scan }: XmlView, start: number): Fix[] {
  const element = elementAt(scan, start)
  const second = element < 0 ? null : attributeAround(scan, element, start)
  if (second === null || second.start !== start) return []
  const first = scan.firstAttribute[element] ?? 0
  for (let at = first; at < second.at; at += 1) {
    if (scan.attributes.name[at] !== scan.attributes.name[second.at]) continue
    const { valueStart, valueEnd } = scan.attributes
    const value = scan.text.slice(valueStart[at], valueEnd[at])
    const same = value === scan.text.slice(second.valueStart, second.valueEnd)
    // Only the user knows which of two different values is right.
    return [
      removeAttribute(scan, second.at, same),
      ...(same ? [] : [removeAttribute(scan, at, false)]),
    ]
  }
  return []
}

/** Fixes stray characters between attributes. */
export function strayInTagFixes(scan: XmlScan, element: number, start: number, end: number): Fix[] {
  const slip = quoteSlip(scan, element, start)
  if (slip !== null) return [slip]
  const { text } = scan
  const apart = isSpace(text.charCodeAt(start - 1)) || isSpace(text.charCodeAt(end))
  const last = text[end] === '>' || text[end] === '/' || text[end] === '<'
  const edit = { start, end, text: apart || last ? '' : ' ' }
  return [
    preferredFix('removeCharacter', { name: text.slice(start, Math.min(end, start + 20)) }, [edit]),
  ]
}
