import '../../../../src-renderer/monaco/features.ts'
import * as monaco from 'monaco-editor/editor/editor.api.js'
import { editorOptions } from '../../../../src-renderer/monaco/editor-options.ts'

// Plain text does not use Monaco's worker.
globalThis.MonacoEnvironment = {
  getWorker: () => new Worker(URL.createObjectURL(new Blob(['']))),
}

declare global {
  interface Window {
    /** Shows a text as plain text in a new editor, with the options of our editor. */
    readonly openBareEditor: (which: 'short' | 'long') => Promise<void>
    readonly closeBareEditor: () => void
  }
}

let open: monaco.editor.IStandaloneCodeEditor | null = null

Object.assign(window, {
  async openBareEditor(which: 'short' | 'long') {
    const text = await window.recordText(which)
    const host = document.createElement('div')
    host.style.cssText = 'position: fixed; inset: 0'
    document.body.replaceChildren(host)
    open = monaco.editor.create(host, { ...editorOptions(text.length), model: null })
    open.setModel(monaco.editor.createModel(text, 'plaintext'))
  },
  closeBareEditor() {
    open?.getModel()?.dispose()
    open?.dispose()
    document.body.replaceChildren()
  },
})
