import { inject, provide, ref, type InjectionKey, type Ref } from 'vue'
import type { RecordVersion } from '../../../src-shared/ipc/calls/record-calls.ts'

/** The text that the editor's text is compared with. */
export type CompareWith =
  | { readonly kind: 'base' }
  | { readonly kind: 'server' }
  | { readonly kind: 'version'; readonly version: RecordVersion }
  | { readonly kind: 'history'; readonly entryId: number }

export interface CompareState {
  readonly open: Ref<boolean>
  readonly against: Ref<CompareWith>
  /** The version whose lost content is listed; null for the default version. */
  readonly sought: Ref<string | null>
}

/** Layout of comparisons. The user's last choice stays until the window closes. */
export const layout = {
  sideBySide: ref(true),
  /**
   * If true, both texts are normalised before they are compared: white space and the order of attributes
   * are then no differences.
   */
  isNormalised: ref(false),
}

const compareKey: InjectionKey<CompareState> = Symbol('compare')

/** Provides the comparison state of one editor. */
export function provideCompare(): CompareState {
  const state: CompareState = {
    open: ref(false),
    against: ref<CompareWith>({ kind: 'base' }),
    sought: ref(null),
  }
  provide(compareKey, state)
  return state
}

/** Returns the comparison state. Throws outside an `EditorWorkbench`. */
export function useCompare(): CompareState {
  const state = inject(compareKey)
  if (state === undefined) throw new Error('There is no editor around this part')
  return state
}
