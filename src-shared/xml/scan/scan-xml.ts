import { badCharacters } from './bad-characters.ts'
import { firstOffset, Scanner } from './scanner.ts'
import { ScanState } from './scan-state.ts'
import { maxErrors, type XmlScan } from './xml-scan.ts'

/**
 * Scans a text into a tree. Any text gives a tree: each mistake is reported once and read as it was
 * most likely meant. Linear time, no recursion.
 */
export function scanXml(text: string): XmlScan {
  const state = new ScanState(text, Math.max(64, text.length >> 4))
  const scanner = new Scanner(state, false)
  scanner.run(firstOffset(text), null)
  const { table, names, errors, trail } = state
  for (const error of badCharacters(text, maxErrors - errors.length)) errors.push(error)
  return {
    text,
    count: table.count,
    kind: table.kind,
    start: table.start,
    nameEnd: table.nameEnd,
    openEnd: table.openEnd,
    closeStart: table.closeStart,
    end: table.end,
    parent: table.parent,
    next: table.next,
    name: table.name,
    firstAttribute: table.firstAttribute,
    attributes: table.attributes,
    names,
    errors,
    trail,
    depth: scanner.open.deepest,
    root: scanner.root,
  }
}
