import { projectFacts } from '../../../../../src-service/records/project-facts.ts'
import type { ProjectFacts } from '../../../../../src-service/records/record-facts.ts'
import { buildingRules } from '../../../../../src-service/rules/channel-checks.ts'
import { channelFitRules } from '../../../../../src-service/rules/channel-fit-rules.ts'
import { generalRules } from '../../../../../src-service/rules/general-rules.ts'
import type { ProjectRule } from '../../../../../src-service/rules/project-rule.ts'
import { channelCatalogue } from '../../../../../src-shared/service/channel-catalogue.ts'

/** The parts of a record, one for each scenario. */
export type Part = 'Wonen' | 'Bedrijfsmatig' | 'Grond' | 'Ontwikkeling'

export const practiceRules: readonly ProjectRule[] = [
  ...generalRules,
  ...buildingRules,
  ...channelFitRules,
]

const empty = projectFacts('<Project id="7"><General/></Project>')
const facts = (some: Partial<ProjectFacts>): ProjectFacts => ({ ...empty, ...some })
const price = (amount: number) => ({ amount, condition: '' })

const home = { scenario: 'BBvk', type: 'Woonruimte' }
const office = { scenario: 'BOvh', type: 'Kantoorruimte' }

/** Records that break rules, each with its part. */
const broken: readonly (readonly [Part, ProjectFacts])[] = [
  ['Wonen', facts(home)],
  ['Wonen', facts({ ...home, zipcode: '12 AB', salePrice: price(0), rentPrice: price(0) })],
  ...['verkocht', 'verhuurd', 'ingetrokken'].map(
    (objectStatus) => ['Wonen', facts({ ...home, objectStatus })] as const,
  ),
  ['Bedrijfsmatig', facts(office)],
  ['Bedrijfsmatig', facts({ ...office, rentPrice: price(0), salePrice: price(0) })],
  ['Bedrijfsmatig', facts({ ...office, secondaryProjectIds: [empty.id] })],
  ['Bedrijfsmatig', facts({ ...office, type: 'Winkelruimte', retailRentPerSquareMetrePerYear: 9 })],
  ['Bedrijfsmatig', facts({ ...office, type: 'Leisure' })],
  ['Grond', facts({ scenario: 'LIvk', type: 'Bouwgrond', salePrice: price(0), zipcode: 'x' })],
  ['Ontwikkeling', facts({ scenario: 'NBpr', type: 'Woonruimte', objectStatus: 'verkocht' })],
]

export interface PracticeMessage {
  readonly section: string
  readonly message: string
  readonly part: Part
  readonly rule: ProjectRule
}

/** Returns every message of the practice service's rules about these records, on every channel. */
export function practiceMessages(): PracticeMessage[] {
  const found = new Map<string, PracticeMessage>()
  for (const rule of practiceRules)
    for (const [part, record] of broken)
      for (const channel of channelCatalogue)
        for (const action of ['publish', 'revoke'] as const)
          for (const active of [true, false]) {
            const message = rule.broken({ facts: record, channel, action, active })
            if (message === null) continue
            found.set(`${part} ${message}`, { section: rule.section, message, part, rule })
          }
  return [...found.values()]
}
