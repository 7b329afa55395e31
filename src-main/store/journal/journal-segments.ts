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

/** Returns the readable segments of a folder in the order in which they were begun. */
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

/** Result of following the journal from a position. */
export interface Followed {
  /** False if an entry was missing or unreadable, also at a torn end. */
  complete: boolean
  /** True if later entries follow a missing entry. */
  gap?: boolean
}

/** An entry with the version of the store that it belongs to. */
export interface FollowedEntry extends JournalEntry {
  readonly version: number
}

/**
 * Returns the first segment of the generation that begins after the given segment; its existence
 * proves that the given segment ended. Segments that begin at the same sequence have no reliable
 * order: names contain the clock's time, and the clock may be set back.
 */
function laterThan(
  { generation, sequence }: SegmentHead,
  segments: readonly Segment[],
): Segment | undefined {
  return segments.find(({ head }) => head.generation === generation && head.sequence > sequence)
}

/**
 * Yields the entries that bring a store at `position` to the present, without a gap. Older entries
 * are skipped; a newer entry than the next one ends the walk. So no entry is applied twice or out
 * of order. `followed` tells afterwards whether entries had to be left out.
 */
export function* entriesAfter(
  segments: readonly Segment[],
  position: JournalPosition,
  followed: Followed,
): Generator<FollowedEntry> {
  let { sequence } = position
  let isTorn = false
  const own = segments.filter(({ head }) => head.generation === position.generation)
  for (const segment of own) {
    const next = laterThan(segment.head, own)
    if (next !== undefined && next.head.sequence <= sequence) continue // the whole segment is older
    // A store at exactly this position began the segment: a torn entry before it was never
    // committed.
    const end: SegmentEnd =
      segment.head.sequence > sequence
        ? { sequence, kind: 'gap' }
        : yield* entriesInSegment(segment, sequence)
    if (end.kind === 'gap') {
      followed.complete = false
      followed.gap = true
      return
    }
    sequence = end.sequence
    isTorn = end.kind === 'torn'
  }
  if (isTorn) followed.complete = false
}

/** The sequence of the last entry that was followed, and why no further entry follows. */
interface SegmentEnd {
  readonly sequence: number
  /** whole: no entry is left; torn: the rest cannot be read; gap: the next entry is missing. */
  readonly kind: 'whole' | 'torn' | 'gap'
}

/** Yields the entries of one segment that follow `after` without a gap. */
function* entriesInSegment(
  { path, head }: Segment,
  after: number,
): Generator<FollowedEntry, SegmentEnd> {
  let sequence = after
  const reader = new SegmentReader(path)
  try {
    reader.head()
    for (let entry = reader.next(); entry !== null; entry = reader.next()) {
      if (entry.sequence <= sequence) continue
      if (entry.sequence !== sequence + 1) return { sequence, kind: 'gap' }
      yield { ...entry, version: head.version }
      sequence = entry.sequence
    }
    return { sequence, kind: reader.intact ? 'whole' : 'torn' }
  } finally {
    reader.close()
  }
}

/**
 * Returns the segments begun last. Several segments begin at the same sequence if no transaction
 * came between.
 */
function newestOf(segments: readonly Segment[]): Segment[] {
  const latest = segments.at(-1)?.head.sequence
  return segments.filter(({ head }) => head.sequence === latest)
}

/**
 * Returns the sequence of the last entry in the newest segments of other generations; 0 if none.
 */
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

/** Returns whether a journal holds any work: an entry, or a damaged segment. */
export function holdsEntries(folder: string): boolean {
  return names(folder).some((name) => !isEmptySegment(join(folder, name)))
}

/**
 * Returns the beginning of the newest segment's generation if the store was new at that beginning
 * and its segment still exists: then the journal alone can rebuild the store. Null otherwise.
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
 * Removes segments that are no longer needed: segments that ended before the oldest position of
 * `kept` in their generation, and segments of a generation that has no backup and is neither
 * `current` nor one of the newest `spare` other generations with entries.
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
