import { isNameCharacter, isNameStart } from './characters.ts'
import { skipName, skipSpace } from './scan-tag.ts'
import type { ScanState } from './scan-state.ts'
import { isOpened } from './xml-scan.ts'
import { greaterThanSign, slash } from './markup-codes.ts'

/** The stack of open elements. Decides which element an end tag closes. */
export class OpenElements {
  readonly #state: ScanState
  readonly #readText: (start: number, end: number) => void
  readonly #stack: number[] = []
  /**
   * The number of open elements of each name, by the name's id. A stray end tag is recognised
   * without a search of the stack.
   */
  readonly #openOf: number[] = []
  deepest = 0

  /** `readText` adds a range of text to the innermost element. */
  constructor(state: ScanState, readText: (start: number, end: number) => void) {
    this.#state = state
    this.#readText = readText
  }

  /** The innermost open element; -1 at the top level. */
  get current(): number {
    return this.#stack.at(-1) ?? -1
  }

  /** The open elements, the outermost first. */
  get nodes(): readonly number[] {
    return this.#stack
  }

  open(node: number): void {
    const name = this.#nameOf(node)
    this.#openOf[name] = (this.#openOf[name] ?? 0) + 1
    this.#stack.push(node)
  }

  /**
   * Reads the end tag at `start` and closes the element that it means. Returns the offset after the
   * tag.
   */
  endTag(start: number): number {
    const { text } = this.#state
    const top = this.current
    // An end tag nearly always closes the innermost element. Comparing with that name is faster
    // than reading the name.
    const likelyEnd = top < 0 ? 0 : start + 2 + this.#nameLength(top)
    const closesTop = top >= 0 && this.#isNamed(top, start + 2, likelyEnd)
    const nameEnd = closesTop ? likelyEnd : skipName(text, start + 2)
    const behindName = skipSpace(text, nameEnd)
    let end = behindName + 1
    if (text.charCodeAt(behindName) !== greaterThanSign) {
      const limit = this.#state.lessThanFrom(behindName)
      end = behindName
      while (end < limit && text.charCodeAt(end - 1) !== greaterThanSign) end += 1
      // An end tag without a name (`</>`) is reported below, with the element that it should have
      // closed.
      const isNameless = nameEnd === start + 2 && text.charCodeAt(end - 1) === greaterThanSign
      if (!isNameless) this.#state.report('unclosedTag', start, end)
    }
    if (!closesTop) return this.#mismatch(start, nameEnd, end)
    this.#close(start, end)
    return end
  }

