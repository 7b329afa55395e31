import { findRootTag } from '../../../src-shared/xml/root-tag.ts'
import { textEdits } from './text-edits.ts'

export interface ChangedNames {
  /** Number of places that differ. */
  readonly places: number
  /** Names of the first few elements that contain the places, each once, in order. */
  readonly names: readonly string[]
}

const mostNames = 6

/**
 * Summarises the differences of a record's newer text as names of the changed elements. Ignores the
 * root's start tag: its time stamps differ in every text of the service.
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

/** Returns the first element that the inserted text opens, else the element around the place. */
function nameAround(text: string, at: number, inserted: string): string | null {
  const opened = /<([^\s/>!?]+)/.exec(inserted)?.[1]
  if (opened !== undefined) return opened
  const tag = text.lastIndexOf('<', at)
  return tag < 0 ? null : (/^<\/?([^\s/>!?]+)/.exec(text.slice(tag, tag + 200))?.[1] ?? null)
}
