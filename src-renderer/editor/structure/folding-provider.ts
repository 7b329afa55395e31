import type * as Monaco from 'monaco-editor/editor/editor.api.js'
import type { FoldingRanges, LineWindow } from '../../../src-shared/xml/language/folding.ts'
import type { MonacoApi } from '../../monaco/load-monaco.ts'
import { contextOf } from '../workbench/contexts-by-model.ts'
import type { EditorContext } from '../workbench/editor-context.ts'
import { askFeature } from '../health/ask-feature.ts'

/**
 * Number of ranges that an editor gets at once. Each range is a decoration that Monaco moves on
 * every key: 2000 ranges take a few milliseconds, the 100,000 of a large record some hundred.
 */
const atMost = 2000
/** Number of lines above and below the viewport whose ranges are all included. */
const margin = 300
/** Milliseconds without scrolling before the ranges around the viewport are requested. */
const scrollPause = 150

export interface Folding {
  /** Listens to the scrolling of an editor. */
  readonly follow: (editor: Monaco.editor.ICodeEditor) => Monaco.IDisposable
  /** Makes Monaco ask again, because the feature was switched on or off. */
  readonly again: () => void
}

/**
 * Returns a promise that never resolves: Monaco drops the question by itself once the text has
 * changed. Each question gets a promise of its own, because a promise keeps everybody who waits for it.
 */
const noAnswer = (): Promise<never> => new Promise(() => undefined)

/** The ranges that an editor got last. */
interface GivenRanges {
  /** The version of the model. */
  readonly version: number
  /** The lines whose ranges are all included. */
  readonly window: LineWindow
  readonly ranges: Promise<FoldingRanges | null>
  /** True if the answer has all ranges of the text. */
  isWhole: boolean
}

/**
 * Registers folding by elements, comments and CDATA. If a text has more ranges than an editor can
 * handle, the editor gets the longest ranges and those around the viewport, and new ranges after
 * scrolling.
 */
export function registerFolding(monaco: MonacoApi): Folding {
  const changed = new monaco.Emitter<Monaco.languages.FoldingRangeProvider>()
  const given = new WeakMap<Monaco.editor.ITextModel, GivenRanges>()

  /** Asks the worker once, because Monaco asks twice: for folding and for sticky lines. */
  function rangesOf(
    model: Monaco.editor.ITextModel,
    context: EditorContext,
  ): GivenRanges['ranges'] {
    const seen = linesOf(context.editor.value)
    const known = given.get(model)
    const version = model.getVersionId()
    if (known?.version === version && covers(known, seen)) return known.ranges
    const window = { from: seen.from - margin, to: seen.to + margin }
    const ranges = askFeature(context, 'folding', 'foldingRanges', window, atMost)
    const made: GivenRanges = { version, window, ranges, isWhole: false }
    given.set(model, made)
    const note = (answer: FoldingRanges | null) => {
      made.isWhole = answer !== null && answer.total <= atMost
    }
    void ranges.then(note, () => given.delete(model)) // Monaco gets the failure from the provider
    return ranges
  }

  const provider: Monaco.languages.FoldingRangeProvider = {
    onDidChange: changed.event,
    async provideFoldingRanges(model, _, token) {
      const context = contextOf(model)
      if (context === null) return undefined // Monaco then folds by indentation
      const version = model.getVersionId()
      const ranges = await rangesOf(model, context)
      // The text changed: give no answer, so that folded elements stay folded until the new text is
      // read. To an outdated answer Monaco would add a pass over all lines by indentation.
      if (token.isCancellationRequested || model.getVersionId() !== version) return noAnswer()
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
    const askOutsideWindow = () => {
      const model = editor.getModel()
      const known = model === null ? undefined : given.get(model)
      if (known !== undefined && !known.isWhole && !covers(known, linesOf(editor))) {
        changed.fire(provider)
      }
    }
    const listening = editor.onDidScrollChange(() => {
      clearTimeout(timer)
      timer = setTimeout(askOutsideWindow, scrollPause)
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

function covers({ isWhole, window }: GivenRanges, { from, to }: LineWindow): boolean {
  return isWhole || (window.from <= from && to <= window.to)
}
