import { findRootTag } from '../../../src-shared/xml/root-tag.ts'
import { textEdits } from './text-edits.ts'

export interface ChangedNames {
  /** Places that differ. */
  readonly places: number
  /** Names of the elements that they are in, each once, in order; the first few. */
  readonly names: readonly string[]
}

const mostNames = 6

/**
 * What a record's newer text changes, in a few words: the elements around the places. The root's own
 * tag is left out: its clocks differ in every text that a service gives.
 */
export function changedNames(older: string, newer: string): ChangedNames {
  const [from, to] = [behindRootTag(older), behindRootTag(newer)]
  const edits = textEdits(from, to)
  const names = new Set<string>()
  let shift = 0
  for (const { start, end, text } of edits) {
    const name = nameAround(to, start + shift, text)
    shift += text.length - (end - start)
    if (name !== null && names.size < mostNames) names.add(name)
  }
  return { places: edits.length, names: [...names] }
}

function behindRootTag(text: string): string {
  return text.slice(findRootTag(text)?.end ?? 0)
}

/** The first element that the new text opens, else the one that the place stands in. */
function nameAround(text: string, at: number, inserted: string): string | null {
  const opened = /<([^\s/>!?]+)/.exec(inserted)?.[1]
  if (opened !== undefined) return opened
  const tag = text.lastIndexOf('<', at)
  return tag < 0 ? null : (/^<\/?([^\s/>!?]+)/.exec(text.slice(tag, tag + 200))?.[1] ?? null)
}
