import { fitsNowhere, type NameClass } from './content-model.ts'
import { none, type ContentNode } from './content-node.ts'
import type { TypeModel } from './models-of-types.ts'
import type { LeafRun } from './shortest-content.ts'

/** A misplaced child and its valid position. */
export interface ChildMove {
  readonly from: number
  /** Index of the child before which this child belongs; the number of children means the end. */
  readonly before: number
  /** Order among all insertions before the same child, moved and missing ones alike. */
  readonly order: number
}

export interface PlacedRun extends LeafRun {
  readonly before: number
}

interface OrderedRun extends PlacedRun {
  readonly order: number
}

export interface Placement {
  readonly moves: readonly ChildMove[]
  readonly missing: readonly OrderedRun[]
}

/** Limit on the search for a position: a list can be long and entirely wrong. */
const maxSteps = 100_000
/** Limit on repeats of one missing element in the repaired list. */
const maxOfRun = 1000

/** An entry of the repaired list. */
interface Placed {
  readonly nameClass: NameClass
  /** Index of the existing child; null if the entry has to be inserted. */
  readonly origin: number | null
  /** Index of the missing element that this entry stands for. */
  readonly run: number | null
  /** Index of the child that moves to this entry. */
  from: number | null
}

/**
 * Finds valid positions for misplaced children: first the position of a missing element of the same
 * name, else the nearest position where the schema allows the child.
 */
export function placeChildren(
  typeModel: TypeModel,
  classes: readonly NameClass[],
  superfluous: readonly number[],
  missing: readonly PlacedRun[],
): Placement {
  const list = repairedList(typeModel, classes, superfluous, missing)
  const homeless: number[] = []
  const gaps = list.flatMap((placed) => {
    const run = placed.run === null ? undefined : missing[placed.run]
    return run ? [{ placed, leaf: run.leaf, before: run.before }] : []
  })
  let steps = 0
  for (const from of superfluous) {
    const nameClass = classes[from] ?? fitsNowhere
    if (nameClass === fitsNowhere) continue
    steps += gaps.length
    const wanted = new Set(steps < maxSteps ? typeModel.model.leavesOf(nameClass) : [])
    const places =
      wanted.size === 0
        ? []
        : gaps.filter(({ placed, leaf }) => placed.from === null && wanted.has(leaf))
    const place = nearest(places, from)
    if (place) place.placed.from = from
    else homeless.push(from)
  }
  placeHomeless(typeModel, classes, list, homeless)
  return placementOf(list, missing, classes.length)
}

function placementOf(
  list: readonly Placed[],
  missing: readonly PlacedRun[],
  end: number,
): Placement {
  const moves: ChildMove[] = []
  const rest = new Map<number, OrderedRun>()
  let before = end
  for (const [order, { origin, run, from }] of [...list.entries()].reverse()) {
    before = origin ?? before
    const lacking = run === null ? undefined : missing[run]
    if (from !== null) moves.push({ from, before, order })
    if (run === null || !lacking) continue
    const known = rest.get(run) ?? { ...lacking, order }
    rest.set(run, { ...known, order, count: known.count - (from === null ? 0 : 1) })
  }
  return {
    moves: moves.sort((a, b) => a.from - b.from),
    missing: [...rest.values()].filter(({ count }) => count > 0).reverse(),
  }
}

function nearest<Place extends { readonly before: number }>(
  places: readonly Place[],
  from: number,
): Place | undefined {
  const distance = ({ before }: Place): number => Math.abs(before - from)
  return places.toSorted((a, b) => distance(a) - distance(b))[0]
}

/** Builds the list as it is after every insertion and removal. */
function repairedList(
  { model }: TypeModel,
  classes: readonly NameClass[],
  superfluous: readonly number[],
  missing: readonly PlacedRun[],
): Placed[] {
  const outside = new Set(superfluous)
  const list: Placed[] = []
  let run = 0
  for (let index = 0; index <= classes.length; index += 1) {
    for (let next = missing[run]; next?.before === index; next = missing[++run]) {
      const [element] = next.leaf.elements
      // A wildcard has no declared name, so no position can be tested.
      const nameClass = element ? model.classOf(element.name) : fitsNowhere
      for (let time = 0; time < Math.min(next.count, maxOfRun); time += 1) {
        list.push({ nameClass, origin: null, run, from: null })
      }
    }
    const nameClass = classes[index]
    if (nameClass !== undefined && !outside.has(index)) {
      list.push({ nameClass, origin: index, run: null, from: null })
    }
  }
  return list
}

/** Inserts misplaced children into the valid list at positions where the list stays valid. */
function placeHomeless(
  { model, walk: { derivatives } }: TypeModel,
  classes: readonly NameClass[],
  list: Placed[],
  homeless: readonly number[],
): void {
  let steps = 0
  for (const from of homeless) {
    const nameClass = classes[from] ?? fitsNowhere
    const states: ContentNode[] = [model.start]
    for (const placed of list) {
      states.push(derivatives.after(states.at(-1) ?? none, placed.nameClass))
    }
    if (!states.at(-1)?.nullable) return
    steps += list.length
    const fits = (place: number): boolean => {
      let node = derivatives.after(states[place] ?? none, nameClass)
      for (let at = place; at < list.length && node.kind !== 'none'; at += 1) {
        if (node === states[at]) return true
        node = derivatives.after(node, list[at]?.nameClass ?? fitsNowhere)
        steps += 1
      }
      return node.nullable
    }
    const places: { place: number; before: number }[] = []
    let before = classes.length
    for (let place = list.length; place >= 0 && steps < maxSteps; place -= 1) {
      before = list[place]?.origin ?? before
      if (fits(place)) places.push({ place, before })
    }
    if (steps >= maxSteps) return
    const best = nearest(places, from)
    if (best) list.splice(best.place, 0, { nameClass, origin: null, run: null, from })
  }
}
