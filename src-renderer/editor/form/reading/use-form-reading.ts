import { ref, shallowRef, type ShallowRef } from 'vue'
import type { FormAnswer, FormKey, FormRange } from '../../../../src-shared/xml/form/form-model.ts'
import { healthOf } from '../../health/feature-health.ts'
import { useFeatureOff } from '../../health/use-feature-off.ts'
import type { EditorContext } from '../../workbench/editor-context.ts'
import { latestOnly } from './latest-only.ts'
import type { OpenParts } from '../open-parts.ts'
import { OffsetTracker } from '../changes/offset-tracker.ts'
import { reuseUnchanged } from './reuse-unchanged.ts'

/** Milliseconds without a change in the XML before the form is read again. */
export const readingPause = 60

/**
 * Reads the form of the text from the worker. Maps the places in the last answer to the present
 * text.
 */
export function useFormReading(context: EditorContext, open: OpenParts) {
  const answer = shallowRef<FormAnswer | null>(null)
  const failed = ref(false)
  const isOff = useFeatureOff(context, 'form')
  const ranges = trackRanges(answer)
  let timer: ReturnType<typeof setTimeout> | undefined
  const asking = latestOnly(read)

  async function read(isLatest: () => boolean): Promise<void> {
    const askedAt = ranges.changeCount()
    const client = context.client.value
    const health = healthOf(context.session.value)
    try {
      const next = await health.run('form', () => client.timed('form', open.ask))
      if (!isLatest()) return
      failed.value = false
      if (next?.tooMuch === true) health.switchOff('form', 'tooMuch')
      if (next === null || next.tooMuch) {
        answer.value = null // the panel says that the feature is off
        return
      }
      ranges.answeredAt(askedAt)
      answer.value = { ...next, root: reuseUnchanged(answer.value?.root ?? null, next.root) }
    } catch {
      // The panel shows the failure; the text is untouched.
      if (isLatest()) failed.value = !isOff.value
    }
  }

  function refresh(): Promise<void> {
    clearTimeout(timer)
    return asking.ask()
  }

  function refreshSoon(): void {
    clearTimeout(timer)
    timer = setTimeout(() => void refresh(), readingPause)
  }

  /** Starts over for another text. Returns the tracker that must receive the changes of the text. */
  function startText(): OffsetTracker {
    asking.forget() // a pending answer is about the previous text
    return ranges.startText()
  }

  function stop(): void {
    clearTimeout(timer)
    asking.forget()
  }

  const { rangeNow, textNow } = ranges
  return { answer, failed, isOff, refresh, refreshSoon, rangeNow, textNow, startText, stop }
}

/** Maps the ranges of the last answer to the present text. */
function trackRanges(answer: Readonly<ShallowRef<FormAnswer | null>>) {
  let offsets = new OffsetTracker()
  /** The number of changes, counted by `offsets`, of the text that the last answer describes. */
  let answered = 0

  /** Returns the present range of an element or attribute; null if the range is unknown. */
  function rangeNow(key: FormKey): FormRange | null {
    const range = answer.value?.ranges.get(key)
    if (range === undefined) return null
    const start = offsets.offsetNow(range.start, answered)
    return start === null ? null : { ...range, start, end: start + range.end - range.start }
  }

  /** Notes that the next answer describes the text after this number of changes. */
  function answeredAt(changeCount: number): void {
    answered = changeCount
    offsets.forgetBefore(changeCount)
  }

  function startText(): OffsetTracker {
    offsets = new OffsetTracker()
    answered = 0
    return offsets
  }

  /** Returns the text that the form shows now, for `useFormChanges`. */
  const textNow = () => ({ offsets, rangeNow })

  return { textNow, rangeNow, changeCount: () => offsets.changeCount, answeredAt, startText }
}

export type FormReading = ReturnType<typeof useFormReading>
