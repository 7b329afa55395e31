import {
  computed,
  inject,
  type Component,
  type ComputedRef,
  type InjectionKey,
  type Ref,
} from 'vue'
import type { FormField, FormItem, FormKey } from '../../../src-shared/xml/form/form-model.ts'
import type { FormRefusal } from '../../../src-shared/xml/form/changes/form-operation.ts'
import type { ExpandedName } from '../../../src-shared/xml/schema/expanded-name.ts'

/** Null: the change was made. `lost`: the text was closed or the worker crashed. */
export type ChangeAnswer = FormRefusal | 'lost' | null

/** The actions of a form's parts. */
export interface FormActions {
  readonly readOnly: Readonly<Ref<boolean>>
  /** Key of the element at the caret, or of the focused field. */
  readonly current: Readonly<Ref<FormKey | null>>
  readonly language: Readonly<Ref<string>>
  readonly set: (field: FormField, text: string) => Promise<ChangeAnswer>
  readonly add: (parent: FormKey, name: ExpandedName) => Promise<ChangeAnswer>
  readonly remove: (item: FormItem) => Promise<ChangeAnswer>
  /** Removes a field that was emptied, unless other elements go with its element. */
  readonly removeLeftover: (field: FormField) => Promise<ChangeAnswer>
  /** Moves an item among its siblings: -1 is one place up. */
  readonly move: (item: FormItem, by: number) => Promise<ChangeAnswer>
  readonly choose: (item: FormItem, name: ExpandedName) => Promise<ChangeAnswer>
  readonly toggle: (key: FormKey, open: boolean) => void
  /** Turns a group to the page that begins with the item at `from`, counted from 0. */
  readonly turn: (group: FormKey, from: number) => void
  /** A field received the focus: selects its element in the text. */
  readonly entered: (key: FormKey) => void
  /** Leaves the form for the item's place in the XML. */
  readonly showXml: (key: FormKey) => void
  /** A field lost the focus: the next typing is another undo step. */
  readonly left: () => void
}

export const formActionsKey: InjectionKey<FormActions> = Symbol('form actions')

/** Returns the form's actions. Throws outside a `FormPanel`. */
export function useFormActions(): FormActions {
  const actions = inject(formActionsKey)
  if (actions === undefined) throw new Error('There is no form around this part')
  return actions
}

/** Returns whether the key is current. Only the old and the new current part render again. */
export function useIsCurrent(key: () => FormKey): ComputedRef<boolean> {
  const { current } = useFormActions()
  return computed(() => current.value === key())
}

/** The recursive components of a form. Injecting them avoids an import cycle. */
export interface FormParts {
  readonly items: Component
  readonly item: Component
}

export const formPartsKey: InjectionKey<FormParts> = Symbol('form parts')

/** Returns the components of the form that contain each other. Throws outside a form. */
export function useFormParts(): FormParts {
  const parts = inject(formPartsKey)
  if (parts === undefined) throw new Error('There is no form around this part')
  return parts
}
