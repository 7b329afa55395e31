import type { XmlView } from '../../language/xml-view.ts'
import { nodeAt } from '../../scan/node-at.ts'
import { nameOf } from '../../scan/xml-scan.ts'
import { preferredFix, insertion, type Fix } from '../fix.ts'
import { behindContent, endOfLine } from '../layout.ts'

/** Closes a comment at the end of its line. */
export function unclosedCommentFixes({ scan: { text } }: XmlView, start: number): Fix[] {
  const from = Math.min(start + 4, text.length)
  const end = behindContent(text, endOfLine(text, from), from)
  const line = text.slice(from, end)
  const nearly = /-(?:-\s+|)>/u.exec(line)
  const until = nearly?.index ?? line.length
  const inner = line.slice(0, until)
  const apart = inner.replaceAll(/-(?=-)/gu, '- ')
  const space = apart.endsWith(' ') || apart === '' ? '' : ' '
  const edit = {
    start: from,
    end: from + until + (nearly?.[0].length ?? 0),
    text: `${apart}${space}-->`,
  }
  return [preferredFix('closeComment', {}, [edit])]
}

/** Closes a CDATA section before the end tag of its element, else at the end of its line. */
export function unclosedCdataFixes({ scan }: XmlView, start: number): Fix[] {
  const { text } = scan
  const node = nodeAt(scan, start)
  const parent = node < 0 ? -1 : (scan.parent[node] ?? -1)
  const tag = parent < 0 ? -1 : text.indexOf(`</${nameOf(scan, parent)}`, start)
  const from = Math.min(start + 9, text.length)
  const at = tag >= 0 ? tag : behindContent(text, endOfLine(text, from), from)
  return [preferredFix('closeCdata', {}, [insertion(at, ']]>')])]
}

/**
 * Closes an instruction: inserts a question mark before its `>`, else closes at the end of its
 * line.
 */
export function unclosedInstructionFixes(
  { scan: { text } }: XmlView,
  start: number,
  nameEnd: number,
): Fix[] {
  const end = endOfLine(text, nameEnd)
  const greater = text.indexOf('>', nameEnd)
  const sooner = greater >= 0 && greater < end
  const at = sooner ? greater : behindContent(text, end, nameEnd)
  const name = text.slice(start + 2, nameEnd)
  return [preferredFix('closeInstruction', { name }, [insertion(at, sooner ? '?' : '?>')])]
}
