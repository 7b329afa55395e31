import type { XmlAttributes } from './xml-scan.ts'

function longer<Column extends Uint8Array | Uint32Array | Int32Array>(
  column: Column,
  into: Column,
): Column {
  into.set(column)
  return into
}

const wide = (column: Uint32Array, room: number) => longer(column, new Uint32Array(room))

/** The columns of a scan while the scanner fills them. A full column doubles in size. */
export class NodeTable {
  count = 0
  kind: Uint8Array
  start: Uint32Array
  nameEnd: Uint32Array
  openEnd: Uint32Array
  closeStart: Uint32Array
  end: Uint32Array
  parent: Int32Array
  next: Uint32Array
  name: Uint32Array
  firstAttribute: Uint32Array
  readonly attributes = new AttributeTable()

  constructor(room: number) {
    this.kind = new Uint8Array(room)
    this.start = new Uint32Array(room)
    this.nameEnd = new Uint32Array(room)
    this.openEnd = new Uint32Array(room)
    this.closeStart = new Uint32Array(room)
    this.end = new Uint32Array(room)
    this.parent = new Int32Array(room)
    this.next = new Uint32Array(room)
    this.name = new Uint32Array(room)
    this.firstAttribute = new Uint32Array(room + 1)
  }

  /**
   * Adds a node without children. The scanner sets the end of an element when it meets the end tag.
   */
  add(kind: number, start: number, end: number, parent: number): number {
    const node = this.count
    if (node === this.kind.length) this.#grow(node * 2)
    this.count = node + 1
    this.kind[node] = kind
    this.start[node] = start
    this.nameEnd[node] = start
    this.openEnd[node] = end
    this.closeStart[node] = end
    this.end[node] = end
    this.parent[node] = parent
    this.next[node] = node + 1
    this.firstAttribute[node] = this.attributes.count
    this.firstAttribute[node + 1] = this.attributes.count
    return node
  }

  #grow(room: number): void {
    this.kind = longer(this.kind, new Uint8Array(room))
    this.start = wide(this.start, room)
    this.nameEnd = wide(this.nameEnd, room)
    this.openEnd = wide(this.openEnd, room)
    this.closeStart = wide(this.closeStart, room)
    this.end = wide(this.end, room)
    this.parent = longer(this.parent, new Int32Array(room))
    this.next = wide(this.next, room)
    this.name = wide(this.name, room)
    this.firstAttribute = wide(this.firstAttribute, room + 1)
  }
}

class AttributeTable implements XmlAttributes {
  count = 0
  start: Uint32Array = new Uint32Array(256)
  nameEnd: Uint32Array = new Uint32Array(256)
  valueStart: Uint32Array = new Uint32Array(256)
  valueEnd: Uint32Array = new Uint32Array(256)
  end: Uint32Array = new Uint32Array(256)
  name: Uint32Array = new Uint32Array(256)

  /** Adds an attribute without a value. */
  add(name: number, start: number, nameEnd: number): number {
    const attribute = this.count
    if (attribute === this.start.length) this.#grow(attribute * 2)
    this.count = attribute + 1
    this.name[attribute] = name
    this.start[attribute] = start
    this.nameEnd[attribute] = nameEnd
    this.setValue(attribute, nameEnd, nameEnd, nameEnd)
    return attribute
  }

  setValue(attribute: number, start: number, end: number, behind: number): void {
    this.valueStart[attribute] = start
    this.valueEnd[attribute] = end
    this.end[attribute] = behind
  }

  #grow(room: number): void {
    this.start = wide(this.start, room)
    this.nameEnd = wide(this.nameEnd, room)
    this.valueStart = wide(this.valueStart, room)
    this.valueEnd = wide(this.valueEnd, room)
    this.end = wide(this.end, room)
    this.name = wide(this.name, room)
  }
}
