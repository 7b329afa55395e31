import { ref, shallowRef, type Ref, type ShallowRef } from 'vue'
import type { TextEdit, TextRange } from '../../../src-shared/xml/scan/text-edit.ts'
import type { ProblemReport } from '../../../src-shared/xml/validation/problem.ts'
import type {
  KnownProblem,
  TouchedVerdict,
} from '../../../src-shared/xml/validation/touched/judge-touched.ts'
import {
  knownProblems,
  mergeVerdict,
} from '../../../src-shared/xml/validation/touched/merge-verdict.ts'
import { TouchedRanges } from '../../../src-shared/xml/validation/touched/touched-ranges.ts'
import type { Timers } from '../draft-scheduler.ts'
import { placeAfter } from './place-after.ts'

/** Milliseconds without a change before a whole text is checked. */
export const settledMs = 300
/** Milliseconds from a change to the verdict on its elements: the key itself is painted first. */
export const touchedMs = 16
/** With more listed problems, marking all of them after each key would take too long. */
const mostMarked = 300

/** More characters, as of a large paste, are left to the check of the whole text. */
const mostTouched = 200_000

/** The text whose problems are looked for. */
export interface TextUnderCheck {
  /** Counts the changes of the text, its schema and the shown text. */
  readonly revision: () => number
  /** True while the whole text cannot be checked: its schema is unknown, or checking is off. */
  readonly waits: () => boolean
  /** Checks the present text. Null: there is no answer. Does not reject. */
  readonly check: () => Promise<ProblemReport | null>
  /** Judges the elements around edits. Null: only a check tells. Does not reject. */
  readonly judge: (
    touched: readonly TextRange[],
    known: readonly KnownProblem[],
  ) => Promise<TouchedVerdict | null>
}

export interface ProblemChecks {
  readonly report: Readonly<ShallowRef<ProblemReport | null>>
  /** The revision that the offsets of the report belong to; -1 before the first report. */
  readonly revision: Readonly<Ref<number>>
  /** True if the report is the check of the whole present text. */
  readonly checked: Readonly<Ref<boolean>>
  /** Notes the edits of one change. All offsets refer to the text before the change. */
  readonly edited: (edits: readonly TextEdit[]) => void
  /** Looks for the problems of the present text, soon. */
  readonly soon: () => void
  /** Notes that the report was found with another schema. Only a check of the whole text counts. */
  readonly otherSchema: () => void
  /** Forgets the report: another text is shown. */
  readonly reset: () => void
  readonly placeNow: (offset: number) => number
  readonly stop: () => void
}

/**
 * Keeps the problems of a text. After a change, our own engine judges the touched elements at once;
 * after a pause the whole text is checked, and that report replaces the verdicts. Runs one check
 * and one verdict at a time. An answer about an older text is dropped.
 */
export function createProblemChecks(text: TextUnderCheck, timers: Timers): ProblemChecks {
  const report = shallowRef<ProblemReport | null>(null)
  const revision = ref(-1)
  const checked = ref(false)
  let settled: number | undefined
  let touching: number | undefined
  let running = false
  let judging = false
  /** True if the verdict of our own engine can be merged into the report. */
  let mergeable = false
  /** Changes of the text since the report. */
  let changes: (readonly TextEdit[])[] = []
  let touched = new TouchedRanges()

  const placeNow = (offset: number): number => changes.reduce(placeAfter, offset)

  function take(found: ProblemReport, of: number): void {
    changes = []
    touched = new TouchedRanges()
    report.value = found
    revision.value = of
  }

  function soon(): void {
    checked.value = false
    if (settled !== undefined) timers.clear(settled)
    settled = timers.set(() => void check(), settledMs)
    judgeSoon()
  }

  async function check(): Promise<void> {
    settled = undefined
    // Without its schema the text would briefly count as valid: wait for the schema.
    if (running || text.waits()) return
    running = true
    const of = text.revision()
    const found = await text.check()
    running = false
    if (of !== text.revision()) soon()
    else if (found !== null) {
      take(found, of)
      checked.value = true
      mergeable = true
    }
  }

  function judgeSoon(): void {
    if (judging || touching !== undefined) return
    touching = timers.set(() => void judge(), touchedMs)
  }

  async function judge(): Promise<void> {
    touching = undefined
    const base = report.value
    const ranges = touched.all()
    if (base === null || !mergeable || text.waits() || !canMerge(base)) return
    if (ranges === null || ranges.length === 0 || lengthOf(ranges) > mostTouched) return
    judging = true
    const of = text.revision()
    const verdict = await text.judge(ranges, knownProblems(base, placeNow))
    judging = false
    if (of !== text.revision()) judgeSoon()
    else if (verdict !== null && mergeable && report.value === base) {
      take(mergeVerdict(base, verdict, placeNow), of)
    }
  }

  return {
    report,
    revision,
    checked,
    edited: (edits) => {
      changes.push(edits)
      touched.add(edits)
    },
    soon,
    otherSchema: () => {
      mergeable = false
    },
    reset: () => {
      changes = []
      touched = new TouchedRanges()
      report.value = null
      revision.value = -1
      mergeable = false
    },
    placeNow,
    stop: () => {
      for (const timer of [settled, touching]) if (timer !== undefined) timers.clear(timer)
    },
  }
}

/** Where libxml2 refused the schema or the text, our own engine may not add problems. */
function canMerge({ checked, problems }: ProblemReport): boolean {
  return checked !== 'unusable' && checked !== 'refused' && problems.length <= mostMarked
}

function lengthOf(ranges: readonly TextRange[]): number {
  return ranges.reduce((sum, { start, end }) => sum + end - start, 0)
}
