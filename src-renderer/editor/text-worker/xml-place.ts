/** A place in a text. Line and column are 1-based, as in an editor. */
export interface XmlPlace {
  readonly line: number
  readonly column: number
  /** False if the text has only an element around the requested place. */
  readonly exact: boolean
}

interface Step {
  readonly name: string
  /** 1-based position among the siblings of the same name. */
  readonly position: number
}

/**
 * Matches markup without tags (comments, CDATA, instructions), then tags: whether the tag is an end
 * tag, its name, its attributes, and whether the element is empty.
 */
const tokens =
  /<!--[\s\S]*?-->|<!\[CDATA\[[\s\S]*?\]\]>|<\?[\s\S]*?\?>|<(\/?)([^\s/>!?]+)((?:"[^"<]*"|'[^'<]*'|[^"'<>])*?)(\/?)>/g

/**
 * Finds the element of a path of `records` (`/Project/General/Address[2]/City`, or with an
 * attribute after `@`) in a text that may be malformed. If the element is missing, returns the
 * nearest existing ancestor. Returns null if even the root differs.
 */
export function findPlace(text: string, path: string): XmlPlace | null {
  const steps = stepsOf(path)
  /**
   * For each open element: whether it is on the path, and how often each child name has occurred.
   */
  const open: { onPath: boolean; counts: Map<string, number> }[] = []
  const root = { onPath: true, counts: new Map<string, number>() }
  let best = -1
  let depth = 0
  for (const match of text.matchAll(tokens)) {
    const [, closing, name, , empty] = match
    if (name === undefined) continue
    if (closing === '/') {
      if (open.pop()?.onPath && open.length < depth) break // the nearest ancestor has ended
      continue
    }
    const parent = open.at(-1) ?? root
    const local = name.replace(/^.*:/, '')
    const position = (parent.counts.get(local) ?? 0) + 1
    parent.counts.set(local, position)
    const step = steps[open.length]
    const onPath = parent.onPath && step?.name === local && step.position === position
    if (onPath && open.length + 1 > depth) {
      best = match.index
      depth = open.length + 1
      if (depth === steps.length) break
    }
    if (empty !== '/') open.push({ onPath, counts: new Map() })
  }
  if (best < 0) return null
  const before = text.slice(0, best)
  const line = before.split('\n').length
  return { line, column: best - before.lastIndexOf('\n'), exact: depth === steps.length }
}

function stepsOf(path: string): Step[] {
  return path
    .split('/')
    .filter((part) => part !== '' && !part.startsWith('@'))
    .map((part) => {
      const [, name = part, position] = /^([^[@]+)(?:\[(\d+)\])?/.exec(part) ?? []
      return { name: name.replace(/^.*:/, ''), position: Number(position ?? 1) }
    })
}
