import { ref, shallowRef, type ShallowRef } from 'vue'
import type { FormAnswer, FormKey, FormRange } from '../../../src-shared/xml/form/form-model.ts'
import { healthOf } from '../health/feature-health.ts'
import { useFeatureOff } from '../health/use-feature-off.ts'
import type { EditorContext } from '../workbench/editor-context.ts'
import { latestOnly } from './latest-only.ts'
import type { OpenParts } from './open-parts.ts'
import { PlaceKeeper } from './place-keeper.ts'
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
  const off = useFeatureOff(context, 'form')
  const { textNow, rangeNow, moment, forgetBefore, startPlaces } = trackPlaces(answer)
  let timer: ReturnType<typeof setTimeout> | undefined
  const asking = latestOnly(read)

  async function read(isLatest: () => boolean): Promise<void> {
    const askedAt = moment()
    const client = context.client.value
    const health = healthOf(context.session.value)
    try {
      const next = await health.run('form', () => client.timed('form', open.ask))
      if (!isLatest()) return
      if (next?.tooMuch === true) health.switchOff('form', 'tooMuch')
      if (next === null || next.tooMuch) {
        answer.value = null // the panel says that the feature is off
        failed.value = false
        return
      }
      forgetBefore(askedAt)
      answer.value = { ...next, root: reuseUnchanged(answer.value?.root ?? null, next.root) }
      failed.value = false
    } catch {
      // The panel shows the failure; the text is untouched.
      if (isLatest()) failed.value = !off.value
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

  /** Starts to track the places of another text. Returns the keeper of these places. */
  function startText(): PlaceKeeper {
    asking.forget() // a pending answer is about the previous text
    return startPlaces()
  }

  function stop(): void {
    clearTimeout(timer)
    asking.forget()
  }

  return { answer, failed, off, refresh, refreshSoon, rangeNow, textNow, startText, stop }
}

/** Maps the places in the last answer to the present text. */
function trackPlaces(answer: Readonly<ShallowRef<FormAnswer | null>>) {
  let places = new PlaceKeeper()
  /** The moment of the text, counted by `places`, that the last answer describes. */
  let answeredAt = 0

  /** Returns the present place of an element or attribute; null if the place is unknown. */
  function rangeNow(key: FormKey): FormRange | null {
    const range = answer.value?.ranges.get(key)
    if (range === undefined) return null
    const start = places.now(range.start, answeredAt)
    return start === null ? null : { ...range, start, end: start + range.end - range.start }
  }

  /** Forgets the changes of the text before the moment that a new answer describes. */
  function forgetBefore(moment: number): void {
    answeredAt = moment
    places.forgetBefore(moment)
  }

  function startPlaces(): PlaceKeeper {
    places = new PlaceKeeper()
    answeredAt = 0
    return places
  }

  /** Returns the text that the form shows now, for `useFormChanges`. */
  const textNow = () => ({ places, rangeNow })

  return { textNow, rangeNow, moment: () => places.moment, forgetBefore, startPlaces }
}

export type FormReading = ReturnType<typeof useFormReading>
