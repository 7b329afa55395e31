import { readdirSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { type JournalEntry, type SegmentHead, SegmentReader } from './journal-frames.ts'
import type { JournalPosition } from './journal-position.ts'

export interface Segment {
  readonly path: string
  readonly head: SegmentHead
  readonly bytes: number
}

export const segmentSuffix = '.journal'

/** The folder's readable segments, in the order in which they were begun. */
export function listSegments(folder: string): Segment[] {
  return names(folder).flatMap((name) => {
    const path = join(folder, name)
    const reader = new SegmentReader(path)
    try {
      const head = reader.head()
      return head === null ? [] : [{ path, head, bytes: statSync(path).size }]
    } finally {
      reader.close()
    }
  })
}

/** How following the journal from a position went. */
export interface Followed {
  /** False when an entry was missing or could not be read: a torn end counts as well. */
  complete: boolean
  /** True when there are later entries behind one that is missing. */
  gap?: boolean
}

/** An entry with the version of the store that it is of. */
export interface FollowedEntry extends JournalEntry {
  readonly version: number
}

/**
 * The first segment of a generation that begins after another one does, which so has ended. Segments
 * that begin at one sequence do not tell their order: names follow the clock, which may be set back.
 */
function laterThan(
  { generation, sequence }: SegmentHead,
  segments: readonly Segment[],
): Segment | undefined {
  return segments.find(({ head }) => head.generation === generation && head.sequence > sequence)
}

/**
 * The entries that bring a store at `position` to the present, without a gap. What is not the next
 * one is skipped when it is older, and ends the walk when it is newer: applying an entry twice or
 * out of order is impossible. `followed` says afterwards whether anything had to be left out.
 */
export function* entriesAfter(
  segments: readonly Segment[],
  position: JournalPosition,
  followed: Followed,
): Generator<FollowedEntry> {
  let { sequence } = position
  let torn = false
  const own = segments.filter(({ head }) => head.generation === position.generation)
  for (const { path, head } of own) {
    const next = laterThan(head, own)
    if (next !== undefined && next.head.sequence <= sequence) continue // all of it is older
    if (head.sequence > sequence) {
      followed.complete = false
      followed.gap = true
      return
    }
    // Begun by a store that stood right here: what was torn before it never was committed.
    torn = false
    const reader = new SegmentReader(path)
    try {
      reader.head()
      for (let entry = reader.next(); entry !== null; entry = reader.next()) {
        if (entry.sequence <= sequence) continue
        if (entry.sequence !== sequence + 1) {
          followed.complete = false
          followed.gap = true
          return
        }
        yield { ...entry, version: head.version }
        sequence = entry.sequence
      }
      torn = !reader.intact
    } finally {
      reader.close()
    }
  }
  if (torn) followed.complete = false
}

/** The segments that were begun last. Several begin at one sequence where nothing came between. */
function newestOf(segments: readonly Segment[]): Segment[] {
  const latest = segments.at(-1)?.head.sequence
  return segments.filter(({ head }) => head.sequence === latest)
}

/** Sequence of the last entry in the newest segments of other generations; 0 when there is none. */
export function newestElsewhere(segments: readonly Segment[], generation: string): number {
  let last = 0
  for (const { path, head } of newestOf(segments)) {
    if (head.generation === generation) continue
    last = Math.max(last, head.sequence)
    const reader = new SegmentReader(path)
    try {
      reader.head()
      for (let entry = reader.next(); entry !== null; entry = reader.next())
        last = Math.max(last, entry.sequence)
    } finally {
      reader.close()
    }
  }
  return last
}

/** Whether any work was ever written down in a journal: an entry, or a segment that is damaged. */
export function holdsEntries(folder: string): boolean {
  return names(folder).some((name) => !isEmptySegment(join(folder, name)))
}

/**
 * The generation that the newest segment belongs to, where the store was new when that generation
 * began and the segment of that beginning is still there: then the journal alone makes the store
 * again. Null otherwise.
 */
export function beginningOf(
  segments: readonly Segment[],
): { readonly head: SegmentHead; readonly madeAt: number } | null {
  const newest = new Set(newestOf(segments).map(({ head }) => head.generation))
  const first = segments.find(
    ({ head }) => head.fromEmpty === true && head.sequence === 0 && newest.has(head.generation),
  )
  if (first === undefined) return null
  const reader = new SegmentReader(first.path)
  try {
    reader.head()
    return {
      head: first.head,
      madeAt: reader.next()?.at ?? Math.round(statSync(first.path).mtimeMs),
    }
  } finally {
    reader.close()
  }
}

/**
 * Removes the segments that nothing needs any more: those that ended before the oldest of `kept` of
 * their generation, and those of a generation without a backup that is neither `current` nor one of
 * the newest `spare` others that hold entries.
 */
export function pruneSegments(
  folder: string,
  kept: readonly JournalPosition[],
  current: string,
  spare = 3,
): void {
  const segments = listSegments(folder)
  const others = segments
    .filter(({ path, head }) => head.generation !== current && !isEmptySegment(path))
    .map(({ head }) => head.generation)
  const spared = [...new Set(others.toReversed())].slice(0, spare)
  for (const { path, head } of segments) {
    const positions = kept.filter(({ generation }) => generation === head.generation)
    const oldest = Math.min(...positions.map(({ sequence }) => sequence))
    const next = laterThan(head, segments)
    const unwanted =
      positions.length === 0 && head.generation !== current && !spared.includes(head.generation)
    const ended = next !== undefined && next.head.sequence <= oldest && positions.length > 0
    if (unwanted || ended) rmSync(path, { force: true })
  }
}

function isEmptySegment(path: string): boolean {
  const reader = new SegmentReader(path)
  try {
    return reader.head() !== null && reader.next() === null && reader.intact
  } finally {
    reader.close()
  }
}

function names(folder: string): string[] {
  try {
    return readdirSync(folder, { withFileTypes: true })
      .filter((entry) => entry.isFile() && entry.name.endsWith(segmentSuffix))
      .map(({ name }) => name)
      .toSorted()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
    throw error
  }
}
