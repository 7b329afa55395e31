import type { Ref } from 'vue'
import type { FormKey, FormPart } from '../../../../src-shared/xml/form/form-model.ts'
import { keyboardStayed } from '../../../composables/input/keyboard-stayed.ts'
import type { RenderScheduler } from '../reading/render-scheduler.ts'

interface PartsOnScreen {
  /** The element that contains the parts. */
  readonly body: () => HTMLElement | null
  readonly parts: Readonly<Ref<readonly Pick<FormPart, 'key'>[]>>
  /** Key of the part that the reader sees. */
  readonly shown: Readonly<Ref<FormKey | null>>
  readonly partOf: (key: FormKey) => HTMLElement | null
  readonly open: (key: FormKey) => void
  readonly chose: (key: FormKey) => void
  readonly scheduler: Pick<RenderScheduler, 'until'>
}

/** Leads to the parts of the form. If two requests overlap, the later one wins. */
export function createPartSteps({
  body,
  parts,
  shown,
  partOf,
  open,
  chose,
  scheduler,
}: PartsOnScreen) {
  /** The part that a pending request leads to. */
  let going: FormKey | null = null

  /**
   * Opens a part and shows it from its top, with the focus on its title, unless the user moved the
   * focus meanwhile.
   */
  async function goToPart(key: FormKey): Promise<void> {
    const place = body()
    if (place === null) return
    const stayed = keyboardStayed(place)
    going = key
    open(key)
    await scheduler.until(() => false) // until all is drawn: the part then has its place
    if (going !== key) return
    going = null
    if (!stayed()) return
    const part = partOf(key)
    part?.scrollIntoView({ block: 'start' })
    chose(key)
    part
      ?.querySelector<HTMLElement>('button, input, select, textarea')
      ?.focus({ preventScroll: true })
  }

  /** Goes to the next or the previous part, counted from the part that a request leads to. */
  function goToNextPart(by: -1 | 1): void {
    const from = going ?? shown.value
    const at = parts.value.findIndex(({ key }) => key === from)
    const next = parts.value[at + by]
    if (next !== undefined) void goToPart(next.key)
  }

  return { goToPart, goToNextPart }
}
