import type * as Monaco from 'monaco-editor/editor/editor.api.js'
import { monoFonts } from '../theme/fonts.ts'

/** Above this number of characters, options that cost time for each key are off. */
const largeTextLength = 1_000_000

const font: Monaco.editor.IEditorOptions = {
  fontFamily: monoFonts,
  fontSize: 13,
  lineHeight: 20,
}

/**
 * Returns the options for a text of `length` characters. Wrapping measures every line, and marking
 * other occurrences of a word searches the whole text: both are too slow for a record of megabytes.
 */
export function editorOptions(
  length: number,
): Monaco.editor.IEditorOptions & Monaco.editor.IGlobalEditorOptions {
  const large = length > largeTextLength
  return {
    ...font,
    automaticLayout: true,
    fixedOverflowWidgets: true,
    // In the shadow tree that fixed widgets create, menus lose the theme's colours.
    useShadowDOM: false,
    minimap: { enabled: false },
    scrollBeyondLastLine: false,
    smoothScrolling: false,
    padding: { top: 12, bottom: 12 },
    lineNumbersMinChars: 4,
    renderWhitespace: 'selection',
    // Programs write records, so the editor changes no characters by itself.
    unusualLineTerminators: 'off',
    wordWrap: large ? 'off' : 'on',
    wrappingIndent: 'indent',
    occurrencesHighlight: large ? 'off' : 'singleFile',
    selectionHighlight: !large,
    // Our own scan pairs tags. Monaco would rebuild a tree of all brackets after each change.
    matchBrackets: 'never',
    folding: true,
    guides: { indentation: !large, bracketPairs: false },
    linkedEditing: true,
    // Sticky lines are the start tags around the first line, taken from the folding ranges.
    stickyScroll: { enabled: true, maxLineCount: 5, defaultModel: 'foldingProviderModel' },
    // Suggestions open on `<`, a space in a tag, a quote, or Ctrl+Space, and never while plain text
    // is typed.
    quickSuggestions: false,
    wordBasedSuggestions: 'off',
    acceptSuggestionOnCommitCharacter: false,
    suggest: { insertMode: 'replace', showWords: false, localityBonus: false },
    // Perceel inserts the end tag when the start tag is complete. A `>` that Monaco inserts would
    // disturb that.
    autoClosingBrackets: 'never',
  }
}

/** Returns the options for both sides of a comparison. */
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
    // After two seconds Monaco shows the rest as one block, so that the user does not wait.
    maxComputationTime: 2000,
    wordWrap: length > largeTextLength ? 'off' : 'on',
  }
}
