import type { Random } from './random.ts'

/** The kind of a property: the first three creation fields of a project. */
export interface PropertyKind {
  readonly scenario: string
  readonly type: string
  readonly subtype: string
}

const kinds: readonly (readonly [PropertyKind, number])[] = (
  [
    ['BBvk', 'Woonruimte', 'Woonhuis', 26],
    ['BBvk', 'Woonruimte', 'Appartement', 18],
    ['BOvh', 'Winkelruimte', '', 7],
    ['BOvh', 'Kantoorruimte', '', 6],
    ['BOvh', 'Bedrijfsruimte', 'Bedrijfshal', 6],
    ['BBvh', 'Woonruimte', 'Appartement', 8],
    ['BBvh', 'Woonruimte', 'Woonhuis', 4],
    ['NBvk', 'Woonruimte', 'Woonhuis', 4],
    ['NBvh', 'Woonruimte', 'Appartement', 2],
    ['LIvk', 'Bouwgrond', '', 3],
    ['BBvk', 'Parkeergelegenheid', '', 2],
    ['BBvk', 'Berging', '', 1],
    ['BBvk', 'Ligplaats', '', 1],
    ['BBvk', 'Standplaats', '', 1],
    ['BOvk', 'Bedrijfsruimte', '', 3],
    ['BOvk', 'Kantoorruimte', '', 2],
    ['BOvk', 'Winkelruimte', '', 1],
    ['BOvh', 'Horeca', 'Restaurant', 2],
    ['BOvh', 'Leisure', 'Sportschool', 1],
    ['BOvk', 'Belegging', '', 2],
    ['NBpr', 'Woonruimte', '', 1],
    ['NBty', 'Woonruimte', 'Woonhuis', 1],
    ['NBbn', 'Woonruimte', 'Appartement', 2],
    ['BBpr', 'Woonruimte', '', 1],
    ['BBty', 'Woonruimte', 'Appartement', 1],
  ] as const
).map(([scenario, type, subtype, weight]) => [{ scenario, type, subtype }, weight])

/**
 * Draws the kind of a project. The first projects have each kind once; later ones follow the
 * frequency in real offices.
 */
export function kindOf(random: Random, index: number): PropertyKind {
  return kinds[index]?.[0] ?? random.weighted(kinds)
}

/** The index of a retail let that every office has, whose rent the channels refuse. */
export const firstRetailLet = kinds.findIndex(
  ([{ scenario, type }]) => scenario === 'BOvh' && type === 'Winkelruimte',
)

/** Returns whether a kind of property is let: the scenario ends with `vh`, such as BBvh. */
export function isForRent(kind: PropertyKind): boolean {
  return kind.scenario.toLowerCase().endsWith('vh')
}

/** True for commercial property, whose scenarios begin with BO (docs/spec/sample-record.md). */
export function isCommercial({ scenario }: { readonly scenario: string }): boolean {
  return scenario.startsWith('BO')
}