  /** Closes all open elements at the end of the text. */
  closeAll(): void {
    while (this.#stack.length > 0) this.#closeMissing(this.#state.text.length)
  }

  /**
   * Handles an end tag that does not name the innermost element. Returns the offset after the part
   * that was read.
   */
  #mismatch(start: number, nameEnd: number, end: number): number {
    const state = this.#state
    const written = state.text.slice(start + 2, nameEnd)
    const name = state.knownName(written)
    const open = this.#openOf[name] ?? 0
    const ownEnd = open > 0 ? this.#ownEndBehind(name, end) : null
    if (ownEnd === 'stray') {
      state.report('strayEndTag', start, end)
      return end
    }
    if (ownEnd !== null) {
      const behind = ownEnd + this.#nameLength(this.current) + '</>'.length
      state.report('crossedEndTags', start, behind)
      this.#close(start, end)
      if (ownEnd > end) this.#readText(end, ownEnd)
      this.#close(ownEnd, behind)
      return behind
    }
    if (open < 2 && this.#isMisspelt(written, open, end)) {
      state.report('mismatchedEndTag', start, end)
      this.#close(start, end)
    } else if (open === 0) {
      state.report('strayEndTag', start, end)
    } else {
      while (this.#nameOf(this.current) !== name) this.#closeMissing(start)
      this.#close(start, end)
    }
    return end
  }

  /**
   * Looks for the innermost element's own end tag after an end tag with the name of an outer
   * element. Returns 'stray' if the outer element's end tag is superfluous: the end tag of the parent
   * follows the own one, or the search ended before the parent's. Returns the offset of the own end
   * tag if the first tag is the parent's and only text stands between the two: then the two tags are
   * crossed. Returns null otherwise: the first tag may then close an outer element.
   */
  #ownEndBehind(name: number, end: number): number | 'stray' | null {
    const { text, names } = this.#state
    const top = this.#nameOf(this.current)
    const parent = this.#nameOf(this.#stack.at(-2) ?? -1)
    if (parent === 0 || this.#openOf[top] !== 1 || text.charCodeAt(end - 1) !== greaterThanSign)
      return null
    // No report would follow, and many searches would take long.
    if (this.#state.isFull) return null
    const { ends, looked, isWhole } = unmatchedEnds(text, end)
    this.#state.lookedAhead(looked)
    const [own, next] = ends
    if (own === undefined) return !isWhole && this.#isRootClosedLater(name, end) ? 'stray' : null
    if (own.name !== names[top]) return null
    if (next?.name === names[parent] && this.#openOf[parent] === 1) return 'stray'
    const isNearest = parent === name && this.#state.lessThanFrom(end) === own.start
    const isFinished = text.charCodeAt(own.start + 2 + own.name.length) === greaterThanSign
    if (isNearest && isFinished) return own.start
    return next === undefined && !isWhole ? 'stray' : null
  }

  /** True if the name is the root's, and the last end tag after an offset closes the root. */
  #isRootClosedLater(name: number, from: number): boolean {
    const { text, names } = this.#state
    if (name !== this.#nameOf(this.#stack[0] ?? -1) || this.#openOf[name] !== 1) return false
    this.#state.lookedAhead(Number.POSITIVE_INFINITY)
    const last = text.lastIndexOf('</')
    return last > from && text.slice(last + 2, skipName(text, last + 2)) === names[name]
  }

  /**
   * True if an end tag with another name is a misspelt end tag of the innermost element, false if
   * it is a stray one. An end tag that follows directly decides; otherwise the likeness of the
   * names does.
   */
  #isMisspelt(name: string, open: number, end: number): boolean {
    const { text } = this.#state
    const top = this.current
    if (top < 0) return false
    const next = skipSpace(text, end)
    const follows = text.startsWith('</', next)
    const nextEnd = follows ? skipName(text, next + 2) : next + 1
    this.#state.lookedAhead(nextEnd + 1)
    if (follows) {
      const parent = this.#stack.at(-2)
      if (parent !== undefined && this.#isNamed(parent, next + 2, nextEnd)) return true
      if (this.#isNamed(top, next + 2, nextEnd)) return false
    }
    if (open > 0) return false
    const wanted = this.#state.names[this.#nameOf(top)] ?? ''
    return (
      wanted.toLowerCase() === name.toLowerCase() || (name !== '' && differsLittle(wanted, name))
    )
  }

  #closeMissing(at: number): void {
    const { table } = this.#state
    const node = this.current
    this.#state.report('unclosedElement', table.start[node] ?? 0, table.openEnd[node] ?? 0)
    this.#close(at, at)
  }

  #close(start: number, end: number): void {
    const { table } = this.#state
    const level = this.#stack.length
    const node = this.#stack.pop()
    if (node === undefined) return
    const name = this.#nameOf(node)
    this.#openOf[name] = (this.#openOf[name] ?? 1) - 1
    table.closeStart[node] = start
    table.end[node] = end
    table.next[node] = table.count
    if (level > this.deepest && isOpened(this.#state.text, table.openEnd[node] ?? 0, end)) {
      this.deepest = level
    }
  }

  #nameLength(node: number): number {
    const { table } = this.#state
    return (table.nameEnd[node] ?? 0) - (table.start[node] ?? 0) - 1
  }

  #nameOf(node: number): number {
    return this.#state.table.name[node] ?? 0
  }

  #isNamed(node: number, start: number, end: number): boolean {
    const { text, table } = this.#state
    const own = (table.start[node] ?? 0) + 1
    const length = end - start
    if ((table.nameEnd[node] ?? 0) - own !== length || isNameCharacter(text.charCodeAt(end))) {
      return false
    }
    for (let at = 0; at < length; at += 1) {
      if (text.charCodeAt(own + at) !== text.charCodeAt(start + at)) return false
    }
    return true
  }
}

/** True if two names differ in one range of two characters at most, as after a typing mistake. */
function differsLittle(one: string, other: string): boolean {
  if (Math.abs(one.length - other.length) > 2) return false
  const shorter = Math.min(one.length, other.length)
  let front = 0
  while (front < shorter && one[front] === other[front]) front += 1
  let back = 0
  while (back < shorter - front && one.at(-1 - back) === other.at(-1 - back)) back += 1
  return front + back > 0 && Math.max(one.length, other.length) - front - back <= 2
}

/** An end tag without a start tag after the place where the search began. */
interface UnmatchedEnd {
  readonly start: number
  readonly name: string
}

/** The number of tags that are looked at: more than most groups hold. */
const tagsAhead = 500

/**
 * Finds the first two end tags after an offset that close elements that are open at the offset.
 * Looks at the next 500 tags only. `looked` is the offset up to which the text decided the result.
 * `isWhole` is false if the search stopped after 500 tags.
 */
function unmatchedEnds(
  text: string,
  from: number,
): {
  readonly ends: readonly UnmatchedEnd[]
  readonly looked: number
  readonly isWhole: boolean
} {
  const ends: UnmatchedEnd[] = []
  let depth = 0
  let at = text.indexOf('<', from)
  let nth = 0
  for (; nth < tagsAhead && at >= 0 && ends.length < 2; nth += 1) {
    const next = text.indexOf('<', at + 1)
    const sign = text.charCodeAt(at + 1)
    if (sign === slash) {
      if (depth > 0) depth -= 1
      else ends.push({ start: at, name: text.slice(at + 2, skipName(text, at + 2)) })
    } else if (isNameStart(sign)) {
      const tag = text.slice(at, next < 0 ? text.length : next)
      const close = tag.lastIndexOf('>')
      if (close >= 0 && tag[close - 1] !== '/') depth += 1
    }
    at = next
  }
  const looked = at < 0 ? Number.POSITIVE_INFINITY : at + 2
  return { ends, looked, isWhole: nth < tagsAhead || at < 0 }
}
