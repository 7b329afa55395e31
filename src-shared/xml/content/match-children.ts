import type { ExpandedName } from '../schema/expanded-name.ts'
import type {
  ElementDeclaration,
  SchemaSet,
  TypeDefinition,
  Wildcard,
} from '../schema/schema-model.ts'
import { placeChildren, type ChildMove } from './child-moves.ts'
import type { AnyOrder } from './any-order.ts'
import type { NameClass } from './content-model.ts'
import type { ContentNode } from './content-node.ts'
import { modelOf, type TypeModel } from './models-of-types.ts'
import { maxRuns, shortestContent } from './shortest-content.ts'
import type { Step } from './tolerant-walk.ts'

interface MissingChild {
  /** Null where a wildcard wants an element. It may be abstract: then `elements` may stand for it. */
  readonly declaration: ElementDeclaration | null
  readonly wildcard: Wildcard | null
  /** What may be put there, in the order of the schema. */
  readonly elements: readonly ElementDeclaration[]
  readonly count: number
  /** Index of the child before which it belongs; the number of children for the end. */
  readonly before: number
  /** What is put before the same child stands in this order, moved and missing ones alike. */
  readonly order: number
}

/**
 * What is wrong with a list of children, as repairs: inserting what is missing, moving and removing
 * makes it right. No child is in two of them. They are few, but not always the fewest.
 */
export interface ChildrenMatch {
  /** The first child that the schema does not expect where it is; null when the list is only too short. */
  readonly firstUnexpected: number | null
  /** By child: it may stay where it is. */
  readonly accepted: readonly boolean[]
  /** In the order of the list. */
  readonly missing: readonly MissingChild[]
  readonly moves: readonly ChildMove[]
  /** Children that have no place, or one too many. */
  readonly superfluous: readonly number[]
}

export function matchChildren(
  set: SchemaSet,
  type: TypeDefinition,
  names: readonly ExpandedName[],
): ChildrenMatch {
  const typeModel = modelOf(set, type, names.length)
  const { model } = typeModel
  const classes = names.map((name) => model.classOf(name))
  if (typeModel.anyOrder) return matchInAnyOrder(typeModel.anyOrder, classes)
  const read = readTolerantly(typeModel, classes)
  const missing = read.passed.flatMap(({ before, nodes }) =>
    nodes.flatMap((node) => shortestContent(model, node).map((run) => ({ ...run, before }))),
  )
  const repairs = placeChildren(typeModel, classes, read.superfluous, missing)
  const moved = new Set(repairs.moves.map(({ from }) => from))
  const superfluous = read.superfluous.filter((index) => !moved.has(index))
  const outside = new Set(read.superfluous)
  return {
    firstUnexpected: firstUnexpected(typeModel, classes),
    accepted: names.map((_, index) => !outside.has(index)),
    missing: repairs.missing.map(({ leaf, count, before, order }) => ({
      ...leaf,
      count,
      before,
      order,
    })),
    moves: repairs.moves,
    superfluous,
  }
}

/** Where no order is wanted nothing is moved, and what is missing comes behind what is there. */
function matchInAnyOrder(anyOrder: AnyOrder, classes: readonly NameClass[]): ChildrenMatch {
  const { taken, superfluous } = anyOrder.take(classes)
  const outside = new Set(superfluous)
  return {
    firstUnexpected: superfluous[0] ?? null,
    accepted: classes.map((_, index) => !outside.has(index)),
    missing: anyOrder
      .missing(taken)
      .slice(0, maxRuns)
      .map(({ leaf }, order) => ({ ...leaf, count: 1, before: classes.length, order })),
    moves: [],
    superfluous,
  }
}

function firstUnexpected({ model, walk }: TypeModel, classes: readonly NameClass[]): number | null {
  let node = model.start
  for (const [index, nameClass] of classes.entries()) {
    node = walk.derivatives.after(node, nameClass)
    if (node.kind === 'none') return index
  }
  return null
}

interface Reading {
  readonly superfluous: number[]
  readonly passed: { before: number; nodes: readonly ContentNode[] }[]
}

/** The best way through the list, followed back from its end. */
function readTolerantly({ walk }: TypeModel, classes: readonly NameClass[]): Reading {
  const steps: Step[] = []
  let beam = walk.start
  for (const nameClass of classes) {
    const step = walk.step(beam, nameClass)
    steps.push(step)
    beam = step.beam
  }
  const superfluous: number[] = []
  const [best] = beam.ways
  const passed = [{ before: classes.length, nodes: best ? [best.node] : [] }]
  let way = 0
  for (let index = classes.length - 1; index >= 0; index -= 1) {
    const origin = steps[index]?.origins[way]
    if (!origin) throw new RangeError('a way comes from somewhere')
    if (origin.superfluous) superfluous.push(index)
    else if (origin.passed.length > 0) passed.push({ before: index, nodes: [...origin.passed] })
    way = origin.from
  }
  return { superfluous: superfluous.reverse(), passed: passed.reverse() }
}
