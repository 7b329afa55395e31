import { clocks } from '../../src-shared/xml/record-content.ts'

/** A differing stretch of two texts. Lines count from 1; an end of 0 means that a side has no line. */
interface Stretch {
  readonly originalStartLineNumber: number
  readonly originalEndLineNumber: number
  readonly modifiedStartLineNumber: number
  readonly modifiedEndLineNumber: number
}

interface Lines {
  readonly getLineContent: (line: number) => string
}

const times = new RegExp(String.raw`\b(?:${[...clocks].join('|')})\s*=\s*(["']).*?\1`, 'gu')

/**
 * Counts the differing stretches of two texts of a record, without those in which only the times differ
 * that the service writes into each text.
 */
export function contentDifferences(
  stretches: readonly Stretch[],
  original: Lines,
  modified: Lines,
): number {
  return stretches.filter(
    (one) =>
      withoutTimes(original, one.originalStartLineNumber, one.originalEndLineNumber) !==
      withoutTimes(modified, one.modifiedStartLineNumber, one.modifiedEndLineNumber),
  ).length
}

function withoutTimes(text: Lines, first: number, last: number): string {
  const lines: string[] = []
  for (let line = first; line <= last; line += 1) lines.push(text.getLineContent(line))
  return lines.join('\n').replace(times, '')
}
