import { MenuId, MenuRegistry } from 'monaco-editor/platform/actions/common/actions.js'
import { FoldingDecorationProvider } from 'monaco-editor/editor/contrib/folding/browser/foldingDecorations.js'
import type { MenuTitle } from 'monaco-editor/platform/actions/common/actions.js'
import { dutchMessages } from './dutch-messages.ts'

declare global {
  /** Functions that look up the texts of Monaco's modules again (scripts/bundling/monaco-texts.ts). */
  var monacoTexts: (() => void)[] | undefined
}

/** Monaco's own menus in the editor: the context menu and that of its small text boxes. */
const menus = [MenuId.EditorContext, MenuId.SimpleEditorContext]

/**
 * Translates the texts that Monaco's modules looked up once, when the modules ran. Widgets of open
 * editors keep their texts: the components create their editors again.
 */
export function translateMonaco(language: 'nl' | 'en'): void {
  for (const setAnew of globalThis.monacoTexts ?? []) setAnew()
  const words = wordsIn(language)
  for (const { command, title } of menus.flatMap((menu) => MenuRegistry.getMenuItems(menu))) {
    if (command !== undefined) command.title = inWords(command.title, words)
    else if (typeof title === 'object') title.value = words(title.original)
  }
  for (const decoration of Object.values(FoldingDecorationProvider)) {
    const tooltip = decoration.linesDecorationsTooltip
    if (typeof tooltip === 'string') {
      decoration.linesDecorationsTooltip = words(tooltip)
    }
  }
}

/** Returns a function that translates a text of Monaco, Dutch or English, into this language. */
function wordsIn(language: 'nl' | 'en'): (text: string) => string {
  const words = new Map(
    dutchMessages.map(([, english, dutch]) =>
      language === 'nl' ? ([english, dutch] as const) : ([dutch, english] as const),
    ),
  )
  return (text) => words.get(text) ?? text
}

function inWords(title: MenuTitle, words: (text: string) => string): MenuTitle {
  if (typeof title === 'string') return words(title)
  return { ...title, value: words(title.original) }
}
