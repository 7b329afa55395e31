/** Elements for the part of a scenario (docs/spec/sample-record.md, "Shape"). */
export type ScenarioPart = 'Wonen' | 'Bedrijfsmatig' | 'Grond' | 'Ontwikkeling'
export const scenarioParts: readonly ScenarioPart[] = [
  'Wonen',
  'Bedrijfsmatig',
  'Grond',
  'Ontwikkeling',
]

const developments = new Set(['nbpr', 'nbty', 'nbbn', 'bbpr', 'bbty'])
const land = new Set(['bouwgrond', 'parkeergelegenheid', 'berging', 'standplaats', 'ligplaats'])

/** Returns the part of a project of this scenario and type; the part for homes by default. */
export function scenarioPartOf(scenario: string, type: string): ScenarioPart {
  const code = scenario.toLowerCase()
  if (developments.has(code)) return 'Ontwikkeling'
  if (code.startsWith('bo')) return 'Bedrijfsmatig'
  return code.startsWith('li') || land.has(type.toLowerCase()) ? 'Grond' : 'Wonen'
}
