import type * as Monaco from 'monaco-editor/editor/editor.api.js'
import { monoFonts } from '../theme/fonts.ts'

/** Above this many characters, what costs time per key is left out. */
const largeTextLength = 1_000_000

const font: Monaco.editor.IEditorOptions = {
  fontFamily: monoFonts,
  fontSize: 13,
  lineHeight: 20,
}

/**
 * Options for a text of `length` characters. Wrapping measures every line, and marking the other
 * places of a word searches the whole text: neither keeps up with a record of some megabytes.
 */
export function editorOptions(
  length: number,
): Monaco.editor.IEditorOptions & Monaco.editor.IGlobalEditorOptions {
  const large = length > largeTextLength
  return {
    ...font,
    automaticLayout: true,
    fixedOverflowWidgets: true,
    // In a shadow tree, which fixed widgets put beside the editor, menus lose the theme's colours.
    useShadowDOM: false,
    minimap: { enabled: false },
    scrollBeyondLastLine: false,
    smoothScrolling: false,
    padding: { top: 12, bottom: 12 },
    lineNumbersMinChars: 4,
    renderWhitespace: 'selection',
    // Records are written by programs: the editor changes nothing by itself.
    unusualLineTerminators: 'off',
    wordWrap: large ? 'off' : 'on',
    wrappingIndent: 'indent',
    occurrencesHighlight: large ? 'off' : 'singleFile',
    selectionHighlight: !large,
    // Tags are paired by our scan: Monaco would make a tree of all brackets after each change.
    matchBrackets: 'never',
    folding: true,
    guides: { indentation: !large, bracketPairs: false },
    linkedEditing: true,
    // The start tags of what is around the first line, by the folding ranges.
    stickyScroll: { enabled: true, maxLineCount: 5, defaultModel: 'foldingProviderModel' },
    // Lists come up by `<`, a space in a tag, a quote, or Ctrl+Space: never over text that is typed.
    quickSuggestions: false,
    wordBasedSuggestions: 'off',
    acceptSuggestionOnCommitCharacter: false,
    suggest: { insertMode: 'replace', showWords: false, localityBonus: false },
    // An element gets its end tag when its start tag is whole: a `>` that is there already is in the way.
    autoClosingBrackets: 'never',
  }
}

/** Both sides of a comparison. */
export function diffOptions(length: number): Monaco.editor.IDiffEditorConstructionOptions {
  return {
    ...font,
    automaticLayout: true,
    readOnly: true,
    originalEditable: false,
    minimap: { enabled: false },
    scrollBeyondLastLine: false,
    renderOverviewRuler: false,
    renderMarginRevertIcon: false,
    hideUnchangedRegions: { enabled: true },
    // After two seconds the rest is shown as one block: a screen that waits helps nobody.
    maxComputationTime: 2000,
    wordWrap: length > largeTextLength ? 'off' : 'on',
  }
}
