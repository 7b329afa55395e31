import type { ExpandedName } from '../expanded-name.ts'
import type { Particle, SimpleType } from '../schema-model.ts'
import type { Problems } from '../schema-problem.ts'
import { NestingCheck } from './nesting.ts'
import type { GroupShell } from './particles.ts'
import type { Place } from './place.ts'
import type { PendingType } from './type-shells.ts'

const none: readonly never[] = []
/** In one content model, and in one union of unions. */
const maxParticles = 500_000
const maxMembers = 100_000

/**
 * Reports groups that hold themselves, content that is nested too deep or that is too much when
 * every group is written out, and lists and unions that hold themselves.
 */
export function checkNesting(
  groups: Iterable<GroupShell>,
  types: Iterable<PendingType>,
  problems: Problems,
): void {
  // By the items of a group, which all who refer to it share.
  const content = new NestingCheck<readonly Particle[]>(
    (items) => items.map((item) => (item.kind === 'group' ? item.items : none)),
    maxParticles,
  )
  const values = new NestingCheck<SimpleType>(
    ({ item, members }) => (item === null ? members : [item, ...members]),
    maxMembers,
  )
  for (const { declared, items } of groups) {
    const wrong = content.check(items)
    if (wrong !== null) reportAt(problems, declared, wrong, declared.name)
  }
  for (const pending of types) {
    const { type } = pending
    const held =
      type.kind === 'complex' && type.content?.kind === 'group' ? type.content.items : none
    const wrong = type.kind === 'simple' ? values.check(type) : content.check(held)
    if (wrong !== null) reportAt(problems, pending, wrong, type.name)
  }
}

/** Reports something of a whole declaration. */
export function reportAt(
  problems: Problems,
  { place, node }: { readonly place: Place; readonly node: number },
  kind: 'circular' | 'tooDeep' | 'tooLarge' | 'wrongSubstitute',
  name: ExpandedName | null,
): void {
  const { file } = place
  problems.report(kind, file.name, file.offset(node, 'name'), ...(name === null ? [] : [name]))
}
