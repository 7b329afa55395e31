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
  /**
   * Null if a wildcard requires an element. An abstract declaration is replaced by one of
   * `elements`.
   */
  readonly declaration: ElementDeclaration | null
  readonly wildcard: Wildcard | null
  /** Elements that may be inserted here, in schema order. */
  readonly elements: readonly ElementDeclaration[]
  readonly count: number
  /** Index of the child before which the elements belong; the number of children means the end. */
  readonly before: number
  /** Order among all insertions before the same child, moved and missing ones alike. */
  readonly order: number
}

/**
 * The mistakes of a list of children, as repairs: inserting, moving and removing gives a valid
 * list. A child is in at most one repair. The repairs are few, but not always the fewest possible.
 */
export interface ChildrenMatch {
  /**
   * The first child that the schema does not expect at its position; null if the list is only too
   * short.
   */
  readonly firstUnexpected: number | null
  /** Per child: true if the child may stay at its position. */
  readonly accepted: readonly boolean[]
  /** In list order. */
  readonly missing: readonly MissingChild[]
  readonly moves: readonly ChildMove[]
  /** Children without a valid position, and surplus occurrences. */
  readonly superfluous: readonly number[]
}

/**
 * Compares the children of an element with its content model. Says which children are superfluous
 * or missing.
 */
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

/** Matches children of an xs:all: no child moves, and missing members are appended at the end. */
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

/** Follows the best reading of the list back from its end. */
function readTolerantly({ walk }: TypeModel, classes: readonly NameClass[]): Reading {
  const steps: Step[] = []
  let beam = walk.start
  for (const nameClass of classes) {
    const step = walk.step(beam, nameClass)
    steps.push(step)
    beam = step.beam
  }
  const superfluous: number[] = []
  const [best] = beam.readings
  const passed = [{ before: classes.length, nodes: best ? [best.node] : [] }]
  let reading = 0
  for (let index = classes.length - 1; index >= 0; index -= 1) {
    const origin = steps[index]?.origins[reading]
    if (!origin) throw new RangeError('a reading continues an earlier one')
    if (origin.superfluous) superfluous.push(index)
    else if (origin.passed.length > 0) passed.push({ before: index, nodes: [...origin.passed] })
    reading = origin.from
  }
  return { superfluous: superfluous.reverse(), passed: passed.reverse() }
}
