import { computed, nextTick, onScopeDispose, ref, shallowRef, watch } from 'vue'
import type { FieldInput, FormField, FormKey } from '../../../../src-shared/xml/form/form-model.ts'
import { useFormActions, type ChangeAnswer, type FormActions } from '../form-context.ts'
import { settleAfter } from '../changes/form-settled.ts'
import { isReadable, showValue, writeValue } from './notation.ts'

/**
 * Provides the text of a field: the typed text while the user types, else the document's value
 * formatted for people. Every change is written to the document at once.
 */
export function useFieldText(field: () => FormField) {
  const actions = useFormActions()
  const { write, written, refusal } = createWriter(field, actions.set)
  /** The text in the box while the user types; null while the box shows the document's value. */
  const typed = ref<string | null>(null)
  /** The option picked from a list, while the change is pending. */
  const picked = ref<string | null>(null)
  /**
   * Typed values on their way to the document. A document value outside this list was written
   * elsewhere.
   */
  let pending: string[] = []
  /**
   * The input of the field when the user entered: emptying a field must not change its notation. Kept after
   * the visit while the value is no such number or date, so that the remark about the value stays.
   */
  const inputAtEntry = shallowRef<FieldInput | null>(null)
  let isEntered = false
  let isUnmounted = false
  onScopeDispose(() => (isUnmounted = true))

  const input = computed(() => inputAtEntry.value ?? field().input)
  const value = computed(() => field().value ?? '')
  const chosen = computed(() => picked.value ?? value.value)
  const shown = computed(
    () => typed.value ?? showValue(input.value, value.value, actions.language.value),
  )

  watch(value, (now) => {
    const at = pending.findIndex((one) => isSameText(one, now))
    if (at >= 0) pending = pending.slice(at)
    const isLast = at >= 0 && pending.length === 1
    if (at < 0 || (isLast && !isEntered)) typed.value = null
    if (!isEntered) forgetInput()
  })

  /** Takes the present input of the field if the value fits the input at entry. */
  function forgetInput(): void {
    const atEntry = inputAtEntry.value
    if (atEntry !== null && isReadable(atEntry, value.value)) inputAtEntry.value = null
  }

  async function type(text: string): Promise<void> {
    typed.value = text
    const next = writeValue(input.value, text, actions.language.value)
    pending.push(next)
    await write(next)
  }

  /** Writes the option at once. The field then shows the document's value. */
  async function choose(option: string): Promise<void> {
    picked.value = option
    const { isLast } = await write(option)
    if (isLast) picked.value = null
  }

  function enter(): void {
    isEntered = true
    inputAtEntry.value ??= field().input
    actions.entered(field().key)
  }

  function leave(): void {
    isEntered = false
    actions.left()
    settleAfter(finishVisit(field().key))
  }

  /**
   * Shows the document's value again, and removes an emptied optional field if an empty value is
   * not allowed. Waits for pending input first: a field that is left right after typing looks empty
   * until the input is written.
   */
  async function finishVisit(key: FormKey): Promise<void> {
    await written()
    if (isEntered || isUnmounted || field().key !== key) return
    forgetInput()
    if (refusal.value === null && isSameText(pending.at(-1) ?? value.value, value.value)) {
      typed.value = null
      pending = []
    }
    if (isEmptyLeftover(field())) await actions.removeLeftover(field())
  }

  return { input, shown, chosen, value, refusal, type, choose, enter, leave }
}

/** Writes the values of a field to the document, and keeps the refusal of the last value. */
function createWriter(field: () => FormField, set: FormActions['set']) {
  const refusal = ref<ChangeAnswer>(null)
  let last: Promise<unknown> = Promise.resolve()

  /** Writes a value. `isLast`: no other value was written meanwhile. */
  async function write(value: string): Promise<{ readonly isLast: boolean }> {
    const change = set(field(), value)
    last = change
    refusal.value = await change
    return { isLast: last === change }
  }

  /** Resolves when the last value is in the document or refused, and the form shows the result. */
  async function written(): Promise<void> {
    let awaited: Promise<unknown>
    do {
      awaited = last
      await awaited
      await nextTick()
    } while (awaited !== last)
  }

  return { write, written, refusal }
}

/** Returns whether a field is an optional element that is empty, although it must have a value. */
function isEmptyLeftover({ removable, problem, attributes, value }: FormField): boolean {
  return (
    removable && value === '' && problem !== null && attributes.every((one) => one.value === null)
  )
}

/** Compares without regard to white space, which the type may normalise. */
function isSameText(one: string, other: string): boolean {
  return one === other || one.replace(/\s+/gu, ' ').trim() === other.replace(/\s+/gu, ' ').trim()
}
