import type { CharacterClass } from './character-class.ts'
import { parsePattern, type PatternNode } from './parse-pattern.ts'

/**
 * A compiled XML Schema pattern. Matching follows all alternatives at once, character by character,
 * so no pattern takes exponential time as in a RegExp.
 */
export interface Pattern {
  /** True if the whole text matches; null if the decision would take too long. */
  readonly test: (text: string) => boolean | null
}

/** A quantifier such as `{2,5000}` is expanded; patterns beyond this limit stay undecided. */
const maxStates = 20_000
const maxSteps = 5_000_000

const splitting = 0
const accepting = -1

/**
 * A Thompson automaton: a class state leads to `to`; a split leads to `to` and `other` without
 * input.
 */
class Automaton {
  readonly classes: (CharacterClass | typeof splitting)[] = []
  readonly to: number[] = []
  readonly other: number[] = []
  full = false

  add(what: CharacterClass | typeof splitting, to: number, other: number): number {
    if (this.classes.length >= maxStates) this.full = true
    else {
      this.classes.push(what)
      this.to.push(to)
      this.other.push(other)
    }
    return this.classes.length - 1
  }

  /** Builds backwards: returns the state that matches `node` and continues at `next`. */
  build(node: PatternNode, next: number): number {
    if (this.full) return next
    switch (node.kind) {
      case 'class':
        return this.add(node.class, next, next)
      case 'row':
        return node.items.reduceRight((behind, item) => this.build(item, behind), next)
      case 'choice': {
        const [last, ...others] = node.items.map((item) => this.build(item, next)).reverse()
        return others.reduce((rest, way) => this.add(splitting, way, rest), last ?? next)
      }
      case 'repeat':
        return this.#repeat(node.item, node.min, node.max, next)
    }
  }

  #repeat(item: PatternNode, min: number, max: number, next: number): number {
    let at = next
    if (max === Number.POSITIVE_INFINITY) {
      at = this.add(splitting, next, next)
      this.to[at] = this.build(item, at)
    } else {
      // An item that added no state matches the empty text; repeating such an item changes nothing.
      for (let count = min; count < max && !this.full; count += 1) {
        const before = this.classes.length
        const inner = this.build(item, at)
        if (this.classes.length === before) break
        at = this.add(splitting, inner, next)
      }
    }
    for (let count = 0; count < min && !this.full; count += 1) {
      const before = this.classes.length
      at = this.build(item, at)
      if (this.classes.length === before) break
    }
    return at
  }
}

/** Compiles a pattern; null if invalid or too large. */
export function compilePattern(source: string): Pattern | null {
  const node = source.length > 10_000 ? null : parsePattern(source)
  if (node === null) return null
  const automaton = new Automaton()
  const begin = automaton.build(node, accepting)
  return automaton.full ? null : { test: (text) => run(automaton, begin, text) }
}

function run(automaton: Automaton, begin: number, text: string): boolean | null {
  const { classes, to, other } = automaton
  const seen = new Int32Array(classes.length).fill(-1)
  let accepts = false
  let steps = 0
  const ways: number[] = []
  /** Adds a state and every state reachable without input. */
  const enter = (state: number, position: number, into: number[]) => {
    ways.push(state)
    for (let at = ways.pop(); at !== undefined; at = ways.pop()) {
      if (at === accepting) {
        accepts = true
        continue
      }
      if (seen[at] === position) continue
      seen[at] = position
      steps += 1
      if (classes[at] === splitting) ways.push(other[at] ?? accepting, to[at] ?? accepting)
      else into.push(at)
    }
  }
  let position = 0
  let active: number[] = []
  enter(begin, position, active)
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0
    const following: number[] = []
    accepts = false
    position += 1
    for (const at of active) {
      const inside = classes[at]
      if (inside !== undefined && inside !== splitting && inside(code)) {
        enter(to[at] ?? accepting, position, following)
      }
    }
    steps += active.length
    if (steps > maxSteps) return null
    if (following.length === 0 && !accepts) return false
    active = following
  }
  return accepts
}
