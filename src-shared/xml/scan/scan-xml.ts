import { findForbidden, findLoneHalf, isNameStart, isSpace } from './characters.ts'
import { OpenElements } from './open-elements.ts'
import { ScanState } from './scan-state.ts'
import { beginsMarkup, scanAttributes, skipName, skipSpace } from './scan-tag.ts'
import { nodeKind, type XmlScan } from './xml-scan.ts'

/**
 * Reads a text into a tree. Any text gives one: what is broken is reported, once per mistake, and
 * read as it was most likely meant. Linear time, no recursion.
 */
export function scanXml(text: string): XmlScan {
  const state = new ScanState(text)
  const scanner = new Scanner(state)
  scanner.run()
  const { table, names, errors } = state
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
    depth: scanner.depth,
    root: scanner.root,
  }
}

class Scanner {
  readonly #state: ScanState
  readonly #open: OpenElements
  #nextCdataEnd = -1
  #bracketsAhead = true
  root = -1

  constructor(state: ScanState) {
    this.#state = state
    this.#open = new OpenElements(state)
  }

  get depth(): number {
    return this.#open.deepest
  }

  run(): void {
    const { text } = this.#state
    let at = text.charCodeAt(0) === 0xfeff ? 1 : 0
    const begin = at
    while (at < text.length) {
      const markup = this.#markupFrom(at)
      if (markup > at) this.#text(at, markup)
      if (markup >= text.length) break
      at = this.#markup(markup, begin)
    }
    this.#open.closeAll()
    if (this.root < 0) this.#state.report('noRoot', text.length, text.length)
    this.#checkCharacters()
  }

  #markupFrom(from: number): number {
    const { text } = this.#state
    for (let at = from; ; at += 1) {
      at = this.#state.lessThanFrom(at)
      if (at >= text.length || beginsMarkup(text, at)) return at
      this.#state.report('strayLessThan', at, at + 1)
    }
  }

  #markup(at: number, begin: number): number {
    const { text } = this.#state
    const next = text.charCodeAt(at + 1)
    if (next === 0x2f) return this.#open.endTag(at)
    if (next === 0x3f) return this.#instruction(at, begin)
    if (next !== 0x21) return this.#element(at)
    if (text.startsWith('--', at + 2)) return this.#comment(at)
    if (text.startsWith('[CDATA[', at + 2)) return this.#cdata(at)
    return this.#declaration(at)
  }

  #element(at: number): number {
    const { text, table } = this.#state
    const parent = this.#open.current
    const node = table.add(nodeKind.element, at, at, parent)
    if (parent < 0) {
      if (this.root < 0) this.root = node
      else this.#state.report('secondRoot', at, at + 1)
    }
    const nameEnd = skipName(text, at + 1)
    table.nameEnd[node] = nameEnd
    table.name[node] = this.#state.nameId(at + 1, nameEnd)
    const end = scanAttributes(this.#state, node, nameEnd)
    table.openEnd[node] = end
    const closed = text.charCodeAt(end - 2) === 0x2f && text.charCodeAt(end - 1) === 0x3e
    if (closed) {
      table.closeStart[node] = end
      table.end[node] = end
    } else {
      this.#open.open(node)
    }
    return end
  }

  #text(start: number, end: number): void {
    const { text, table } = this.#state
    const parent = this.#open.current
    table.add(nodeKind.text, start, end, parent)
    if (parent < 0) {
      const first = skipSpace(text, start)
      if (first < end) this.#state.report('textOutsideRoot', first, end)
      return
    }
    this.#state.checkReferences(start, end)
    if (this.#nextCdataEnd < start) this.#findCdataEnd(start)
    while (this.#nextCdataEnd < end) {
      this.#state.report('cdataEndInText', this.#nextCdataEnd, this.#nextCdataEnd + 3)
      this.#findCdataEnd(this.#nextCdataEnd + 3)
    }
  }

  #findCdataEnd(from: number): void {
    const found = this.#state.text.indexOf(']]>', from)
    this.#nextCdataEnd = found < 0 ? Number.POSITIVE_INFINITY : found
  }

  #comment(at: number): number {
    const { text, table } = this.#state
    const hyphens = text.indexOf('--', at + 4)
    const close = text.indexOf('-->', at + 4)
    const end = close < 0 ? text.length : close + 3
    if (close < 0) this.#state.report('unclosedComment', at, at + 4)
    else if (hyphens < close) this.#state.report('doubleHyphen', hyphens, hyphens + 2)
    table.add(nodeKind.comment, at, end, this.#open.current)
    return end
  }

  #cdata(at: number): number {
    const { text, table } = this.#state
    const close = text.indexOf(']]>', at + 9)
    const end = close < 0 ? text.length : close + 3
    if (close < 0) this.#state.report('unclosedCdata', at, at + 9)
    const parent = this.#open.current
    if (parent < 0) this.#state.report('textOutsideRoot', at, end)
    table.add(nodeKind.cdata, at, end, parent)
    return end
  }

  #instruction(at: number, begin: number): number {
    const { text, table } = this.#state
    const nameEnd = skipName(text, at + 2)
    const close = text.indexOf('?>', nameEnd)
    const end = close < 0 ? text.length : close + 2
    const target = text.slice(at + 2, nameEnd)
    const declaration = target.toLowerCase() === 'xml'
    const kind = declaration ? nodeKind.declaration : nodeKind.instruction
    const node = table.add(kind, at, end, this.#open.current)
    table.nameEnd[node] = nameEnd
    table.name[node] = this.#state.nameId(at + 2, nameEnd)
    if (close < 0) this.#state.report('unclosedInstruction', at, nameEnd)
    else if (declaration && (at !== begin || target !== 'xml')) {
      this.#state.report('misplacedDeclaration', at, end)
    } else if (!isNameStart(text.charCodeAt(at + 2))) {
      this.#state.report('strayCharacter', at, end)
    } else if (close > nameEnd && !isSpace(text.charCodeAt(nameEnd))) {
      this.#state.report('missingSpace', nameEnd, nameEnd + 1)
    }
    return end
  }

  /** `<!DOCTYPE ...>` and what looks like it. Records have none: it is refused before (promise 7). */
  #declaration(at: number): number {
    const { text, table } = this.#state
    let close = text.indexOf('>', at)
    if (this.#bracketsAhead && close >= 0 && text.slice(at, close).includes('[')) {
      const behind = text.indexOf(']', at)
      // Asked once: many openings without an end would otherwise search the whole text each.
      this.#bracketsAhead = behind >= 0
      if (behind >= 0) close = text.indexOf('>', behind)
    }
    const end = close < 0 ? text.length : close + 1
    table.add(nodeKind.declaration, at, end, this.#open.current)
    const doctype = text.slice(at + 2, at + 9).toLowerCase() === 'doctype'
    this.#state.report(doctype ? 'doctype' : 'strayCharacter', at, end)
    return end
  }

  #checkCharacters(): void {
    const { text } = this.#state
    for (let at = findForbidden(text, 0); at >= 0; at = findForbidden(text, at + 1)) {
      this.#state.report('badCharacter', at, at + 1)
    }
    const half = findLoneHalf(text)
    if (half >= 0) this.#state.report('badCharacter', half, half + 1)
  }
}
