import { computed, onScopeDispose, ref, watch, type Ref } from 'vue'
import { useI18n } from 'vue-i18n'
import type { FormKey } from '../../../src-shared/xml/form/form-model.ts'
import type { EditorContext } from '../workbench/editor-context.ts'
import type { FormActions } from './form-context.ts'
import { createFormEdits } from './changes/form-edits.ts'
import type { FocusItem } from './moving/form-focus.ts'
import { createFormNavigation } from './moving/form-navigation.ts'
import { OpenParts } from './open-parts.ts'
import { useFormChanges } from './changes/use-form-changes.ts'
import { readingPause, useFormReading, type FormReading } from './reading/use-form-reading.ts'

/** Provides the form of the text on the screen: its open parts and its changes. */
export function useForm(
  context: EditorContext,
  hasKeyboard: () => boolean,
  showText: () => Promise<void>,
  focusAfter: () => FocusItem,
  tables: () => boolean,
) {
  const { locale } = useI18n()
  const current = ref<FormKey | null>(null)
  const open = new OpenParts()
  open.tables = tables()
  const reading = useFormReading(context, open)
  const { answer, failed, isOff, rangeNow, refresh } = reading
  const changes = useFormChanges(context, reading.textNow, refresh)
  const { refusal, ...edits } = createFormEdits({ reading, changes, open, current, focusAfter })
  const navigation = createFormNavigation(context, reading, open, current)
  const { goTo, goToKey } = navigation

  watchText(context, reading, changes.settled, () => {
    open.clear()
    answer.value = null
    current.value = null
  })
  watch(tables, (now) => {
    open.tables = now
    void refresh()
  })
  watchCaret(context, current, reading, hasKeyboard, goTo)
  // Opens the parts around the caret at once, so that the form renders with it from top to bottom.
  void goTo(context.caret.value, () => !hasKeyboard()).finally(() => {
    if (answer.value === null) void refresh()
  })

  const actions: FormActions = {
    readOnly: context.readOnly,
    current,
    language: computed(() => locale.value),
    ...edits,
    ...openingActions(open, refresh),
    entered: navigation.entered,
    showXml: (key) => void showText().then(() => navigation.showRange(key, true)),
    left: changes.left,
  }
  const { travel } = changes
  return { answer, failed, isOff, refusal, current, actions, rangeNow, goTo, goToKey, travel }
}

/**
 * Starts over for another text, and reads the form again when the text changes. `settled` resolves
 * when the pending changes have ended. `reset` clears what the form shows of the previous text.
 */
function watchText(
  { session, revision }: EditorContext,
  { isOff, refresh, refreshSoon, startText, stop }: FormReading,
  settled: () => Promise<void>,
  reset: () => void,
): void {
  watch(
    session,
    ({ buffer: { model } }, _, onCleanup) => {
      const offsets = startText()
      const listening = model.onDidChangeContent(({ changes: list }) => {
        offsets.change(
          list.map(({ rangeOffset: start, rangeLength, text }) => ({
            start,
            end: start + rangeLength,
            text,
          })),
        )
      })
      // Changes that are pending when the form closes still need their places tracked.
      onCleanup(() => void settled().then(() => listening.dispose()))
      reset()
    },
    { immediate: true },
  )
  watch(revision, refreshSoon)
  watch(isOff, () => void refresh())
  onScopeDispose(stop)
}

/** Follows the caret, unless the focus is in the form: the focused field then is current. */
function watchCaret(
  { caret }: EditorContext,
  current: Readonly<Ref<FormKey | null>>,
  { rangeNow }: FormReading,
  hasKeyboard: () => boolean,
  goTo: (offset: number, wanted: () => boolean) => Promise<unknown>,
): void {
  let timer: ReturnType<typeof setTimeout> | undefined

  async function follow(offset: number): Promise<void> {
    const range = current.value === null ? null : rangeNow(current.value)
    // Entering a field selects its element in the text; the caret then is behind the end tag.
    if (hasKeyboard() || offset === range?.end) return
    await goTo(offset, () => !hasKeyboard())
  }

  watch(caret, (offset) => {
    clearTimeout(timer)
    timer = setTimeout(() => void follow(offset), readingPause)
  })
  onScopeDispose(() => clearTimeout(timer))
}

/** Opens and closes parts, and turns the pages of groups. */
function openingActions(
  open: OpenParts,
  refresh: () => Promise<void>,
): Pick<FormActions, 'toggle' | 'turn'> {
  return {
    toggle: (key, opened) => {
      open.toggle(key, opened)
      void refresh()
    },
    turn: (group, first) => {
      open.turn(group, first)
      void refresh()
    },
  }
}
