/** A record as a model that tests change and write as XML, independent of the tested code. */
export interface Part {
  readonly id: number
  readonly name: string
  attributes: Map<string, string>
  children: Part[]
  /** The text of a leaf; null for a group. */
  text: string | null
}

export type Edit =
  | { readonly do: 'text'; readonly id: number; readonly text: string }
  | { readonly do: 'attribute'; readonly id: number; readonly name: string; readonly value: string }
  | { readonly do: 'delete'; readonly id: number }
  | { readonly do: 'insert'; readonly parent: number; readonly at: number; readonly part: Part }
  | { readonly do: 'reverse'; readonly id: number }

/** Returns a whole number below `below`. The sequence is the same for the same seed. */
export type Random = (below: number) => number

/** Returns a function that draws whole numbers from 0 up to a limit (mulberry32). */
export function seededRandom(seed: number): Random {
  let state = seed >>> 0
  return (below) => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below
  }
}

/** Makes parts with unique ids and texts. The mark in a text shows which maker made it. */
export class PartMaker {
  readonly #random: Random
  readonly #mark: string
  #last: number

  constructor(random: Random, mark: string, firstId: number) {
    this.#random = random
    this.#mark = mark
    this.#last = firstId
  }

  word(): string {
    this.#last += 1
    return `${this.#mark}${this.#last}x`
  }

  leaf(name: string): Part {
    const id = (this.#last += 1)
    return { id, name, attributes: new Map(), children: [], text: this.word() }
  }

  /** Returns a repeated group with a key attribute. */
  room(): Part {
    const id = (this.#last += 1)
    const leaves = ['Naam', 'Maat', 'Vloer'].slice(0, 1 + this.#random(3))
    return {
      id,
      name: 'Kamer',
      attributes: new Map([['id', this.word()]]),
      children: leaves.map((name) => this.leaf(name)),
      text: null,
    }
  }

  /** Returns a group of single parts with different names, sometimes with lists. */
  group(name: string, depth: number): Part {
    const id = (this.#last += 1)
    const children: Part[] = []
    for (let nth = this.#random(4); nth >= 0; nth -= 1) children.push(this.leaf(`Veld${nth}`))
    if (depth > 0) {
      for (let nth = 1 + this.#random(2); nth > 0; nth -= 1) {
        children.push(this.group(`Groep${nth}`, depth - 1))
      }
    }
    if (this.#random(2) === 0) {
      children.push(this.#list('Kamers', () => this.room()))
    }
    if (this.#random(3) === 0) {
      children.push(this.#list('Kenmerken', () => this.leaf('Kenmerk')))
    }
    const attributes = new Map<string, string>()
    if (this.#random(2) === 0) attributes.set('soort', this.word())
    if (this.#random(3) === 0) attributes.set('bron', this.word())
    return { id, name, attributes, children, text: null }
  }

  #list(name: string, make: () => Part): Part {
    const id = (this.#last += 1)
    const children = Array.from({ length: 2 + this.#random(5) }, make)
    return { id, name, attributes: new Map(), children, text: null }
  }
}

function clone(part: Part): Part {
  return { ...part, attributes: new Map(part.attributes), children: part.children.map(clone) }
}

/** Lists a part and all parts inside, in the order of the text. */
export function everyPart(root: Part): Part[] {
  return [root, ...root.children.flatMap(everyPart)]
}

/** Applies the edits to a copy. Skips edits of parts that an earlier edit removed. */
export function edited(root: Part, edits: readonly Edit[]): Part {
  const copy = clone(root)
  const parts = new Map<number, Part>()
  const parents = new Map<number, Part>()
  const know = (part: Part) => {
    parts.set(part.id, part)
    for (const child of part.children) {
      parents.set(child.id, part)
      know(child)
    }
  }
  know(copy)
  for (const edit of edits) {
    const part = parts.get(edit.do === 'insert' ? edit.parent : edit.id)
    if (part === undefined) continue
    if (edit.do === 'text') part.text = edit.text
    else if (edit.do === 'attribute') part.attributes.set(edit.name, edit.value)
    else if (edit.do === 'reverse') part.children.reverse()
    else if (edit.do === 'insert') part.children.splice(edit.at, 0, clone(edit.part))
    else {
      const parent = parents.get(edit.id)
      if (parent) parent.children = parent.children.filter(({ id }) => id !== edit.id)
    }
  }
  return copy
}

/** Writes a record as XML, on one line if `indent` is null. */
export function writeRecord(root: Part, indent: string | null = '  '): string {
  return `<?xml version="1.0" encoding="UTF-8"?>${write(root, indent, '')}`
}

function write(part: Part, indent: string | null, before: string): string {
  const line = indent === null ? '' : `\n${before}`
  const attributes = [...part.attributes].map(([name, value]) => ` ${name}="${value}"`).join('')
  const head = `${line}<${part.name}${attributes}`
  if (part.text !== null) return `${head}>${part.text}</${part.name}>`
  if (part.children.length === 0) return `${head}/>`
  const inner = part.children.map((child) => write(child, indent, before + (indent ?? '')))
  return `${head}>${inner.join('')}${line}</${part.name}>`
}

/**
 * Returns the content of a test's XML without white space. `sorted` ignores the order of its parts.
 */
export function said(xml: string, sorted: boolean): string {
  interface Open {
    head: string
    parts: string[]
  }
  const stack: Open[] = [{ head: '', parts: [] }]
  const close = () => {
    const { head, parts } = stack.pop() ?? { head: '', parts: [] }
    const inner = sorted ? parts.sort() : parts
    stack.at(-1)?.parts.push(`${head}{${inner.join(',')}}`)
  }
  for (const [token] of xml.matchAll(/<\?.*?\?>|<[^>]*>|[^<]+/gsu)) {
    if (token.startsWith('<?')) continue
    if (token.startsWith('</')) close()
    else if (token.startsWith('<')) {
      const [name = '', ...attributes] = token.replace(/^<|\/?>$/gu, '').split(/\s+/u)
      stack.push({ head: [name, ...attributes.filter(Boolean).sort()].join(' '), parts: [] })
      if (token.endsWith('/>')) close()
    } else if (token.trim() !== '') stack.at(-1)?.parts.push(token.trim())
  }
  return stack[0]?.parts.join('') ?? ''
}
