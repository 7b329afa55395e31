import { ref, type Ref } from 'vue'
import type { FormField, FormItem, FormKey } from '../../../../src-shared/xml/form/form-model.ts'
import type { ChangeAnswer } from '../form-context.ts'
import type { FocusItem } from '../moving/form-focus.ts'
import type { OpenParts } from '../open-parts.ts'
import type { Change, useFormChanges } from './use-form-changes.ts'
import type { FormReading } from '../reading/use-form-reading.ts'

interface AroundEdits {
  readonly reading: FormReading
  readonly changes: ReturnType<typeof useFormChanges>
  readonly open: OpenParts
  /** Key of the current item. */
  readonly current: Ref<FormKey | null>
  readonly focusAfter: () => FocusItem
}

/** Provides the user's edits of fields and items. */
export function createFormEdits({ reading, changes, open, current, focusAfter }: AroundEdits) {
  /** The refusal of the last structural change. Fields show their own refusals. */
  const refusal = ref<ChangeAnswer>(null)
  const showAdded = addedItems(reading, open, current)

  function set(field: FormField, text: string) {
    const { target } = field
    const change = (): Change => {
      if (target.of === 'child') return { kind: 'put', name: target.name, text }
      return { kind: 'set', attribute: target.of === 'attribute' ? target.name : null, text }
    }
    return changes.carryOut({ element: target.key, field: field.key, change })
  }

  /** Makes a change as an undo step of its own. The panel shows a refusal. */
  async function whole(
    element: FormKey,
    change: Change,
    made = (): void => {},
  ): Promise<ChangeAnswer> {
    refusal.value = await changes.carryOut({ element, field: null, change: () => change, made })
    return refusal.value
  }

  function remove(item: FormItem, isLeftover = false) {
    const attribute = item.kind === 'field' && item.target.of === 'attribute' ? item.target : null
    const change: Change = { kind: 'remove', attribute: attribute?.name ?? null, isLeftover }
    return attribute === null
      ? whole(item.key, change, () => open.removed(item.key))
      : whole(attribute.key, change)
  }

  /** Moves an item. Its open parts move along, and the group turns to its page. */
  function move({ key }: FormItem, by: number) {
    return whole(key, { kind: 'move', by }, () => (current.value = open.moved(key, by)))
  }

  async function add(parent: FormKey, name: string) {
    const before = new Set(reading.answer.value?.ranges.keys())
    const focusItem = focusAfter()
    const answered = await whole(parent, { kind: 'add', name })
    if (answered === null) await showAdded(parent, name, before, focusItem)
    return answered
  }

  const removeLeftover = (field: FormField) => remove(field, true)

  const choose = (item: FormItem, name: string) => whole(item.key, { kind: 'choose', name })

  return { refusal, set, add, remove, removeLeftover, move, choose }
}

/**
 * Returns a function that opens and focuses a new item: the last of its group, which may be on
 * another page. `before`: the keys of the form before the item was added.
 */
function addedItems(
  { answer, refresh }: FormReading,
  open: OpenParts,
  current: Ref<FormKey | null>,
) {
  return async (
    parent: FormKey,
    name: string,
    before: Set<FormKey>,
    focusItem: FocusItem,
  ): Promise<void> => {
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
    void focusItem(fresh)
  }
}

function groupsOf(item: FormItem | null): Extract<FormItem, { kind: 'group' }>[] {
  if (item === null) return []
  if (item.kind === 'choice') return groupsOf(item.item)
  if (item.kind !== 'group' && item.kind !== 'section') return []
  const inner = item.items.flatMap(groupsOf)
  return item.kind === 'group' ? [item, ...inner] : inner
}
