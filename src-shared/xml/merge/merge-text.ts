import { diffArrays } from 'diff'
import type { Sides } from './sides.ts'

/** Texts shorter than this and of one line are one value: two edits of it can't be put together. */
const longFrom = 200
/** More tokens are taken line by line; more still, or more changes, are not tried. */
const maxTokens = 20_000
const maxEdits = 1_000

/** A stretch of the base with what one side made of it, in tokens. */
interface Hunk {
  readonly start: number
  readonly end: number
  readonly made: readonly string[]
}

/**
 * Puts two edits of a long text together, word by word. Null when the text is short, or when the
 * edits overlap or touch, so that nobody can say how they go together. The texts are XML source:
 * references stay whole, and a text with markup in it (CDATA) is left alone.
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

/** Words with the white space behind them, so that an edit beside another one touches it. */
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

/** Both sides' hunks in turn. Null when two meet and are not the same. */
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
