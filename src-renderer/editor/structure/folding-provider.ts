import type * as Monaco from 'monaco-editor/editor/editor.api.js'
import type { FoldingRanges, LineWindow } from '../../../src-shared/xml/language/folding.ts'
import type { MonacoApi } from '../monaco/load-monaco.ts'
import { contextOf } from '../workbench/contexts-by-model.ts'
import type { EditorContext } from '../workbench/editor-context.ts'
import { askFeature } from '../health/ask-feature.ts'

/**
 * Ranges that an editor gets at once. Each is a mark that Monaco moves with every key: of 2000 that
 * takes a few milliseconds, of the 100,000 of a large record some hundred.
 */
const atMost = 2000
/** Lines above and below the screen whose ranges are all there. */
const margin = 300
/** Milliseconds that scrolling rests before ranges are asked for elsewhere. */
const rest = 150

export interface Folding {
  /** Listens to an editor's scrolling. */
  readonly follow: (editor: Monaco.editor.ICodeEditor) => Monaco.IDisposable
  /** Asks anew: the feature was switched on or off. */
  readonly again: () => void
}

/** Monaco drops a question by itself once the text has changed. */
const unanswered = new Promise<never>(() => undefined)

interface Given {
  readonly version: number
  readonly window: LineWindow
  readonly ranges: Promise<FoldingRanges | null>
  whole: boolean
}

/**
 * Folding by elements, comments and CDATA. Of a text with more ranges than an editor keeps up with it
 * gets those around the screen and the longest ones, and others when it is scrolled.
 */
export function registerFolding(monaco: MonacoApi): Folding {
  const changed = new monaco.Emitter<Monaco.languages.FoldingRangeProvider>()
  const given = new WeakMap<Monaco.editor.ITextModel, Given>()

  /** Monaco asks twice, for folding and for the lines that stick: the worker is asked once. */
  function rangesOf(model: Monaco.editor.ITextModel, context: EditorContext): Given['ranges'] {
    const seen = linesOf(context.editor.value)
    const known = given.get(model)
    const version = model.getVersionId()
    if (known?.version === version && holds(known, seen)) return known.ranges
    const window = { from: seen.from - margin, to: seen.to + margin }
    const ranges = askFeature(context, 'folding', 'foldingRanges', window, atMost)
    const made: Given = { version, window, ranges, whole: false }
    given.set(model, made)
    const note = (answer: FoldingRanges | null) => {
      made.whole = answer !== null && answer.total <= atMost
    }
    void ranges.then(note, () => given.delete(model)) // Monaco hears of the failure
    return ranges
  }

  const provider: Monaco.languages.FoldingRangeProvider = {
    onDidChange: changed.event,
    async provideFoldingRanges(model, _, token) {
      const context = contextOf(model)
      if (context === null) return undefined // by indentation
      const version = model.getVersionId()
      const ranges = await rangesOf(model, context)
      // What is folded stays so until the text that is there now has been read. To an answer that it
      // did not wait for, Monaco adds a walk over all lines by indentation: it gets none.
      if (token.isCancellationRequested || model.getVersionId() !== version) return unanswered
      const list: Monaco.languages.FoldingRange[] = []
      ranges?.starts.forEach((start, at) => {
        const range = { start, end: ranges.ends[at] ?? start }
        const comment = ranges.kinds[at] === 1
        list.push(comment ? { ...range, kind: monaco.languages.FoldingRangeKind.Comment } : range)
      })
      return list
    },
  }

  function follow(editor: Monaco.editor.ICodeEditor): Monaco.IDisposable {
    let timer: ReturnType<typeof setTimeout> | undefined
    const look = () => {
      const model = editor.getModel()
      const known = model === null ? undefined : given.get(model)
      if (known !== undefined && !known.whole && !holds(known, linesOf(editor))) {
        changed.fire(provider)
      }
    }
    const listening = editor.onDidScrollChange(() => {
      clearTimeout(timer)
      timer = setTimeout(look, rest)
    })
    return { dispose: () => (clearTimeout(timer), listening.dispose()) }
  }

  monaco.languages.registerFoldingRangeProvider('xml', provider)
  return { follow, again: () => changed.fire(provider) }
}

function linesOf(editor: Monaco.editor.ICodeEditor | null): LineWindow {
  const ranges = editor?.getVisibleRanges() ?? []
  return { from: ranges[0]?.startLineNumber ?? 1, to: ranges.at(-1)?.endLineNumber ?? 1 }
}

function holds({ whole, window }: Given, { from, to }: LineWindow): boolean {
  return whole || (window.from <= from && to <= window.to)
}
