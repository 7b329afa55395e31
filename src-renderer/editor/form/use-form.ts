import { computed, onScopeDispose, ref, shallowRef, watch } from 'vue'
import { useI18n } from 'vue-i18n'
import type {
  FormAnswer,
  FormField,
  FormItem,
  FormKey,
  FormRange,
} from '../../../src-shared/xml/form/form-model.ts'
import { askFeature } from '../health/ask-feature.ts'
import { healthOf } from '../health/feature-health.ts'
import { useFeatureOff } from '../health/use-feature-off.ts'
import type { EditorContext } from '../workbench/editor-context.ts'
import type { ChangeAnswer, FormActions } from './form-context.ts'
import { keepSame } from './keep-same.ts'
import { latestOnly } from './latest-only.ts'
import { OpenParts } from './open-parts.ts'
import { PlaceKeeper } from './place-keeper.ts'
import { useFormChanges, type Change } from './use-form-changes.ts'

/** Milliseconds that typing in the XML may go on before the form follows. */
const pause = 60

/** The form of the text that is on the screen: what is open in it, and what it changes. */
export function useForm(
  context: EditorContext,
  hasKeyboard: () => boolean,
  showText: () => Promise<void>,
  focusOn: (key: FormKey) => void,
) {
  const { locale } = useI18n()
  const answer = shallowRef<FormAnswer | null>(null)
  const current = ref<FormKey | null>(null)
  const failed = ref(false)
  const off = useFeatureOff(context, 'form')
  /** Why what was asked last was not carried out; fields tell their own. */
  const refusal = ref<ChangeAnswer>(null)
  const open = new OpenParts()
  let places = new PlaceKeeper()
  let answeredAt = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  const asking = latestOnly(read)

  function refresh(): Promise<void> {
    clearTimeout(timer)
    return asking.ask()
  }

  async function read(isLatest: () => boolean): Promise<void> {
    const { moment } = places
    const client = context.client.value
    const health = healthOf(context.session.value)
    try {
      const next = await health.run('form', () => client.timed('form', open.ask))
      if (!isLatest()) return
      if (next?.tooMuch === true) health.switchOff('form', 'tooMuch')
      if (next === null || next.tooMuch) {
        answer.value = null // the panel says that it is off
        failed.value = false
        return
      }
      answeredAt = moment
      places.forgetBefore(moment)
      answer.value = { ...next, root: keepSame(answer.value?.root ?? null, next.root) }
      failed.value = false
    } catch {
      // Said on the screen; the text itself is untouched.
      if (isLatest()) failed.value = !off.value
    }
  }

  function rangeNow(key: FormKey): FormRange | null {
    const range = answer.value?.ranges.get(key)
    if (range === undefined) return null
    const start = places.now(range.start, answeredAt)
    return start === null ? null : { ...range, start, end: start + range.end - range.start }
  }

  const changes = useFormChanges(context, () => ({ places, rangeNow }), refresh)

  function set(field: FormField, text: string) {
    const { target } = field
    const change = (): Change => {
      if (target.of === 'child') return { kind: 'put', name: target.name, text }
      return { kind: 'set', attribute: target.of === 'attribute' ? target.name : null, text }
    }
    return changes.carryOut(target.key, field.key, change)
  }

  /** A step of its own, told by the panel when it is refused. */
  async function whole(key: FormKey, change: Change, made?: () => void): Promise<ChangeAnswer> {
    refusal.value = await changes.carryOut(key, null, () => change, made)
    return refusal.value
  }

  function remove(item: FormItem) {
    const attribute = item.kind === 'field' && item.target.of === 'attribute' ? item.target : null
    const change: Change = { kind: 'remove', attribute: attribute?.name ?? null }
    return attribute === null
      ? whole(item.key, change, () => open.removed(item.key))
      : whole(attribute.key, change)
  }

  /** What was open goes along with its element, and its page is turned to. */
  function move({ key }: FormItem, by: -1 | 1) {
    return whole(key, { kind: 'move', by }, () => (current.value = open.moved(key, by)))
  }

  async function add(parent: FormKey, name: string) {
    const before = new Set(answer.value?.ranges.keys())
    const answered = await whole(parent, { kind: 'add', name })
    if (answered === null) await showFresh(parent, name, before)
    return answered
  }

  /** Opens what was just added: the last of its group, which may be on another page. */
  async function showFresh(parent: FormKey, name: string, before: Set<FormKey>): Promise<void> {
    const group = groupsOf(answer.value?.root ?? null).find(
      (one) => one.parent === parent && one.declared === name,
    )
    const fresh =
      group === undefined
        ? [...(answer.value?.ranges.keys() ?? [])].find(
            (key) => !before.has(key) && key.startsWith(`${parent}/`) && !key.includes('@'),
          )
        : group.key.replace(/\[\]$/u, `[${String(group.count)}]`)
    if (fresh === undefined) return
    if (group !== undefined) open.turnTo(group.key, group.count - 1)
    open.toggle(fresh, true)
    await refresh()
    current.value = fresh
    focusOn(fresh)
  }

  /** Counts the ways: of two on their way the later one is marked. */
  let going = 0

  /**
   * Opens the way to what stands at an offset, and marks it unless that is not wanted any more.
   * Answers what was marked: the nearest that is shown.
   */
  async function goTo(offset: number, wanted: () => boolean = () => true): Promise<FormKey | null> {
    const mine = (going += 1)
    const way = await askFeature(context, 'form', 'formWay', offset)
    if (way === null) return null
    open.openWay(way.steps)
    await refresh()
    if (!wanted()) return null
    const keys = [...way.steps.map(({ key }) => key), ...(way.attribute ? [way.attribute] : [])]
    const found = keys.findLast((key) => answer.value?.ranges.has(key)) ?? null
    if (mine === going) current.value = found
    return found
  }

  /** An attribute has the key that is told; its element the way. */
  async function goToKey(key: FormKey, offset: number): Promise<void> {
    await goTo(offset)
    if (answer.value?.ranges.has(key) === true) current.value = key
  }

  function toggle(key: FormKey, opened: boolean): void {
    open.toggle(key, opened)
    void refresh()
  }

  function turn(group: FormKey, first: number): void {
    open.turn(group, first)
    void refresh()
  }

  function entered(key: FormKey): void {
    current.value = key
    const range = rangeNow(key)
    if (range !== null) context.show(range.start, range.end, false)
  }

  async function showXml(key: FormKey): Promise<void> {
    await showText()
    const range = rangeNow(key)
    if (range !== null) context.show(range.start, range.end, true)
  }

  watch(
    context.session,
    ({ buffer: { model } }, _, onCleanup) => {
      const mine = (places = new PlaceKeeper())
      answeredAt = 0
      asking.forget() // an answer about the text before
      const listening = model.onDidChangeContent(({ changes: list }) => {
        mine.changed(
          list.map(({ rangeOffset: start, rangeLength, text }) => ({
            start,
            end: start + rangeLength,
            text,
          })),
        )
      })
      // What is on its way when the form is closed still has to find its place.
      onCleanup(() => void changes.settled().then(() => listening.dispose()))
      open.clear()
      answer.value = null
      current.value = null
    },
    { immediate: true },
  )
  watch(context.revision, () => {
    clearTimeout(timer)
    timer = setTimeout(() => void refresh(), pause)
  })
  watch(off, () => void refresh())
  let following: ReturnType<typeof setTimeout> | undefined
  /** A field that has the keyboard is where one is, whatever the caret's element was. */
  async function follow(offset: number): Promise<void> {
    const range = current.value === null ? null : rangeNow(current.value)
    // A field that was entered is selected in the text, with the caret behind its end tag.
    if (hasKeyboard() || offset === range?.end) return
    await goTo(offset, () => !hasKeyboard())
  }
  watch(context.caret, (offset) => {
    clearTimeout(following)
    following = setTimeout(() => void follow(offset), pause)
  })
  onScopeDispose(() => {
    clearTimeout(timer)
    clearTimeout(following)
    asking.forget()
  })
  // With the way to the caret opened at once, so that it is put on the screen from its top down.
  void goTo(context.caret.value, () => !hasKeyboard()).finally(() => {
    if (answer.value === null) void refresh()
  })

  const actions: FormActions = {
    readOnly: context.readOnly,
    current,
    language: computed(() => locale.value),
    set,
    add,
    remove,
    move,
    choose: (item, name) => whole(item.key, { kind: 'choose', name }),
    toggle,
    turn,
    entered,
    showXml: (key) => void showXml(key),
    left: changes.left,
  }
  return {
    answer,
    failed,
    off,
    refusal,
    current,
    actions,
    rangeNow,
    goTo,
    goToKey,
    undo: changes.undo,
  }
}

function groupsOf(item: FormItem | null): Extract<FormItem, { kind: 'group' }>[] {
  if (item === null) return []
  if (item.kind === 'choice') return groupsOf(item.item)
  if (item.kind !== 'group' && item.kind !== 'section') return []
  const inner = item.items.flatMap(groupsOf)
  return item.kind === 'group' ? [item, ...inner] : inner
}
