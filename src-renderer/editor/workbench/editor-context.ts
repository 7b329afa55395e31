import type * as Monaco from 'monaco-editor/editor/editor.api.js'
import { inject, type InjectionKey, type Ref, type ShallowRef } from 'vue'
import type { RecordTextRef } from '../../../src-shared/ipc/record-calls.ts'
import type { SchemaTexts } from '../../../src-shared/ipc/schema-calls.ts'
import type { TextEdit } from '../../../src-shared/xml/scan/text-edit.ts'
import type { LanguageClient } from '../language/language-desk.ts'
import type { MonacoApi } from '../monaco/load-monaco.ts'
import type { EditorSession } from '../xml-sessions.ts'

export type BottomPanel = 'problems' | 'find' | 'versions'
export type SidePanel = 'outline' | 'form'

/** A step to undo of its own (when not given), or one that goes on with what is typed in a form. */
export type EditStep = 'whole' | 'begins' | 'goesOn'

/** What the parts around a text know of it and do with it. Offsets in UTF-16 units of the model. */
export interface EditorContext {
  readonly monaco: MonacoApi
  readonly record: Readonly<Ref<RecordTextRef>>
  readonly session: Readonly<ShallowRef<EditorSession>>
  /** Null until it stands on the screen. */
  readonly editor: Readonly<ShallowRef<Monaco.editor.IStandaloneCodeEditor | null>>
  /** The text in the language worker. */
  readonly client: Readonly<ShallowRef<LanguageClient>>
  /** `searching` until main has answered; null: there is none, only the form is checked. */
  readonly schema: Readonly<ShallowRef<SchemaTexts | 'searching' | null>>
  /** Counts changes of the text, the schema and the session: what was found out before is old. */
  readonly revision: Readonly<Ref<number>>
  /** Where the caret is. */
  readonly caret: Readonly<Ref<number>>
  readonly readOnly: Readonly<Ref<boolean>>
  /** What is open beside and below the text; null for nothing. */
  readonly side: Ref<SidePanel | null>
  /** The form has all the room; only while it is open. */
  readonly formAlone: Ref<boolean>
  readonly bottom: Ref<BottomPanel | null>
  /** Selects a range (or puts the caret) and shows it. `focus`: the keyboard goes there too. */
  readonly show: (start: number, end: number, focus: boolean) => void
  /** Gives the keyboard back to the text, or to the form while that has all the room. */
  readonly toText: () => void
  /** Changes the text as one step that can be undone; places are all of the text before. */
  readonly edit: (edits: readonly TextEdit[], step?: EditStep) => void
}

export const editorContextKey: InjectionKey<EditorContext> = Symbol('editor context')

/** Throws outside an `EditorWorkbench`. */
export function useEditorContext(): EditorContext {
  const context = inject(editorContextKey)
  if (context === undefined) throw new Error('There is no editor around this part')
  return context
}
