import type { Page } from 'playwright-core'

export interface TourFacts {
  readonly page: Page
  /** The PDF to drop. */
  readonly pdf: string
  readonly title: string
  /** Values from earlier steps, also for the report. */
  readonly noted: Map<string, string>
}

/** A step of the tour. A picture is taken of the screen after the step. */
export interface TourStep {
  readonly name: string
  readonly run: (facts: TourFacts) => Promise<void>
}

/** Returns a value that an earlier step noted. Throws if it is missing. */
export function note({ noted }: TourFacts, name: string): string {
  const value = noted.get(name)
  if (value === undefined) throw new Error(`An earlier step did not note the ${name}`)
  return value
}
