import type { ExpandedName } from '../schema/expanded-name.ts'
import type { ElementDeclaration, SchemaSet, TypeDefinition } from '../schema/schema-model.ts'
import type { AnyOrder } from './any-order.ts'
import type { ContentModel, NameClass } from './content-model.ts'
import { modelOf } from './models-of-types.ts'
import { runsOf, weightOf, type Beam, type Faults, type Position } from './tolerant-walk.ts'
import { endsOf } from './walk-together.ts'

/**
 * How an extra child fits into a list of children:
 * - `fits`: the child adds no mistake. A valid list stays valid.
 * - `needsMore`: the following children stay valid, but the child requires another element that is
 *   missing, such as the second part of an optional pair.
 * - `breaksWhatFollows`: the child is allowed after the preceding children, but not before the
 *   following ones.
 */
type ChildFit = 'fits' | 'needsMore' | 'breaksWhatFollows'

export interface AllowedChild {
  readonly declaration: ElementDeclaration
  readonly fit: ChildFit
  /** True if inserting this child reduces the number of missing elements. */
  readonly required: boolean
}

const fitOrder: readonly ChildFit[] = ['fits', 'needsMore', 'breaksWhatFollows']

/**
 * Lists the elements that may be inserted between two lists of siblings. Required elements come
 * first, then optional ones in schema order, then `needsMore`, then `breaksWhatFollows`. Unknown
 * and misplaced siblings are ignored. Missing required siblings are assumed present, so one mistake
 * does not empty the suggestions.
 */
export function allowedAt(
  set: SchemaSet,
  type: TypeDefinition,
  left: readonly ExpandedName[],
  right: readonly ExpandedName[],
): AllowedChild[] {
  const { model, walk, anyOrder } = modelOf(set, type, left.length + right.length)
  if (anyOrder) {
    const classes = (names: readonly ExpandedName[]) => names.map((name) => model.classOf(name))
    return bestFirst(allowedInAnyOrder(anyOrder, classes(left), classes(right)))
  }
  const { beam } = walk.walk(walk.start, runsOf(model, left))
  const candidates = candidatesAt(model, walk.derivatives.first.bind(walk.derivatives), beam)
  const positions: Position[] = [{ beam, superfluous: 0, missing: 0 }]
  const starts = new Map<NameClass, number>()
  for (const nameClass of new Set(candidates.values())) {
    const position = walk.exactStep(beam, nameClass)
    if (position) starts.set(nameClass, positions.push(position) - 1)
  }
  const ends = endsOf(walk, positions, runsOf(model, right))
  const without = ends[0]
  const allowed: AllowedChild[] = []
  for (const [declaration, nameClass] of candidates) {
    const end = ends[starts.get(nameClass) ?? -1]
    if (!without || !end) continue
    const fit = fitOf(end, without)
    const required = fit === 'fits' && weightOf(end) < weightOf(without)
    allowed.push({ declaration, fit, required })
  }
  return bestFirst(allowed)
}

function bestFirst(allowed: AllowedChild[]): AllowedChild[] {
  const rank = ({ fit, required }: AllowedChild): number =>
    fitOrder.indexOf(fit) * 2 - Number(required)
  return allowed.sort((a, b) => rank(a) - rank(b))
}

/**
 * Members that are absent on the left. A member that is present on the right would be a duplicate.
 */
function allowedInAnyOrder(
  anyOrder: AnyOrder,
  left: readonly NameClass[],
  right: readonly NameClass[],
): AllowedChild[] {
  const before = anyOrder.take(left).taken
  const behind = anyOrder.take(right).taken
  const { taken } = anyOrder.take([...left, ...right])
  const without = anyOrder.missing(taken)
  // The first member of an optional xs:all makes every required member mandatory.
  const begins = taken.size === 0 && without.length === 0
  const asked = begins ? anyOrder.members.filter(({ required }) => required).length : 0
  return anyOrder.members.flatMap((member) => {
    if (before.has(member)) return []
    const more = asked > Number(member.required)
    const fit = behind.has(member) ? 'breaksWhatFollows' : more ? 'needsMore' : 'fits'
    const required = fit === 'fits' && without.length > 0 && member.required
    return member.leaf.elements.map((declaration) => ({ declaration, fit, required }))
  })
}

function fitOf(end: Faults, without: Faults): ChildFit {
  if (weightOf(end) <= weightOf(without)) return 'fits'
  return end.superfluous <= without.superfluous ? 'needsMore' : 'breaksWhatFollows'
}

/** In schema order, each name once. */
function candidatesAt(
  model: ContentModel,
  first: (node: Beam['readings'][number]['node']) => ReadonlySet<number>,
  beam: Beam,
): Map<ElementDeclaration, NameClass> {
  const leaves = new Set<number>()
  for (const { node } of beam.readings) for (const leaf of first(node)) leaves.add(leaf)
  const byName = new Map<ExpandedName, ElementDeclaration>()
  for (const leaf of [...leaves].sort((a, b) => a - b)) {
    for (const declaration of model.leaves[leaf]?.elements ?? []) {
      if (!byName.has(declaration.name)) byName.set(declaration.name, declaration)
    }
  }
  return new Map(
    [...byName].map(([name, declaration]) => [declaration, model.classOf(name)] as const),
  )
}
