import { diffArrays } from 'diff'
import type { Sides } from './sides.ts'

/** A single-line text shorter than this is one value: two edits of it are never combined. */
const longFrom = 200
/**
 * Above this many tokens, lines are compared instead of words; above the next limits, no merge is
 * tried.
 */
const maxTokens = 20_000
const maxEdits = 1_000

/** A range of base tokens and one side's replacement for it. */
interface Hunk {
  readonly start: number
  readonly end: number
  readonly made: readonly string[]
}

/**
 * Combines two edits of a long text, word by word. Returns null if the text is short, or if the
 * edits overlap or touch and their combination is ambiguous. The texts are XML source: references
 * stay whole, and a text with markup (CDATA) is not merged.
 */
export function mergeText({ base, mine, theirs }: Sides<string>): string | null {
  const texts = [base, mine, theirs]
  if (!texts.every((text) => text.length > longFrom || /\S\s*\n\s*\S/u.test(text))) return null
  if (texts.some((text) => text.includes('<'))) return null
  const cut = texts.every((text) => text.length <= maxTokens * 4) ? words : lines
  const [baseTokens = [], mineTokens = [], theirsTokens = []] = texts.map(cut)
  if ([baseTokens, mineTokens, theirsTokens].some(({ length }) => length > maxTokens)) return null
  const mineHunks = hunksOf(baseTokens, mineTokens)
  const theirsHunks = hunksOf(baseTokens, theirsTokens)
  if (mineHunks === null || theirsHunks === null) return null
  const merged = compose(baseTokens, mineHunks, theirsHunks)
  return merged === null || merged.includes(']]>') ? null : merged
}

/** Splits into words with their trailing white space, so that adjacent edits touch. */
function words(text: string): string[] {
  return text.match(/^\s+|(?:&[^;\s]*;|[\p{L}\p{N}]+|[^\s\p{L}\p{N}])\s*/gu) ?? []
}

function lines(text: string): string[] {
  return text.match(/[^\n]*\n|[^\n]+$/gu) ?? []
}

function hunksOf(from: readonly string[], to: readonly string[]): Hunk[] | null {
  const changes = diffArrays([...from], [...to], { maxEditLength: maxEdits })
  if (changes === undefined) return null
  const hunks: Hunk[] = []
  let at = 0
  let open: { start: number; end: number; made: string[] } | null = null
  for (const { added, removed, value } of changes) {
    if (!added && !removed) {
      if (open !== null) hunks.push(open)
      open = null
      at += value.length
      continue
    }
    open ??= { start: at, end: at, made: [] }
    if (removed) {
      at += value.length
      open.end = at
    } else {
      open.made.push(...value)
    }
  }
  if (open !== null) hunks.push(open)
  return hunks
}

/** Applies both sides' hunks in order. Returns null if two different hunks meet. */
function compose(
  base: readonly string[],
  mine: readonly Hunk[],
  theirs: readonly Hunk[],
): string | null {
  const all = [...mine, ...theirs].sort((a, b) => a.start - b.start || a.end - b.end)
  let text = ''
  let at = 0
  let last: Hunk | null = null
  for (const hunk of all) {
    if (last !== null && hunk.start <= last.end) {
      if (!sameHunk(hunk, last)) return null
      continue
    }
    text += base.slice(at, hunk.start).join('') + hunk.made.join('')
    at = hunk.end
    last = hunk
  }
  return text + base.slice(at).join('')
}

function sameHunk(one: Hunk, other: Hunk): boolean {
  return (
    one.start === other.start && one.end === other.end && one.made.join('') === other.made.join('')
  )
}
