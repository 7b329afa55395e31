import { isDeclaration, isNameCharacter, isNameStart, isSpace } from './characters.ts'
import { OpenElements } from './open-elements.ts'
import type { ScanState } from './scan-state.ts'
import { beginsMarkup, scanAttributes, skipName, skipSpace } from './scan-tag.ts'
import { nodeKind } from './xml-scan.ts'
import { exclamationMark, greaterThanSign, questionMark, slash } from './markup-codes.ts'

/**
 * The number of tags that the search for the end tag of an unfinished start tag looks at: more than
 * most groups hold.
 */
const tagsAhead = 50

/** Returns the offset after the byte order mark; 0 without one. */
export function firstOffset(text: string): number {
  return text.charCodeAt(0) === 0xfeff ? 1 : 0
}

/** Decides whether scanning stops before the end of the text. */
export interface Stop {
  readonly from: number
  /** Called from `from` on, at every offset at which a new token begins. */
  isAt(offset: number): boolean
}

/** Scans a text once, without recursion. */
export class Scanner {
  readonly #state: ScanState
  readonly open: OpenElements
  #nextCdataEnd = -1
  /** The root element, if this scanner met it; otherwise -1. */
  root = -1
  hasRoot: boolean

  /** `hasRoot`: true if the root stands before the part that is scanned. */
  constructor(state: ScanState, hasRoot: boolean) {
    this.#state = state
    this.open = new OpenElements(state, this.#text.bind(this))
    this.hasRoot = hasRoot
  }

  /**
   * Scans from an offset on. Returns the offset at which the scan stopped. At the end of the text
   * all elements are closed.
   */
  run(from: number, stop: Stop | null): number {
    const { text } = this.#state
    const stopFrom = stop?.from ?? Number.POSITIVE_INFINITY
    let at = from
    while (at < text.length) {
      if (at >= stopFrom && stop?.isAt(at) === true) return at
      this.#state.token = at
      const markup = this.#markupFrom(at)
      if (markup > at) this.#text(at, markup)
      if (markup >= text.length) break
      at = this.#markup(markup)
    }
    this.#state.token = text.length
    this.open.closeAll()
    if (!this.hasRoot) this.#withoutRoot()
    return text.length
  }

  /**
   * Reports one mistake for a text without a root: a strayOffsets `<` (an element that is being typed),
   * else the missing root. Replaces the reports of text outside the root.
   */
  #withoutRoot(): void {
    const state = this.#state
    const strayOffsets = state.withdraw('textOutsideRoot').flatMap(({ start, end }) => {
      const at = state.text.indexOf('<', start)
      return at >= 0 && at < end && !beginsMarkup(state.text, at) ? [at] : []
    })
    const [at] = strayOffsets
    if (at !== undefined) state.report('strayLessThan', at, at + 1)
    else state.report('noRoot', state.text.length, state.text.length)
  }

