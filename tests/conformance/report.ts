import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'

/** The result of one case: null, or the words of its failure. */
export interface Outcome {
  readonly group: string
  readonly title: string
  readonly failure: string | null
}

/** The beginning of a line on which the app of the cases writes an outcome. */
export const outcomeMark = 'CASE '

/** The beginning of the line on which the app writes what was told of its end. */
export const endMark = 'END '

export interface Reading {
  readonly outcomes: ReadonlyMap<string, Outcome>
  /** What was told of the app's end; empty if the app did not come to its end. */
  readonly end: readonly string[]
  /** All other output. */
  readonly log: readonly string[]
}

export const outcomeKey = (group: string, title: string) => `${group}: ${title}`

/** Reads the outcomes in the output of the app, until the output ends. */
export async function readOutcomes(output: Readable): Promise<Reading> {
  const outcomes = new Map<string, Outcome>()
  const log: string[] = []
  let end: string[] = []
  for await (const line of createInterface({ input: output })) {
    if (line.startsWith(endMark)) end = JSON.parse(line.slice(endMark.length)) as string[]
    else if (!line.startsWith(outcomeMark)) log.push(line)
    else {
      const outcome = JSON.parse(line.slice(outcomeMark.length)) as Outcome
      outcomes.set(outcomeKey(outcome.group, outcome.title), outcome)
    }
  }
  return { outcomes, end, log }
}
