import type * as Monaco from 'monaco-editor/editor/editor.api.js'
import type { SchemaTexts } from '../../../src-shared/ipc/calls/schema-calls.ts'
import type { TextEdit } from '../../../src-shared/xml/scan/text-edit.ts'
import type { TaskTable, TextClient, TextWorkerClient } from '../language/text-worker-client.ts'
import type { SchemaFileSet } from '../../../src-shared/xml/schema/schema-file-set.ts'

export interface OpenText<Tasks extends TaskTable<Tasks>> {
  readonly client: TextClient<Tasks>
  readonly close: () => void
}

/**
 * Gives a worker a copy of a model's text and keeps the copy up to date. `changed` receives each
 * change; its offsets refer to the text before.
 */
export function openText<Tasks extends TaskTable<Tasks>>(
  workerClient: TextWorkerClient<Tasks>,
  model: Monaco.editor.ITextModel,
  changed: (edits: readonly TextEdit[]) => void,
): OpenText<Tasks> {
  const client = workerClient.open(model.uri.toString(), () => model.getValue(), afterPaint())
  const listening = model.onDidChangeContent(({ changes }) => {
    const edits = changes.map(({ rangeOffset: start, rangeLength, text }) => ({
      start,
      end: start + rangeLength,
      text,
    }))
    client.change(edits)
    changed(edits)
  })
  return {
    client,
    close: () => {
      listening.dispose()
      client.close()
    },
  }
}

/**
 * Converts a schema to a message for a worker. An import makes a new entry, so the entry's id
 * identifies the texts.
 */
export function schemaMessage(found: Omit<SchemaTexts, 'foundBy'> | null): SchemaFileSet | null {
  return found && { key: found.entry.id, main: found.main, files: found.files }
}

/**
 * Milliseconds after which a window that is not painted (behind other windows) counts as painted.
 */
const unpainted = 200

/**
 * Resolves when the current content of the screen has been painted. Sending some megabytes to a
 * worker takes ten milliseconds, and the first lines must be painted before that.
 */
function afterPaint(): Promise<void> {
  return new Promise((resolve) => {
    // The first frame draws the lines. By the second frame they are on the screen.
    requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve)))
    setTimeout(resolve, unpainted)
  })
}
