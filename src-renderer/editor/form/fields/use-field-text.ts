import { computed, nextTick, onScopeDispose, ref, shallowRef, watch } from 'vue'
import type { FieldInput, FormField, FormKey } from '../../../../src-shared/xml/form/form-model.ts'
import { useFormActions, type ChangeAnswer } from '../form-context.ts'
import { settleAfter } from '../form-settled.ts'
import { showValue, writeValue } from './notation.ts'

/**
 * Provides the text of a field: the typed text while the user types, else the document's value
 * formatted for people. Every change is written to the document at once.
 */
export function useFieldText(field: () => FormField) {
  const actions = useFormActions()
  const typed = ref<string | null>(null)
  /** The option picked from a list, while the change is pending. */
  const picked = ref<string | null>(null)
  const refusal = ref<ChangeAnswer>(null)
  let entered = false
  let gone = false
  onScopeDispose(() => (gone = true))
  /** Settles when the last input is in the document or refused. */
  let written: Promise<unknown> = Promise.resolve()
  /**
   * Values on their way to the document. A document value outside this list was written elsewhere.
   */
  let sent: string[] = []

  /** Stays while the user is in the field: emptying a field must not change its notation. */
  const entry = shallowRef<FieldInput | null>(null)
  const input = computed(() => entry.value ?? field().input)
  const value = computed(() => field().value ?? '')
  const chosen = computed(() => picked.value ?? value.value)
  const shown = computed(
    () => typed.value ?? showValue(input.value, value.value, actions.language.value),
  )

  watch(value, (now) => {
    const at = sent.findIndex((one) => same(one, now))
    if (at < 0) typed.value = null
    else sent = sent.slice(at)
    if (!entered && at === sent.length - 1) typed.value = null
  })

  async function type(text: string): Promise<void> {
    typed.value = text
    const source = writeValue(input.value, text, actions.language.value)
    sent.push(source)
    const change = actions.set(field(), source)
    written = change
    refusal.value = await change
  }

  /** Writes the option at once. The field then shows the document's value. */
  async function choose(source: string): Promise<void> {
    picked.value = source
    const change = actions.set(field(), source)
    written = change
    const answer = await change
    refusal.value = answer
    if (written === change) picked.value = null
  }

  function enter(): void {
    entered = true
    entry.value ??= field().input
    actions.entered(field().key)
  }

  function leave(): void {
    entered = false
    actions.left()
    settleAfter(tidy(field().key))
  }

  /**
   * Removes an emptied optional field if an empty value is not allowed. Waits for pending input
   * first: a field that is left right after typing looks empty until the input is written.
   */
  async function tidy(key: FormKey): Promise<void> {
    let over: Promise<unknown>
    do {
      over = written
      await over
      await nextTick() // the form shows the written value
    } while (over !== written)
    if (entered || gone || field().key !== key) return
    entry.value = null
    const { removable, problem, attributes } = field()
    if (refusal.value === null && same(sent.at(-1) ?? value.value, value.value)) {
      typed.value = null
      sent = []
    }
    const bare = attributes.every((one) => one.value === null)
    if (removable && bare && value.value === '' && field().value !== null && problem !== null) {
      await actions.remove(field())
    }
  }

  return { input, shown, chosen, value, refusal, type, choose, enter, leave }
}

/** Compares without regard to white space, which the type may normalise. */
function same(one: string, other: string): boolean {
  return one === other || one.replace(/\s+/gu, ' ').trim() === other.replace(/\s+/gu, ' ').trim()
}
