import {
  anyCharacter,
  between,
  type CharacterClass,
  escapedCharacter,
  escapedClass,
  not,
  propertyClass,
} from './character-class.ts'

/** The syntax tree of a pattern. `max` is Infinity for `*`, `+` and `{n,}`. */
export type PatternNode =
  | { readonly kind: 'class'; readonly class: CharacterClass }
  | { readonly kind: 'row' | 'choice'; readonly items: readonly PatternNode[] }
  | {
      readonly kind: 'repeat'
      readonly item: PatternNode
      readonly min: number
      readonly max: number
    }

const maxNesting = 50

/** Parses a pattern (XML Schema 1.0 part 2, appendix F); null if invalid. */
export function parsePattern(source: string): PatternNode | null {
  const parser = new Parser(source)
  const node = parser.choice(0)
  return node !== null && parser.atEnd ? node : null
}

class Parser {
  readonly #source: readonly string[]
  #at = 0

  constructor(source: string) {
    this.#source = [...source]
  }

  get atEnd(): boolean {
    return this.#at >= this.#source.length
  }

  get #next(): string {
    return this.#source[this.#at] ?? ''
  }

  #take(wanted: string): boolean {
    if (this.#next !== wanted) return false
    this.#at += 1
    return true
  }

  choice(nesting: number): PatternNode | null {
    const items: PatternNode[] = []
    do {
      const row = this.#row(nesting)
      if (row === null) return null
      items.push(row)
    } while (this.#take('|'))
    return items.length === 1 ? (items[0] ?? null) : { kind: 'choice', items }
  }

  #row(nesting: number): PatternNode | null {
    const items: PatternNode[] = []
    while (!this.atEnd && this.#next !== '|' && this.#next !== ')') {
      const atom = this.#atom(nesting)
      const piece = atom && this.#quantified(atom)
      if (piece === null) return null
      items.push(piece)
    }
    return { kind: 'row', items }
  }

  #atom(nesting: number): PatternNode | null {
    if (this.#take('(')) {
      const inner = nesting < maxNesting ? this.choice(nesting + 1) : null
      return inner !== null && this.#take(')') ? inner : null
    }
    const found = this.#take('[') ? this.#group(nesting) : this.#character()
    return found && { kind: 'class', class: found }
  }

  #character(): CharacterClass | null {
    const character = this.#next
    if (character === '\\') {
      const escape = this.#escape()
      return typeof escape === 'number' ? between(escape, escape) : escape
    }
    if ('?*+{}])'.includes(character)) return null
    this.#at += 1
    if (character === '.') return anyCharacter
    const code = character.codePointAt(0) ?? 0
    return between(code, code)
  }

  /** Reads a backslash escape: one character, or a class. */
  #escape(): number | CharacterClass | null {
    this.#at += 1
    const letter = this.#next
    this.#at += 1
    if (letter !== 'p' && letter !== 'P') return escapedCharacter(letter) ?? escapedClass(letter)
    if (!this.#take('{')) return null
    const end = this.#source.indexOf('}', this.#at)
    if (end < 0 || end - this.#at > 60) return null
    const found = propertyClass(this.#source.slice(this.#at, end).join(''))
    this.#at = end + 1
    return found && (letter === 'P' ? not(found) : found)
  }

  #quantified(item: PatternNode): PatternNode | null {
    if (this.#take('?')) return { kind: 'repeat', item, min: 0, max: 1 }
    if (this.#take('*')) return { kind: 'repeat', item, min: 0, max: Number.POSITIVE_INFINITY }
    if (this.#take('+')) return { kind: 'repeat', item, min: 1, max: Number.POSITIVE_INFINITY }
    if (!this.#take('{')) return item
    const min = this.#number()
    let max = min
    if (this.#take(',')) max = this.#next === '}' ? Number.POSITIVE_INFINITY : this.#number()
    if (min === null || max === null || max < min || !this.#take('}')) return null
    return { kind: 'repeat', item, min, max }
  }

  #number(): number | null {
    let digits = ''
    while (/^[0-9]$/u.test(this.#next)) {
      digits += this.#next
      this.#at += 1
    }
    return digits === '' || digits.length > 9 ? null : Number(digits)
  }

  /** Reads from behind `[` through `]`. */
  #group(nesting: number): CharacterClass | null {
    const negative = this.#take('^')
    const ranges: CharacterClass[] = []
    let without: CharacterClass | null = null
    for (let first = true; !this.#take(']'); first = false) {
      if (this.atEnd || this.#next === '[') return null
      if (this.#next === '-' && this.#source[this.#at + 1] === '[') {
        this.#at += 2
        without = nesting < maxNesting && !first ? this.#group(nesting + 1) : null
        if (without === null || !this.#take(']')) return null
        break
      }
      const range = this.#range()
      if (range === null) return null
      ranges.push(range)
    }
    if (ranges.length === 0) return null
    const inside: CharacterClass = (code) => ranges.some((range) => range(code)) !== negative
    const excluded = without
    return excluded === null ? inside : (code) => inside(code) && !excluded(code)
  }

  #range(): CharacterClass | null {
    const first = this.#end()
    if (typeof first !== 'number') return first
    const behind = this.#source[this.#at + 1] ?? ''
    if (this.#next !== '-' || behind === ']' || behind === '[') return between(first, first)
    this.#at += 1
    const last = this.#end()
    return typeof last === 'number' && last >= first ? between(first, last) : null
  }

  #end(): number | CharacterClass | null {
    if (this.#next === '\\') return this.#escape()
    const code = this.#next.codePointAt(0) ?? null
    this.#at += 1
    return code
  }
}
