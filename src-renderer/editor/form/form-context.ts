import {
  computed,
  inject,
  type Component,
  type ComputedRef,
  type InjectionKey,
  type Ref,
} from 'vue'
import type { FormField, FormItem, FormKey } from '../../../src-shared/xml/form/form-model.ts'
import type { FormRefusal } from '../../../src-shared/xml/form/form-operation.ts'
import type { ExpandedName } from '../../../src-shared/xml/schema/expanded-name.ts'

/** Null: carried out. `lost`: the text was closed or the worker fell. */
export type ChangeAnswer = FormRefusal | 'lost' | null

/** What the parts of a form do. */
export interface FormActions {
  readonly readOnly: Readonly<Ref<boolean>>
  /** Of the element at the caret, or the field with the keyboard. */
  readonly current: Readonly<Ref<FormKey | null>>
  readonly language: Readonly<Ref<string>>
  readonly set: (field: FormField, text: string) => Promise<ChangeAnswer>
  readonly add: (parent: FormKey, name: ExpandedName) => Promise<ChangeAnswer>
  readonly remove: (item: FormItem) => Promise<ChangeAnswer>
  readonly move: (item: FormItem, by: -1 | 1) => Promise<ChangeAnswer>
  readonly choose: (item: FormItem, name: ExpandedName) => Promise<ChangeAnswer>
  readonly toggle: (key: FormKey, open: boolean) => void
  readonly turn: (group: FormKey, from: number) => void
  /** A field has the keyboard: the text shows its element. */
  readonly entered: (key: FormKey) => void
  /** Leaves the form for its place in the XML. */
  readonly showXml: (key: FormKey) => void
  /** What is typed next is another step to undo. */
  readonly left: () => void
}

export const formActionsKey: InjectionKey<FormActions> = Symbol('form actions')

/** Throws outside a `FormPanel`. */
export function useFormActions(): FormActions {
  const actions = inject(formActionsKey)
  if (actions === undefined) throw new Error('There is no form around this part')
  return actions
}

/** Drawn again is only what is not current any more, and what now is; not every part of the form. */
export function useIsCurrent(key: () => FormKey): ComputedRef<boolean> {
  const { current } = useFormActions()
  return computed(() => current.value === key())
}

/** What holds parts holds the parts that hold it: they find each other here. */
export interface FormParts {
  readonly items: Component
  readonly item: Component
}

export const formPartsKey: InjectionKey<FormParts> = Symbol('form parts')

export function useFormParts(): FormParts {
  const parts = inject(formPartsKey)
  if (parts === undefined) throw new Error('There is no form around this part')
  return parts
}
