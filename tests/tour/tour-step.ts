import type { Page } from 'playwright-core'

export interface TourFacts {
  readonly page: Page
  /** The PDF to drop, and its title in the dossier. */
  readonly pdf: string
  readonly title: string
  /** Things learned on the way, for the report. */
  readonly noted: Map<string, string>
}

/** The picture is taken of what it leaves on the screen. */
export interface TourStep {
  readonly name: string
  readonly run: (facts: TourFacts) => Promise<void>
}

/** What an earlier step noted. */
export function note({ noted }: TourFacts, name: string): string {
  const value = noted.get(name)
  if (value === undefined) throw new Error(`An earlier step did not note the ${name}`)
  return value
}
