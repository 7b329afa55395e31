import {
  type Edit,
  everyPart,
  type Part,
  PartMaker,
  type Random,
  seededRandom,
} from './random-record.ts'

export interface RandomCase {
  readonly base: Part
  readonly mine: readonly Edit[]
  readonly theirs: readonly Edit[]
}

/** Returns a record with edits on both sides that do not affect each other. */
export function independentCase(seed: number): RandomCase {
  const random = seededRandom(seed)
  const base = newRecord(random)
  const makers = {
    mine: new PartMaker(random, 'm', 10_000),
    theirs: new PartMaker(random, 't', 20_000),
  }
  const edits: Record<'mine' | 'theirs', Edit[]> = { mine: [], theirs: [] }
  const share = (part: Part): void => {
    for (const name of part.attributes.keys()) {
      const side = random(2) === 0 ? 'mine' : 'theirs'
      if (name !== 'id' && random(3) === 0) {
        edits[side].push({ do: 'attribute', id: part.id, name, value: makers[side].word() })
      }
    }
    if (part.name === 'Kamers') {
      // Both sides insert. The second side counts its places after the first side's insertion, so
      // that places in the base are valid in each text.
      for (const side of ['mine', 'theirs'] as const) {
        if (random(3) !== 0) continue
        const at = random(part.children.length + 1)
        edits[side].push({ do: 'insert', parent: part.id, at, part: makers[side].room() })
      }
    }
    for (const child of part.children) {
      const whose = random(child.text === null ? 6 : 3)
      if (whose < 2) own(child, whose === 0 ? 'mine' : 'theirs')
      else if (whose > 2) share(child)
    }
  }
  const own = (part: Part, side: 'mine' | 'theirs'): void => {
    if (random(6) === 0) edits[side].push({ do: 'delete', id: part.id })
    else edits[side].push(...everyPart(part).flatMap((one) => editsOf(one, random, makers[side])))
  }
  share(base)
  return { base, ...edits }
}

/** Returns a record with any edits on both sides, also of the same places. */
export function anyCase(seed: number): RandomCase {
  const random = seededRandom(seed)
  const base = newRecord(random)
  const editsBy = (mark: string, first: number): Edit[] => {
    const maker = new PartMaker(random, mark, first)
    return everyPart(base).flatMap((part) => {
      if (random(2) === 0) return []
      if (random(12) === 0 && part !== base) return [{ do: 'delete', id: part.id } as const]
      return editsOf(part, random, maker)
    })
  }
  return { base, mine: editsBy('m', 10_000), theirs: editsBy('t', 20_000) }
}

function newRecord(random: Random): Part {
  const maker = new PartMaker(random, 'b', 0)
  const root = maker.group('Project', random(3))
  root.attributes.set('id', '1')
  return root
}

function editsOf(part: Part, random: Random, maker: PartMaker): Edit[] {
  const edits: Edit[] = []
  if (part.text !== null) {
    if (random(3) === 0) edits.push({ do: 'text', id: part.id, text: maker.word() })
    return edits
  }
  if (random(5) === 0) {
    edits.push({ do: 'attribute', id: part.id, name: 'bron', value: maker.word() })
  }
  const list = part.name === 'Kamers' || part.name === 'Kenmerken'
  if (random(5) === 0 && list) edits.push({ do: 'reverse', id: part.id })
  if (random(4) === 0) {
    const at = random(part.children.length + 1)
    const made =
      part.name === 'Kamers'
        ? maker.room()
        : maker.leaf(part.name === 'Kenmerken' ? 'Kenmerk' : `Nieuw${random(3)}`)
    edits.push({ do: 'insert', parent: part.id, at, part: made })
  }
  return edits
}
