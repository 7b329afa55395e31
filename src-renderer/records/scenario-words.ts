import { knownScenarios } from './known-kinds.ts'

type Translate = (key: `projects.scenario.${(typeof knownScenarios)[number]}`) => string

/** Returns a scenario in words; a code that is not known stays a code. */
export function scenarioInWords(code: string, t: Translate): string {
  const known = knownScenarios.find((one) => one.toLowerCase() === code.toLowerCase())
  return known === undefined ? code : t(`projects.scenario.${known}`)
}

/** Returns a known scenario in words with its code; another text stays as it is. */
export function labelOfScenario(code: string, t: Translate): string {
  const words = scenarioInWords(code, t)
  return words === code ? code : `${words} (${code})`
}
