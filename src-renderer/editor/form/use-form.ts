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
import { reuseUnchanged } from './reuse-unchanged.ts'
import { latestOnly } from './latest-only.ts'
import { OpenParts } from './open-parts.ts'
import { PlaceKeeper } from './place-keeper.ts'
import { useFormChanges, type Change } from './use-form-changes.ts'

/** Milliseconds without a change in the XML before the form is read again. */
const pause = 60

/** Provides the form of the text on the screen: its open parts and its changes. */
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
  /** The refusal of the last structural change. Fields show their own refusals. */
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
        answer.value = null // the panel says that the feature is off
        failed.value = false
        return
      }
      answeredAt = moment
      places.forgetBefore(moment)
      answer.value = { ...next, root: reuseUnchanged(answer.value?.root ?? null, next.root) }
      failed.value = false
    } catch {
      // The panel shows the failure; the text is untouched.
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

  /** Makes a change as an undo step of its own. The panel shows a refusal. */
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

  /** Moves an item. Its open parts move along, and the group turns to its page. */
  function move({ key }: FormItem, by: -1 | 1) {
    return whole(key, { kind: 'move', by }, () => (current.value = open.moved(key, by)))
  }

  async function add(parent: FormKey, name: string) {
    const before = new Set(answer.value?.ranges.keys())
    const answered = await whole(parent, { kind: 'add', name })
    if (answered === null) await showFresh(parent, name, before)
    return answered
  }

  /** Opens and focuses a new item: the last of its group, which may be on another page. */
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

  /** Counts calls of `goTo`. If two calls overlap, the later one sets the current item. */
  let going = 0

  /**
   * Opens the way to the item at an offset and makes the item current, unless `wanted` returns
   * false by then. Returns the key of the current item: the innermost that the form shows.
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

  /** For an attribute, `offset` leads to its element, and `key` names the attribute itself. */
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
      asking.forget() // a pending answer is about the previous text
      const listening = model.onDidChangeContent(({ changes: list }) => {
        mine.changed(
          list.map(({ rangeOffset: start, rangeLength, text }) => ({
            start,
            end: start + rangeLength,
            text,
          })),
        )
      })
      // Changes that are pending when the form closes still need their places tracked.
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
  /** Follows the caret, unless the focus is in the form: the focused field then is current. */
  async function follow(offset: number): Promise<void> {
    const range = current.value === null ? null : rangeNow(current.value)
    // Entering a field selects its element in the text; the caret then is behind the end tag.
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
  // Opens the way to the caret at once, so that the form renders with it from top to bottom.
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