  #markupFrom(from: number): number {
    const { text } = this.#state
    for (let at = from; ; at += 1) {
      at = this.#state.lessThanFrom(at)
      if (at >= text.length || beginsMarkup(text, at)) return at
      // Outside the root, the `<` is part of the misplaced text, which has a report of its own.
      if (this.open.current >= 0) this.#state.report('strayLessThan', at, at + 1)
    }
  }

  #markup(at: number): number {
    const { text } = this.#state
    this.#state.token = at
    const next = text.charCodeAt(at + 1)
    if (next === slash) return this.open.endTag(at)
    if (next === questionMark) return this.#instruction(at)
    if (next !== exclamationMark) return this.#element(at)
    if (text.startsWith('--', at + 2)) return this.#comment(at)
    if (text.startsWith('[CDATA[', at + 2)) return this.#cdata(at)
    return this.#declaration(at)
  }

  #element(at: number): number {
    const { text, table } = this.#state
    const parent = this.open.current
    const node = table.add(nodeKind.element, at, at, parent)
    if (parent < 0) {
      if (this.hasRoot) this.#state.report('secondRoot', at, at + 1)
      else this.root = node
      this.hasRoot = true
    }
    const nameEnd = skipName(text, at + 1)
    table.nameEnd[node] = nameEnd
    table.name[node] = this.#state.nameId(at + 1, nameEnd)
    const end = scanAttributes(this.#state, node, nameEnd)
    table.openEnd[node] = end
    const isFinished = text.charCodeAt(end - 1) === greaterThanSign
    if (isFinished ? text.charCodeAt(end - 2) !== slash : this.#hasEndTag(at + 1, nameEnd, end)) {
      this.open.open(node)
    } else {
      table.closeStart[node] = end
      table.end[node] = end
    }
    return end
  }

  /**
   * True if an unfinished start tag has an end tag: the next tag with its name is an end tag. A
   * start tag that is being typed has no end tag yet, and its element stays empty.
   */
  #hasEndTag(nameStart: number, nameEnd: number, from: number): boolean {
    const { text } = this.#state
    const name = text.slice(nameStart, nameEnd)
    let at = from
    for (let nth = 0; nth < tagsAhead && at >= 0; nth += 1) {
      const isEndTag = text.charCodeAt(at + 1) === slash
      const start = at + (isEndTag ? 2 : 1)
      const end = start + name.length
      if (text.startsWith(name, start) && !isNameCharacter(text.charCodeAt(end))) {
        this.#state.lookedAhead(end + 1)
        return isEndTag
      }
      at = text.indexOf('<', at + 1)
    }
    const behind = at < 0 ? text.length : at
    this.#state.lookedAhead(at < 0 ? Number.POSITIVE_INFINITY : behind + name.length + 3)
    return false
  }

  #text(start: number, end: number): void {
    const { text, table } = this.#state
    const parent = this.open.current
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
    table.add(nodeKind.comment, at, end, this.open.current)
    return end
  }

  #cdata(at: number): number {
    const { text, table } = this.#state
    const close = text.indexOf(']]>', at + 9)
    const end = close < 0 ? text.length : close + 3
    if (close < 0) this.#state.report('unclosedCdata', at, at + 9)
    const parent = this.open.current
    if (parent < 0) this.#state.report('textOutsideRoot', at, end)
    table.add(nodeKind.cdata, at, end, parent)
    return end
  }

  #instruction(at: number): number {
    const { text, table } = this.#state
    const nameEnd = skipName(text, at + 2)
    const close = text.indexOf('?>', nameEnd)
    const end = close < 0 ? text.length : close + 2
    const target = text.slice(at + 2, nameEnd)
    const isDeclared = target.toLowerCase() === 'xml'
    const kind = isDeclared ? nodeKind.declaration : nodeKind.instruction
    const node = table.add(kind, at, end, this.open.current)
    table.nameEnd[node] = nameEnd
    table.name[node] = this.#state.nameId(at + 2, nameEnd)
    if (close < 0) this.#state.report('unclosedInstruction', at, nameEnd)
    else if (isDeclared && (at !== firstOffset(text) || target !== 'xml')) {
      this.#state.report('misplacedDeclaration', at, end)
    } else if (isDeclared && !isDeclaration(text, at, end)) {
      this.#state.report('strayCharacter', at, end)
    } else if (!isNameStart(text.charCodeAt(at + 2))) {
      this.#state.report('strayCharacter', at, end)
    } else if (close > nameEnd && !isSpace(text.charCodeAt(nameEnd))) {
      this.#state.report('missingSpace', nameEnd, nameEnd + 1)
    }
    return end
  }

  /**
   * Reads `<!DOCTYPE ...>` and similar markup. A record with a DOCTYPE is refused earlier (promise
   * 7).
   */
  #declaration(at: number): number {
    const { text, table } = this.#state
    let close = text.indexOf('>', at)
    if (close >= 0 && text.slice(at, close).includes('[')) {
      const behind = this.#state.bracketFrom(at)
      if (behind < text.length) close = text.indexOf('>', behind)
      else this.#state.lookedAhead(Number.POSITIVE_INFINITY)
    }
    const end = close < 0 ? text.length : close + 1
    table.add(nodeKind.declaration, at, end, this.open.current)
    const isDoctype = text.slice(at + 2, at + 9).toLowerCase() === 'doctype'
    this.#state.report(isDoctype ? 'doctype' : 'strayCharacter', at, end)
    return end
  }
}
