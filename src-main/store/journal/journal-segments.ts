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
}

/** An entry with the version of the store that it is of. */
export interface FollowedEntry extends JournalEntry {
  readonly version: number
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
  for (const [index, { path, head }] of own.entries()) {
    const next = own[index + 1]
    if (next !== undefined && next.head.sequence <= sequence) continue // all of it is older
    if (head.sequence > sequence) {
      followed.complete = false
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

/**
 * Removes the segments that nothing needs any more: those that ended before the oldest of `kept` of
 * their generation, and those of a generation that is neither `current` nor any backup's.
 */
export function pruneSegments(
  folder: string,
  kept: readonly JournalPosition[],
  current: string,
): void {
  const segments = listSegments(folder)
  for (const { path, head } of segments) {
    const positions = kept.filter(({ generation }) => generation === head.generation)
    const oldest = Math.min(...positions.map(({ sequence }) => sequence))
    const next = segments.find(
      (other) => other.head.generation === head.generation && other.path > path,
    )
    const unwanted = positions.length === 0 && head.generation !== current
    const ended = next !== undefined && next.head.sequence <= oldest && positions.length > 0
    if (unwanted || ended) rmSync(path, { force: true })
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
