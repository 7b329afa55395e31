import type { XmlView } from '../../language/xml-view.ts'
import { isDeclaration } from '../../scan/characters.ts'
import { nodeAt } from '../../scan/node-at.ts'
import { firstOffset } from '../../scan/scanner.ts'
import { nameOf, nodeKind } from '../../scan/xml-scan.ts'
import { elementStartingAt } from '../element-of.ts'
import { fixOf, furtherFix, preferredFix, removal, type Fix } from '../fix.ts'
import { behindContent, stretchWithLine } from '../layout.ts'
import { strayInTagFixes } from './attribute-fixes.ts'

/** So few characters may be removed without loss. */
const fewCharacters = 3
/** Characters of a text that the name of a fix shows. */
const shownCharacters = 40
const declaration = '<?xml version="1.0" encoding="UTF-8"?>'

/** Handles text outside the root: a few characters are removed, longer text becomes a comment. */
export function strayTextFixes({ scan: { text } }: XmlView, start: number, end: number): Fix[] {
  const last = behindContent(text, end, start)
  if (last === start) return []
  const inner = text.slice(start, last)
  const name = inner.slice(0, shownCharacters)
  const { start: from, end: to } = stretchWithLine(text, start, last)
  const few = inner.length <= fewCharacters
  const remove = fixOf('removeText', { name }, [removal(from, to)], few)
  if (few || inner.includes('--') || inner.endsWith('-') || inner.includes('<!')) return [remove]
  const comment = `<!-- ${inner.replaceAll('>', '&gt;')} -->`
  const keep = preferredFix('textToComment', { name }, [{ start, end: last, text: comment }])
  return [keep, remove]
}

/** Removes an element after the root. */
export function secondRootFixes({ scan }: XmlView, start: number): Fix[] {
  const element = elementStartingAt(scan, start)
  if (element < 0) return []
  const { start: from, end } = stretchWithLine(scan.text, start, scan.end[element] ?? start)
  return [furtherFix('removeElement', { name: nameOf(scan, element) }, [removal(from, end)])]
}

/** Corrects the declared encoding, as the text itself is read correctly. */
export function otherEncodingFixes({ scan }: XmlView, start: number, end: number): Fix[] {
  const name = scan.text.slice(start, end)
  const edits = [{ start, end, text: 'UTF-8' }]
  return [preferredFix('replaceValue', { name, value: 'UTF-8' }, edits)]
}

/** Moves an XML declaration to the beginning if only space is before it; otherwise removes it. */
export function misplacedDeclarationFixes(
  { scan: { text } }: XmlView,
  start: number,
  end: number,
): Fix[] {
  const first = firstOffset(text)
  const onlySpaceBefore = behindContent(text, start, first) === first
  if (onlySpaceBefore) {
    const written = text.slice(start, end).replace(/^<\?xml/iu, '<?xml')
    const right = isDeclaration(written, 0, written.length) ? written : declaration
    return [preferredFix('writeDeclaration', {}, [{ start: first, end, text: right }])]
  }
  const { start: from, end: to } = stretchWithLine(text, start, end)
  return [preferredFix('removeDeclaration', {}, [removal(from, to)])]
}

/** Removes a document type declaration, which no record may have. */
export function doctypeFixes({ scan: { text } }: XmlView, start: number, end: number): Fix[] {
  const { start: from, end: to } = stretchWithLine(text, start, end)
  return [furtherFix('removeDoctype', {}, [removal(from, to)])]
}

/** Fixes a stray character in a tag or XML declaration, or markup that is no tag. */
export function strayCharacterFixes({ scan }: XmlView, start: number, end: number): Fix[] {
  const { text } = scan
  const node = nodeAt(scan, start)
  if (node < 0) return []
  if (scan.kind[node] === nodeKind.element) return strayInTagFixes(scan, node, start, end)
  if (text.startsWith('<?xml', start) && start === firstOffset(text)) {
    return [preferredFix('writeDeclaration', {}, [{ start, end, text: declaration }])]
  }
  const { start: from, end: to } = stretchWithLine(text, start, end)
  return [
    furtherFix('removeText', { name: text.slice(start, start + shownCharacters) }, [
      removal(from, to),
    ]),
  ]
}
