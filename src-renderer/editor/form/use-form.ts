import { computed, onScopeDispose, ref, shallowRef, watch } from 'vue'
import { useI18n } from 'vue-i18n'
import type {
  FormAnswer,
  FormField,
  FormItem,
  FormKey,
  FormRange,
} from '../../../src-shared/xml/form/form-model.ts'
import { groupPage } from '../../../src-shared/xml/form/form-model.ts'
import { askFeature } from '../health/ask-feature.ts'
import { healthOf } from '../health/feature-health.ts'
import { useFeatureOff } from '../health/use-feature-off.ts'
import type { EditorContext } from '../workbench/editor-context.ts'
import type { ChangeAnswer, FormActions } from './form-context.ts'
import { keepSame } from './keep-same.ts'
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
  const open = new Set<FormKey>()
  const closed = new Set<FormKey>()
  const from: Record<FormKey, number> = {}
  const places = new PlaceKeeper()
  let answeredAt = 0
  let asking = 0
  let timer: ReturnType<typeof setTimeout> | undefined

  async function refresh(): Promise<void> {
    clearTimeout(timer)
    const mine = (asking += 1)
    const { moment } = places
    const client = context.client.value
    const health = healthOf(context.session.value)
    try {
      const ask = { open: [...open], closed: [...closed], from: { ...from } }
      const next = await health.run('form', () => client.timed('form', ask))
      if (mine !== asking) return
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
      if (mine === asking) failed.value = !off.value
    }
  }

  function rangeNow(key: FormKey): FormRange | null {
    const range = answer.value?.ranges.get(key)
    if (range === undefined) return null
    const start = places.now(range.start, answeredAt)
    return start === null ? null : { ...range, start, end: start + range.end - range.start }
  }

  const changes = useFormChanges(context, places, rangeNow, refresh)

  function set(field: FormField, text: string) {
    const { target } = field
    const change = (): Change => {
      if (target.of === 'child') return { kind: 'put', name: target.name, text }
      return { kind: 'set', attribute: target.of === 'attribute' ? target.name : null, text }
    }
    return changes.carryOut(target.key, field.key, change)
  }

  /** A step of its own, told by the panel when it is refused. */
  async function whole(key: FormKey, change: Change): Promise<ChangeAnswer> {
    refusal.value = await changes.carryOut(key, null, () => change)
    return refusal.value
  }

  function remove(item: FormItem) {
    const attribute = item.kind === 'field' && item.target.of === 'attribute' ? item.target : null
    const change: Change = { kind: 'remove', attribute: attribute?.name ?? null }
    return whole(attribute?.key ?? item.key, change)
  }

  async function move(item: FormItem, by: -1 | 1) {
    const answered = await whole(item.key, { kind: 'move', by })
    if (answered === null) swapOpen(item.key, by)
    return answered
  }

  /** What was open goes along with its element. */
  function swapOpen(key: FormKey, by: -1 | 1): void {
    const other = key.replace(/\[(\d+)\]$/u, (_, at: string) => `[${String(Number(at) + by)}]`)
    const trade = (one: FormKey) =>
      one === key || one.startsWith(`${key}/`)
        ? other + one.slice(key.length)
        : one === other || one.startsWith(`${other}/`)
          ? key + one.slice(other.length)
          : one
    for (const set of [open, closed]) {
      const traded = [...set].map(trade)
      set.clear()
      for (const one of traded) set.add(one)
    }
    current.value = other
    void refresh()
  }

  async function add(parent: FormKey, name: string) {
    const before = new Set(answer.value?.ranges.keys())
    const answered = await whole(parent, { kind: 'add', name })
    if (answered !== null) return answered
    await showFresh(parent, name, before)
    return null
  }

  /** Opens what was just added; it may be on another page of its group. */
  async function showFresh(parent: FormKey, name: string, before: Set<FormKey>): Promise<void> {
    const group = groupsOf(answer.value?.root ?? null).find(
      (one) => one.parent === parent && one.declared === name,
    )
    if (group !== undefined) from[group.key] = Math.floor((group.count - 1) / groupPage) * groupPage
    if (group !== undefined) await refresh()
    const fresh = [...(answer.value?.ranges.keys() ?? [])].find(
      (key) => !before.has(key) && key.startsWith(`${parent}/`) && !key.includes('@'),
    )
    if (fresh === undefined) return
    open.add(fresh)
    await refresh()
    current.value = fresh
    focusOn(fresh)
  }

  /**
   * Opens the way to what stands at an offset, and marks it unless that is not wanted any more.
   * Answers what was marked: the nearest that is shown.
   */
  async function goTo(offset: number, wanted: () => boolean = () => true): Promise<FormKey | null> {
    const way = await askFeature(context, 'form', 'formWay', offset)
    if (way === null) return null
    for (const step of way.steps) {
      open.add(step.key)
      closed.delete(step.key)
      if (step.position >= groupPage || from[step.group] !== undefined) {
        from[step.group] = Math.floor(step.position / groupPage) * groupPage
      }
    }
    await refresh()
    if (!wanted()) return null
    const keys = [...way.steps.map(({ key }) => key), ...(way.attribute ? [way.attribute] : [])]
    current.value = keys.findLast((key) => answer.value?.ranges.has(key)) ?? null
    return current.value
  }

  /** An attribute has the key that is told; its element the way. */
  async function goToKey(key: FormKey, offset: number): Promise<void> {
    await goTo(offset)
    if (answer.value?.ranges.has(key) === true) current.value = key
  }

  function toggle(key: FormKey, opened: boolean): void {
    ;(opened ? open : closed).add(key)
    ;(opened ? closed : open).delete(key)
    void refresh()
  }

  function turn(group: FormKey, first: number): void {
    from[group] = first
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
      const listening = model.onDidChangeContent(({ changes: list }) => {
        places.changed(
          list.map(({ rangeOffset: start, rangeLength, text }) => ({
            start,
            end: start + rangeLength,
            text,
          })),
        )
      })
      onCleanup(() => listening.dispose())
      open.clear()
      closed.clear()
      for (const group of Object.keys(from)) delete from[group]
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
    asking += 1
  })
  void refresh().then(() => follow(context.caret.value))

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
  return { answer, failed, off, refusal, current, actions, rangeNow, goTo, goToKey }
}

function groupsOf(item: FormItem | null): Extract<FormItem, { kind: 'group' }>[] {
  if (item === null) return []
  if (item.kind === 'choice') return groupsOf(item.item)
  if (item.kind !== 'group' && item.kind !== 'section') return []
  const inner = item.items.flatMap(groupsOf)
  return item.kind === 'group' ? [item, ...inner] : inner
}
