import { inject, provide, ref, type InjectionKey, type Ref } from 'vue'
import type { RecordVersion } from '../../../src-shared/ipc/record-calls.ts'

/** What the text in the editor is held against. */
export type CompareWith =
  | { readonly kind: 'base' }
  | { readonly kind: 'server' }
  | { readonly kind: 'version'; readonly version: RecordVersion }
  | { readonly kind: 'history'; readonly entryId: number }

export interface CompareState {
  readonly open: Ref<boolean>
  readonly against: Ref<CompareWith>
  /** The version that is looked at for what it cannot say; null for the first other one. */
  readonly sought: Ref<string | null>
}

/** How comparisons are shown: as it was left, as long as the window is open. */
export const layout = {
  sideBySide: ref(true),
  /** White space and the order of attributes are no differences. */
  loose: ref(false),
}

const compareKey: InjectionKey<CompareState> = Symbol('compare')

/** For one editor. */
export function provideCompare(): CompareState {
  const state: CompareState = {
    open: ref(false),
    against: ref<CompareWith>({ kind: 'base' }),
    sought: ref(null),
  }
  provide(compareKey, state)
  return state
}

/** Throws outside an `EditorWorkbench`. */
export function useCompare(): CompareState {
  const state = inject(compareKey)
  if (state === undefined) throw new Error('There is no editor around this part')
  return state
}
