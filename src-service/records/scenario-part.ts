/** Elements of the scenario's part (docs/spec/sample-record.md, "Shape"). */
export type ScenarioPart = 'Wonen' | 'Bedrijfsmatig' | 'Grond' | 'Ontwikkeling'
export const scenarioParts: readonly ScenarioPart[] = [
  'Wonen',
  'Bedrijfsmatig',
  'Grond',
  'Ontwikkeling',
]

const developments = new Set(['nbpr', 'nbty', 'nbbn', 'bbpr', 'bbty'])
const land = new Set(['bouwgrond', 'parkeergelegenheid', 'berging', 'standplaats', 'ligplaats'])

/** The part that a project of this scenario and type has; homes where nothing else is said. */
export function scenarioPartOf(scenario: string, type: string): ScenarioPart {
  const code = scenario.toLowerCase()
  if (developments.has(code)) return 'Ontwikkeling'
  if (code.startsWith('bo')) return 'Bedrijfsmatig'
  return code.startsWith('li') || land.has(type.toLowerCase()) ? 'Grond' : 'Wonen'
}
