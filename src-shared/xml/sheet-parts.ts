import {
  attributeValue,
  isPosition,
  leafValue,
  localNameAt,
  placeOf,
  titleChild,
} from './changes/node-values.ts'
import type { ShownValue } from './changes/record-change.ts'
import { longestShown } from './changes/record-change.ts'
import { elementText } from './form/element-text.ts'
import { isElement } from './scan/xml-scan.ts'
import { childElements } from './scan/relatives.ts'
import { isLeaf } from './tree/items.ts'
import { readTree, type RecordTree } from './tree/record-tree.ts'
import { SharedNames } from './tree/shared-names.ts'

/** A value of a record, for a person. */
export interface SheetValue {
  /** Local names of the field and of the element around the field. */
  readonly name: string
  readonly parent: string
  /** The element around the field, if the part does not name it already; null otherwise. */
  readonly around: { readonly name: string; readonly which: string | null } | null
  /** Whole, also if the value is longer than `longestShown`. */
  readonly value: ShownValue
}

/** A part of a record with its values, in the order of the record. */
export interface SheetPart {
  readonly level: 1 | 2
  readonly name: string
  readonly parent: string | null
  /** A title or number that distinguishes the part from others of its name; null for a single part. */
  readonly which: string | null
  readonly values: readonly SheetValue[]
}

export interface SheetParts {
  readonly parts: readonly SheetPart[]
  /** Number of values that are left out of a very long record. */
  readonly more: number
}

const mostValues = 3000
/** Limit on the depth of a record, as in `guardXml`. */
const mostDepth = 200
const mediaList = /^(?:media|foto'?s|photos|images|afbeeldingen|beeld)$/iu
/** A sheet may be handed to anybody: persons and their telephone numbers are not on the sheet. */
const persons = /^(?:relatie|relation|contact|eigena|verkoper|koper|owner|seller|buyer)/iu
const identities = /^(?:id|guid|uuid)$/iu

/**
 * Lists what a record says, for a sheet of paper: without a schema, without empty elements, photos,
 * persons and attributes of elements that hold others. Null if the text is not well formed or too deep.
 */
export function sheetParts(text: string): SheetParts | null {
  const tree = readTree(text, new SharedNames())
  const { scan } = tree
  if (scan.errors.length > 0 || scan.depth > mostDepth || scan.root < 0) return null
  const reader = new PartReader(tree)
  reader.readRoot(scan.root)
  return { parts: reader.parts, more: reader.more }
}

class PartReader {
  readonly parts: SheetPart[] = []
  more = 0
  readonly #tree: RecordTree
  #left = mostValues

  constructor(tree: RecordTree) {
    this.#tree = tree
  }

  readRoot(root: number): void {
    this.#add(1, root, this.#valuesOf(root))
    this.#inside(root, 1)
  }

  /** Reads the elements in an element as parts. */
  #inside(node: number, level: 1 | 2): void {
    for (const child of this.#groups(node)) {
      const values = this.#valuesOf(child)
      if (level === 2) {
        this.#add(2, child, [...values, ...this.#deeper(child)])
        continue
      }
      this.#add(1, child, values)
      // An element that only orders others, such as a scenario's part, is no part of its own.
      this.#inside(child, values.length === 0 ? 1 : 2)
    }
  }

  /** Returns the values of all elements deeper inside. */
  #deeper(node: number): SheetValue[] {
    return this.#groups(node).flatMap((child) => {
      const around = { name: localNameAt(this.#tree, child), which: this.#whichOf(child) }
      const own = this.#valuesOf(child).map((value) => ({ ...value, around }))
      return [...own, ...this.#deeper(child)]
    })
  }

  #add(level: 1 | 2, node: number, values: readonly SheetValue[]): void {
    if (values.length === 0) return
    const parent = this.#tree.scan.parent[node] ?? -1
    this.parts.push({
      level: this.parts.length === 0 ? 1 : level,
      name: localNameAt(this.#tree, node),
      parent: parent < 0 ? null : localNameAt(this.#tree, parent),
      which: this.#whichOf(node),
      values,
    })
  }

  #groups(node: number): number[] {
    return childElements(this.#tree.scan, node).filter((child) => {
      const name = localNameAt(this.#tree, child)
      return !isLeaf(this.#tree, child) && !mediaList.test(name) && !persons.test(name)
    })
  }

  /** Returns the values directly in an element, without a title that tells it from the others. */
  #valuesOf(node: number): SheetValue[] {
    const title = this.#titleOf(node)
    const others = childElements(this.#tree.scan, node).filter((child) => child !== title)
    const values = this.#leavesOf(others)
    return values.length > 0 || title < 0 ? values : this.#leavesOf([title])
  }

  /** Returns the title of an element if the heading of its part repeats the title; else -1. */
  #titleOf(node: number): number {
    const which = this.#whichOf(node)
    const title = which === null ? -1 : titleChild(this.#tree, node)
    const [value] = title < 0 ? [] : leafValue(this.#tree, title)
    return value?.text === which ? title : -1
  }

  #leavesOf(nodes: readonly number[]): SheetValue[] {
    const found: SheetValue[] = []
    for (const child of nodes) {
      const name = localNameAt(this.#tree, child)
      if (!isLeaf(this.#tree, child) || isPosition(name) || identities.test(name)) continue
      for (const value of this.#leaf(child, name)) {
        if (this.#left === 0) this.more += 1
        else {
          this.#left -= 1
          found.push(value)
        }
      }
    }
    return found
  }

  #leaf(node: number, name: string): SheetValue[] {
    const parent = localNameAt(this.#tree, this.#tree.scan.parent[node] ?? -1)
    const [value] = leafValue(this.#tree, node)
    if (value === undefined) return this.#attributes(node, name)
    const whole = value.length > longestShown ? this.#wholeText(node) : value.text
    return [{ name, parent, around: null, value: { ...value, text: whole } }]
  }

  #wholeText(node: number): string {
    return (elementText(this.#tree.scan, node)?.value ?? '').trim()
  }

  /** An element without text may say its value in attributes. */
  #attributes(node: number, parent: string): SheetValue[] {
    const { scan, names, attributeIds } = this.#tree
    const { valueStart, valueEnd } = scan.attributes
    const found: SheetValue[] = []
    const last = scan.firstAttribute[node + 1] ?? 0
    for (let at = scan.firstAttribute[node] ?? 0; at < last; at += 1) {
      const name = names.localOf(attributeIds[at] ?? 0)
      if (identities.test(name) || name.startsWith('xmlns') || name === 'nil') continue
      const source = scan.text.slice(valueStart[at] ?? 0, valueEnd[at] ?? 0)
      const around = { name: parent, which: null }
      for (const value of attributeValue(this.#tree, node, name, source))
        found.push({ name, parent, around, value })
    }
    return found
  }

  /** Returns what tells an element from others of its name; null if there are no others. */
  #whichOf(node: number): string | null {
    const { scan, nameIds } = this.#tree
    const parent = scan.parent[node] ?? -1
    if (parent < 0 || !isElement(scan, parent)) return null
    const likes = childElements(scan, parent).filter((one) => nameIds[one] === nameIds[node])
    return likes.length > 1 ? placeOf(this.#tree, node).which : null
  }
}
