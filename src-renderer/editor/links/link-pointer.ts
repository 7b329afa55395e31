import type * as Monaco from 'monaco-editor/editor/editor.api.js'
import { askFeature } from '../health/ask-feature.ts'
import type { EditorContext } from '../workbench/editor-context.ts'
import './links.css'

/** Underlines the key or reference under the pointer while Ctrl is held, and follows a click. */
export function followPointer(
  context: EditorContext,
  editor: Monaco.editor.IStandaloneCodeEditor,
  follow: (offset: number) => void,
): Monaco.IDisposable {
  const marks = editor.createDecorationsCollection()
  /** The offset under the pointer; -1 without Ctrl. */
  let pointed = -1
  let asking = false

  /** Asks one question at a time: the pointer is faster than the answers. */
  async function mark(): Promise<void> {
    if (asking) return
    asking = true
    try {
      for (let asked = -1; pointed >= 0 && asked !== pointed;) {
        asked = pointed
        const place = await askFeature(context, 'links', 'linkPlace', asked)
        const model = editor.getModel()
        if (asked !== pointed || !model) continue
        const range =
          place &&
          context.monaco.Range.fromPositions(
            model.getPositionAt(place.start),
            model.getPositionAt(place.end),
          )
        marks.set(range ? [{ range, options: { inlineClassName: 'value-link' } }] : [])
      }
    } finally {
      asking = false
    }
  }

  function clear(): void {
    pointed = -1
    marks.clear()
  }

  const listeners = [
    editor.onMouseMove(({ event, target }) => {
      const offset = target.position && editor.getModel()?.getOffsetAt(target.position)
      if (!(event.ctrlKey || event.metaKey) || offset === undefined || offset === null) clear()
      else {
        pointed = offset
        void mark()
      }
    }),
    editor.onMouseLeave(clear),
    editor.onKeyUp(({ ctrlKey, metaKey }) => {
      if (!ctrlKey && !metaKey) clear()
    }),
    editor.onMouseUp(({ event, target }) => {
      const offset = target.position && editor.getModel()?.getOffsetAt(target.position)
      if (!(event.ctrlKey || event.metaKey) || !event.leftButton || marks.length === 0) return
      clear()
      if (offset !== undefined && offset !== null) follow(offset)
    }),
  ]
  return {
    dispose: () => {
      clear()
      for (const one of listeners) one.dispose()
    },
  }
}
