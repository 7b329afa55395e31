import type { EnumerationValue, Facets } from '../schema-model.ts'
import type { Problems } from '../schema-problem.ts'
import { readDocumentation } from './documentation.ts'
import type { Place } from './place.ts'
import type { Unfinished } from './type-shells.ts'

const counts = ['length', 'minLength', 'maxLength', 'totalDigits', 'fractionDigits'] as const
const bounds = ['minInclusive', 'maxInclusive', 'minExclusive', 'maxExclusive'] as const
type Count = (typeof counts)[number]
type Bound = (typeof bounds)[number]

const isCount = (name: string): name is Count => (counts as readonly string[]).includes(name)
const isBound = (name: string): name is Bound => (bounds as readonly string[]).includes(name)

/**
 * Combines a restriction's facets with the inherited ones (XML Schema 1.0 part 2, 4.3). A bound
 * replaces the inherited bound of the same side, patterns form a further step, and an enumeration
 * replaces the inherited enumeration.
 */
export function readFacets(
  place: Place,
  restriction: number,
  inherited: Facets,
  problems: Problems,
): Facets {
  const { file } = place
  const facets: Unfinished<Facets> = { ...inherited }
  const patterns: string[] = []
  const enumeration: EnumerationValue[] = []
  for (const node of file.children(restriction)) {
    const local = file.local(node)
    const value = file.attribute(node, 'value')
    if (local === 'enumeration') {
      enumeration.push({ value: value ?? '', documentation: readDocumentation(file, node) })
    } else if (local === 'pattern') patterns.push(value ?? '')
    else if (!setFacet(facets, local, (value ?? '').trim())) {
      problems.report('badValue', file.name, file.offset(node, 'value'), local, value ?? '')
    }
  }
  if (patterns.length > 0) facets.patterns = [...inherited.patterns, patterns]
  if (enumeration.length > 0) facets.enumeration = enumeration
  return facets
}

/** Returns false if the value of a facet is invalid. Names that are no facet are ignored. */
function setFacet(facets: Unfinished<Facets>, name: string, value: string): boolean {
  if (isCount(name)) {
    if (!/^\+?\d{1,300}$/u.test(value)) return false
    facets[name] = Number(value)
  } else if (name === 'whiteSpace') {
    if (value !== 'preserve' && value !== 'replace' && value !== 'collapse') return false
    facets.whiteSpace = value
  } else if (isBound(name)) {
    if (value === '') return false
    const below = name.startsWith('min')
    facets[below ? 'minInclusive' : 'maxInclusive'] = null
    facets[below ? 'minExclusive' : 'maxExclusive'] = null
    facets[name] = value
  }
  return true
}
