import type { ExpandedName } from '../expanded-name.ts'
import type { Particle, SimpleType } from '../schema-model.ts'
import type { Problems } from '../schema-problem.ts'
import { NestingCheck } from './nesting.ts'
import type { GroupShell } from './particles.ts'
import type { Place } from './place.ts'
import type { PendingType } from './type-shells.ts'

const none: readonly never[] = []
/** Limits within one content model, and within one nested union. */
const maxParticles = 500_000
const maxMembers = 100_000

/**
 * Reports groups, lists and unions that contain themselves, and content that is nested too deep or
 * too large after every group reference is expanded.
 */
export function checkNesting(
  groups: Iterable<GroupShell>,
  types: Iterable<PendingType>,
  problems: Problems,
): void {
  // Keyed by a group's items: every reference to the group shares them.
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

/** Reports a problem at a declaration as a whole. */
export function reportAt(
  problems: Problems,
  { place, node }: { readonly place: Place; readonly node: number },
  kind: 'circular' | 'tooDeep' | 'tooLarge' | 'wrongSubstitute',
  name: ExpandedName | null,
): void {
  const { file } = place
  problems.report(kind, file.name, file.offset(node, 'name'), ...(name === null ? [] : [name]))
}
