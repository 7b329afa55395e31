import type * as Monaco from 'monaco-editor/editor/editor.api.js'
import { inject, type InjectionKey, type Ref, type ShallowRef } from 'vue'
import type { RecordTextRef } from '../../../src-shared/ipc/calls/record-calls.ts'
import type { SchemaTexts } from '../../../src-shared/ipc/calls/schema-calls.ts'
import type { TextEdit, TextRange } from '../../../src-shared/xml/scan/text-edit.ts'
import type { LanguageClient } from '../language/text-worker-client.ts'
import type { MonacoApi } from '../../monaco/load-monaco.ts'
import type { EditorSession } from '../xml-sessions.ts'

export type BottomPanel = 'problems' | 'find' | 'versions'
export type SidePanel = 'outline' | 'form'
/** A tab of the project page: the form alone, or the XML with the form beside it if wanted. */
export type TextTab = 'form' | 'xml'

/**
 * How an edit joins the undo steps. `whole`: a step of its own (the default). `started`: the first
 * edit of typing in a form field. `continued`: a later edit of the same typing.
 */
export type UndoStep = 'whole' | 'started' | 'continued'

/**
 * State and actions of the text, for the parts around it. Offsets are UTF-16 units of the model.
 */
export interface EditorContext {
  readonly monaco: MonacoApi
  readonly record: Readonly<Ref<RecordTextRef>>
  readonly session: Readonly<ShallowRef<EditorSession>>
  /** Null until the editor is mounted. */
  readonly editor: Readonly<ShallowRef<Monaco.editor.IStandaloneCodeEditor | null>>
  /** The client of the text in the language worker. */
  readonly client: Readonly<ShallowRef<LanguageClient>>
  /**
   * `searching` until main has answered. Null without a schema: the check covers only
   * well-formedness.
   */
  readonly schema: Readonly<ShallowRef<SchemaTexts | 'searching' | null>>
  /**
   * Counts changes of the text, the schema and the session. Results of an older revision are
   * outdated.
   */
  readonly revision: Readonly<Ref<number>>
  /** Offset of the caret. */
  readonly caret: Readonly<Ref<number>>
  readonly readOnly: Readonly<Ref<boolean>>
  /** The tab that shows the text; null if the screen has no tabs for the form and the XML. */
  readonly tab: Readonly<Ref<TextTab | null>>
  /** The open panel beside and below the text; null for none. */
  readonly side: Ref<SidePanel | null>
  /** True if the form has all the room; only while the form is open. */
  readonly formAlone: Ref<boolean>
  readonly bottom: Ref<BottomPanel | null>
  /**
   * Selects a range and scrolls to it. An empty range places the caret. `focus`: moves the keyboard
   * focus there too.
   */
  readonly show: (range: TextRange, how: { readonly focus: boolean }) => void
  /** Focuses the text, or the form if the form has all the room. */
  readonly focusText: () => void
  /** Changes the text as one undo step. All offsets refer to the text before the change. */
  readonly edit: (edits: readonly TextEdit[], step?: UndoStep) => void
}

export const editorContextKey: InjectionKey<EditorContext> = Symbol('editor context')

/** Returns the context of the workbench. Throws outside an `EditorWorkbench`. */
export function useEditorContext(): EditorContext {
  const context = inject(editorContextKey)
  if (context === undefined) throw new Error('There is no editor around this part')
  return context
}
