import { isMap, isScalar, isSeq, LineCounter, type Node, parseDocument } from 'yaml'

/** A path into a JSON text: names of members and indexes of items. */
export type JsonPath = readonly (string | number)[]

export interface JsonText {
  readonly value: unknown
  /** Returns the 1-based line of a place; the line of the nearest outer place if it is missing. */
  readonly lineOf: (path: JsonPath) => number
  /** Places whose name occurs twice in one object. `JSON.parse` takes the last value. */
  readonly twice: readonly JsonPath[]
}

/** Thrown for a text that is not JSON. */
export class NotJson extends Error {
  readonly line: number

  constructor(line: number) {
    super('not JSON')
    this.name = 'NotJson'
    this.line = line
  }
}

/**
 * Parses JSON and notes the lines of all places. JSON is read by `JSON.parse`; the lines come from a
 * parser of YAML, of which JSON is a part. Throws `NotJson`.
 */
export function parseJsonPlaces(text: string): JsonText {
  const source = text.replace(/^\uFEFF/, '')
  const counter = new LineCounter()
  const tree = parseDocument<Node>(source, { lineCounter: counter, uniqueKeys: false })
  const lineAt = (offset: number) => Math.max(1, counter.linePos(offset).line)
  let value: unknown
  try {
    value = JSON.parse(source)
  } catch (error) {
    const [, place] = /at position (\d+)/.exec((error as Error).message) ?? []
    const end = source.trimEnd().length
    const offset = place === undefined ? end : Math.min(Number(place), end)
    throw new NotJson(lineAt(offset))
  }
  const lines = new Map<string, number>()
  const twice: JsonPath[] = []
  note(tree.contents, [])
  return {
    value,
    twice,
    lineOf(path) {
      for (let length = path.length; length > 0; length -= 1) {
        const line = lines.get(JSON.stringify(path.slice(0, length)))
        if (line !== undefined) return line
      }
      return 1
    },
  }

  function note(node: Node | null, path: JsonPath): void {
    if (isMap(node)) {
      for (const { key, value: inner } of node.items) {
        if (!isScalar(key)) continue
        const place = [...path, String(key.value)]
        const mark = JSON.stringify(place)
        if (lines.has(mark)) twice.push(place)
        lines.set(mark, lineAt(key.range?.[0] ?? 0))
        note(inner as Node | null, place)
      }
    }
    if (isSeq(node)) {
      node.items.forEach((item, index) => {
        const place = [...path, index]
        lines.set(JSON.stringify(place), lineAt((item as Node).range?.[0] ?? 0))
        note(item as Node, place)
      })
    }
  }
}
