import { lineEndOf } from '../../scan/line-end.ts'
import { declarationOf } from '../../content/declaration-of.ts'
import { bindingOf } from '../../language/element-binding.ts'
import { resolveName } from '../../language/element-names.ts'
import type { XmlView } from '../../language/xml-view.ts'
import { elementAt } from '../../scan/node-at.ts'
import { skipName } from '../../scan/scan-tag.ts'
import { nameOf, type ScanErrorKind, type XmlScan } from '../../scan/xml-scan.ts'
import { elementStartingAt } from '../element-of.ts'
import { fixOf, furtherFix, preferredFix, insertion, removal, type Fix } from '../fix.ts'
import { behindContent, indentBefore, stretchWithLine } from '../layout.ts'
import { endPlaces } from './end-place.ts'
import { greaterThanSign, slash } from '../../scan/markup-codes.ts'

/** Mistakes that extend to the end of the text. */
const swallowing: readonly ScanErrorKind[] = [
  'unclosedComment',
  'unclosedCdata',
  'unclosedInstruction',
]

/** Fixes for a start tag without an end tag: the end tag at each likely place, or no tags. */
export function unclosedElementFixes(view: XmlView, start: number): Fix[] {
  const { scan } = view
  const element = elementStartingAt(scan, start)
  if (element < 0) return []
  const { text } = scan
  const openEnd = scan.openEnd[element] ?? 0
  const scanEnd = scan.end[element] ?? 0
  const name = nameOf(scan, element)
  const indent = indentBefore(text, start)
  // The end tag is inside another unclosed construct, which must be fixed first.
  const swallowed = scan.errors.some(
    (error) => swallowing.includes(error.kind) && error.start > start && error.start < scanEnd,
  )
  const fixes = endPlaces(view, element).map((at, nth) => {
    const ownLine = indent !== null && text.slice(openEnd, at).includes('\n')
    const tag = `${ownLine ? lineEndOf(text) + indent : ''}</${name}>`
    return fixOf('insertEndTag', { name }, [insertion(at, tag)], nth === 0 && !swallowed)
  })
  const { start: from, end: to } = stretchWithLine(text, start, openEnd)
  return [...fixes, furtherFix('removeStartTag', { name }, [removal(from, to)])]
}

/**
 * Fixes for an end tag with another name than its start tag: either gets the name of the other. The name of
 * the end tag is preferred if the schema knows only that name here, else the name of the start tag.
 */
export function mismatchedEndTagFixes(view: XmlView, start: number): Fix[] {
  const { scan } = view
  const element = elementAt(scan, start)
  if (element < 0 || scan.closeStart[element] !== start) return []
  const nameStart = (scan.start[element] ?? 0) + 1
  const name = nameOf(scan, element)
  const written = scan.text.slice(start + 2, skipName(scan.text, start + 2))
  // Without a name behind the slash, the whole end tag is rewritten.
  const end = scan.end[element] ?? start
  const nameEnd =
    written === '' && scan.text[end - 1] === '>' ? end - 1 : start + 2 + written.length
  const endName = { start: start + 2, end: nameEnd, text: name }
  const startName = { start: nameStart, end: nameStart + name.length, text: written }
  const unknown = bindingOf(view, element)?.kind === 'unknown'
  const known = written !== '' && unknown && isKnown(view, element, written)
  const renameEnd = fixOf('renameEndTag', { name: written, value: name }, [endName], !known)
  if (written === '') return [renameEnd]
  const renameStart = fixOf('renameStartTag', { name, value: written }, [startName], known)
  return known ? [renameStart, renameEnd] : [renameEnd, renameStart]
}

/** True if the schema has an element of this name at the place of the existing element. */
function isKnown(view: XmlView, element: number, written: string): boolean {
  const { scan, schema } = view
  if (schema === null) return false
  const name = resolveName(scan, element, written)
  const parent = scan.parent[element] ?? -1
  if (parent < 0) return schema.elements.has(name)
  const outer = bindingOf(view, parent)
  return outer?.kind === 'declared' && declarationOf(schema, outer.type, name) !== null
}

/** Swaps two crossed end tags; the content between them stays. */
export function crossedEndTagFixes({ scan }: XmlView, start: number, end: number): Fix[] {
  const source = scan.text.slice(start, end)
  const [, first = '', between = '', second = ''] =
    /^(<[^>]*>)([^<]*)(<[^>]*>)$/u.exec(source) ?? []
  if (second === '') return []
  const nameIn = (tag: string) => tag.slice(2, -1).trimEnd()
  const names = { name: nameIn(first), value: nameIn(second) }
  const edit = { start, end, text: second + between + first }
  return [preferredFix('swapEndTags', names, [edit])]
}

/** Removes an end tag without a start tag, and its line if nothing else is on the line. */
export function strayEndTagFixes({ scan }: XmlView, start: number, end: number): Fix[] {
  const name = scan.text.slice(start + 2, skipName(scan.text, start + 2))
  const { start: from, end: to } = stretchWithLine(scan.text, start, end)
  return [preferredFix('removeEndTag', { name }, [removal(from, to)])]
}

/** Closes a tag that breaks off: with `/>` if the element has no content and no end tag, else with `>`. */
export function unclosedTagFixes({ scan }: XmlView, start: number, end: number): Fix[] {
  const { text } = scan
  if (text.charCodeAt(start + 1) === slash) {
    const nameEnd = skipName(text, start + 2)
    const name = text.slice(start + 2, nameEnd)
    const junk = text.charCodeAt(end - 1) === greaterThanSign ? end : nameEnd
    return [preferredFix('closeTag', { name }, [{ start: nameEnd, end: junk, text: '>' }])]
  }
  const element = elementStartingAt(scan, start)
  if (element < 0) return []
  const at = behindContent(text, end, scan.nameEnd[element] ?? end)
  const opened =
    (scan.end[element] ?? 0) > (scan.openEnd[element] ?? 0) || hasStrayEnd(scan, element, end)
  const close = opened || text.charCodeAt(at - 1) === slash ? '>' : '/>'
  return [preferredFix('closeTag', { name: nameOf(scan, element) }, [insertion(at, close)])]
}

/** True if a later superfluous end tag belongs to a start tag that breaks off. */
function hasStrayEnd(scan: XmlScan, element: number, from: number): boolean {
  const name = nameOf(scan, element)
  return scan.errors.some(({ kind, start }) => {
    if (kind !== 'strayEndTag' || start < from) return false
    return scan.text.slice(start + 2, skipName(scan.text, start + 2)) === name
  })
}
