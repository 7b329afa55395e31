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
export const checkPauseMs = 300
/** Milliseconds from a change to the verdict on its elements: the key itself is painted first. */
export const verdictDelayMs = 16
/** With more listed problems, marking all of them after each key would take too long. */
const mostMarked = 300

/** More touched characters, as of a large paste, are left to the check of the whole text. */
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
  readonly noteEdits: (edits: readonly TextEdit[]) => void
  /** Looks for the problems of the present text: of the touched elements, then of the whole text. */
  readonly checkSoon: () => void
  /** Notes that the report was found with another schema. Only a check of the whole text counts. */
  readonly noteOtherSchema: () => void
  /** Forgets the report: another text is shown. */
  readonly reset: () => void
  /** Returns the present position of an offset of the report. */
  readonly placeNow: (offset: number) => number
  readonly stop: () => void
}

/**
 * Keeps the problems of a text. After a change, our own engine judges the touched elements at once;
 * after a pause the whole text is checked, and that report replaces the verdicts. Runs one check
 * and one verdict at a time. An answer about an older text is dropped.
 */
export function createProblemChecks(text: TextUnderCheck, timers: Timers): ProblemChecks {
  const found = createFoundProblems()
  const { report, revision, placeNow } = found
  const checked = ref(false)
  /** True if the verdict of our own engine can be merged into the report. */
  let isMergeable = false
  let checkTimer: number | undefined
  let verdictTimer: number | undefined
  let isChecking = false
  let isJudging = false

  function checkSoon(): void {
    checked.value = false
    if (checkTimer !== undefined) timers.clear(checkTimer)
    checkTimer = timers.set(() => void check(), checkPauseMs)
    judgeSoon()
  }

  async function check(): Promise<void> {
    checkTimer = undefined
    // Without its schema the text would briefly count as valid: wait for the schema.
    if (isChecking || text.waits()) return
    isChecking = true
    const asked = text.revision()
    const answer = await text.check()
    isChecking = false
    if (asked !== text.revision()) checkSoon()
    else if (answer !== null) {
      found.replace(answer, asked)
      checked.value = true
      isMergeable = true
    }
  }

  function judgeSoon(): void {
    if (isJudging || verdictTimer !== undefined) return
    verdictTimer = timers.set(() => void judge(), verdictDelayMs)
  }

  async function judge(): Promise<void> {
    verdictTimer = undefined
    const base = report.value
    const ranges = found.touchedRanges()
    if (base === null || !isMergeable || text.waits() || !canMerge(base)) return
    if (ranges === null || ranges.length === 0 || lengthOf(ranges) > mostTouched) return
    isJudging = true
    const asked = text.revision()
    const verdict = await text.judge(ranges, knownProblems(base, placeNow))
    isJudging = false
    if (asked !== text.revision()) judgeSoon()
    else if (verdict !== null && isMergeable && report.value === base) {
      found.replace(mergeVerdict(base, verdict, placeNow), asked)
    }
  }

  return {
    report,
    revision,
    checked,
    noteEdits: found.noteEdits,
    checkSoon,
    noteOtherSchema: () => {
      isMergeable = false
    },
    reset: () => {
      found.reset()
      isMergeable = false
    },
    placeNow,
    stop: () => {
      for (const timer of [checkTimer, verdictTimer]) if (timer !== undefined) timers.clear(timer)
    },
  }
}

/** Keeps the last report, and the edits of the text since. */
function createFoundProblems() {
  const report = shallowRef<ProblemReport | null>(null)
  const revision = ref(-1)
  /** The changes since the report, in order. */
  let changes: (readonly TextEdit[])[] = []
  let touched = new TouchedRanges()

  function replace(next: ProblemReport | null, ofRevision: number): void {
    changes = []
    touched = new TouchedRanges()
    report.value = next
    revision.value = ofRevision
  }

  return {
    report,
    revision,
    replace,
    reset: () => replace(null, -1),
    noteEdits: (edits: readonly TextEdit[]) => {
      changes.push(edits)
      touched.add(edits)
    },
    placeNow: (offset: number) => changes.reduce(placeAfter, offset),
    /** Returns the ranges that were touched since the report; null if they are too many. */
    touchedRanges: () => touched.all(),
  }
}

/** False if libxml2 refused the schema or the text: our own engine must not add problems then. */
function canMerge({ checked, problems }: ProblemReport): boolean {
  return checked !== 'unusable' && checked !== 'refused' && problems.length <= mostMarked
}

function lengthOf(ranges: readonly TextRange[]): number {
  return ranges.reduce((sum, { start, end }) => sum + end - start, 0)
}
