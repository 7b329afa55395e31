import type { Ref } from 'vue'
import type { FormKey } from '../../../../src-shared/xml/form/form-model.ts'
import { askFeature } from '../../health/ask-feature.ts'
import type { EditorContext } from '../../workbench/editor-context.ts'
import type { OpenParts } from '../open-parts.ts'
import type { FormReading } from '../reading/use-form-reading.ts'

/** Leads from offsets in the text to items of the form, and from items to the text. */
export function createFormNavigation(
  context: EditorContext,
  { answer, refresh, rangeNow }: FormReading,
  open: OpenParts,
  current: Ref<FormKey | null>,
) {
  /** Counts what sets the current item. If two calls overlap, the later one sets it. */
  let going = 0

  /**
   * Opens the parts around the item at an offset and makes the item current, unless `wanted` returns
   * false by then. Returns the key of the current item: the innermost that the form shows.
   */
  async function goTo(offset: number, wanted: () => boolean = () => true): Promise<FormKey | null> {
    const mine = (going += 1)
    const trail = await askFeature(context, 'form', 'formTrail', offset)
    if (trail === null) return null
    open.openTrail(trail.steps)
    await refresh()
    if (!wanted()) return null
    const keys = [
      ...trail.steps.map(({ key }) => key),
      ...(trail.attribute ? [trail.attribute] : []),
    ]
    const found = keys.findLast((key) => answer.value?.ranges.has(key)) ?? null
    if (mine === going) current.value = found
    return found
  }

  /** For an attribute, `offset` leads to its element, and `key` names the attribute itself. */
  async function goToKey(key: FormKey, offset: number): Promise<void> {
    const reached = goTo(offset)
    const mine = going
    await reached
    if (mine === going && answer.value?.ranges.has(key) === true) current.value = key
  }

  /** Makes a focused field current, and selects its element in the text. */
  function entered(key: FormKey): void {
    going += 1
    current.value = key
    showRange(key, false)
  }

  function showRange(key: FormKey, focus: boolean): void {
    const range = rangeNow(key)
    if (range !== null) context.show(range, { focus })
  }

  return { goTo, goToKey, entered, showRange }
}
