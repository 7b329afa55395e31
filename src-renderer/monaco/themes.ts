import type * as Monaco from 'monaco-editor/editor/editor.api.js'
import { palettes, type ThemeName } from '../theme/tokens.ts'

/** Returns Monaco's name of a theme. */
export function monacoTheme(theme: ThemeName): string {
  return `perceel-${theme}`
}

/**
 * Opacity (hex) of the backgrounds of changed text and changed lines. Both backgrounds overlap, and
 * the muted punctuation of tags must stay readable on them.
 */
const changedShades = {
  light: { text: '26', line: '14' },
  dark: { text: '1f', line: '14' },
  contrast: { text: '40', line: '26' },
} as const

const bases = { light: 'vs', dark: 'vs-dark', contrast: 'hc-black' } as const

/** Defines the themes in Monaco with the colours of the app. */
export function defineThemes(monaco: typeof Monaco): void {
  for (const theme of ['light', 'dark', 'contrast'] as const) {
    const p = palettes[theme]
    const changed = changedShades[theme]
    monaco.editor.defineTheme(monacoTheme(theme), {
      base: bases[theme],
      inherit: true,
      rules: [
        { token: '', foreground: hex(p.ink) },
        // Monaco's own themes have rules that end in `.xml`, which would override rules without the
        // suffix.
        { token: 'delimiter.xml', foreground: hex(p.inkMuted) },
        { token: 'tag.xml', foreground: hex(p.accent) },
        { token: 'metatag.xml', foreground: hex(p.inkMuted) },
        { token: 'attribute.name.xml', foreground: hex(p.attention) },
        { token: 'attribute.value.xml', foreground: hex(p.info) },
        { token: 'string.escape.xml', foreground: hex(p.danger) },
        { token: 'comment.xml', foreground: hex(p.inkMuted), fontStyle: 'italic' },
        { token: 'comment.content.xml', foreground: hex(p.inkMuted), fontStyle: 'italic' },
        { token: 'delimiter.cdata.xml', foreground: hex(p.attention) },
      ],
      colors: {
        'editor.background': p.surface,
        'editor.foreground': p.ink,
        'editorLineNumber.foreground': p.inkMuted,
        'editorLineNumber.activeForeground': p.ink,
        // Number of an empty last line. Monaco's default is too pale to read.
        'editorLineNumber.dimmedForeground': p.inkMuted,
        'editor.lineHighlightBackground': p.sunken,
        'editor.lineHighlightBorder': `${p.sunken}00`,
        'editor.rangeHighlightBackground': p.sunken,
        'editor.findMatchBackground': `${p.attention}66`,
        'editor.findMatchHighlightBackground': `${p.attention}2e`,
        'editor.wordHighlightBackground': `${p.accent}22`,
        'editor.wordHighlightTextBackground': `${p.accent}22`,
        'editorBracketMatch.background': `${p.accent}22`,
        'editorBracketMatch.border': p.accent,
        'editorCursor.foreground': p.accent,
        'editor.selectionBackground': `${p.accent}40`,
        'editor.inactiveSelectionBackground': `${p.accent}22`,
        // Monaco's own theme of high contrast writes selected text in black.
        ...(theme === 'contrast' ? { 'editor.selectionForeground': p.ink } : {}),
        'editor.linkedEditingBackground': `${p.accent}22`,
        'editorStickyScroll.background': p.surface,
        'editorStickyScroll.border': p.line,
        'editorStickyScrollHover.background': p.sunken,
        'editorIndentGuide.background1': p.line,
        'editorIndentGuide.activeBackground1': p.lineStrong,
        'editorWidget.background': p.raised,
        'editorWidget.foreground': p.ink,
        'editorWidget.border': p.line,
        'editorSuggestWidget.background': p.raised,
        'editorSuggestWidget.border': p.line,
        'editorSuggestWidget.foreground': p.ink,
        'editorSuggestWidget.selectedBackground': p.accentSoft,
        'editorSuggestWidget.selectedForeground': p.ink,
        'editorSuggestWidget.selectedIconForeground': p.ink,
        'editorSuggestWidget.highlightForeground': p.accent,
        'editorSuggestWidget.focusHighlightForeground': p.accent,
        'editorHoverWidget.background': p.raised,
        'editorHoverWidget.border': p.line,
        'symbolIcon.structForeground': p.accent,
        'symbolIcon.propertyForeground': p.attention,
        'symbolIcon.enumeratorMemberForeground': p.info,
        'symbolIcon.keywordForeground': p.inkMuted,
        'input.background': p.surface,
        'input.foreground': p.ink,
        'input.border': p.lineStrong,
        'inputValidation.infoBorder': p.accent,
        'menu.background': p.raised,
        'menu.foreground': p.ink,
        'menu.selectionBackground': p.accentSoft,
        'menu.selectionForeground': p.ink,
        'menu.border': p.line,
        'editorActionList.background': p.raised,
        'editorActionList.foreground': p.ink,
        'editorActionList.focusBackground': p.accentSoft,
        'editorActionList.focusForeground': p.ink,
        'editorLightBulb.foreground': p.attention,
        'editorLightBulbAutoFix.foreground': p.accent,
        focusBorder: p.accent,
        'editorError.foreground': p.danger,
        'editorWarning.foreground': p.attention,
        // Monaco's own theme of high contrast frames each line of a change, through the letters.
        ...(theme === 'contrast'
          ? {
              'diffEditor.insertedTextBorder': `${p.good}00`,
              'diffEditor.removedTextBorder': `${p.danger}00`,
            }
          : {}),
        'diffEditor.insertedTextBackground': `${p.good}${changed.text}`,
        'diffEditor.removedTextBackground': `${p.danger}${changed.text}`,
        'diffEditor.insertedLineBackground': `${p.good}${changed.line}`,
        'diffEditor.removedLineBackground': `${p.danger}${changed.line}`,
        'scrollbarSlider.background': `${p.lineStrong}55`,
        'scrollbarSlider.hoverBackground': `${p.lineStrong}88`,
        'scrollbarSlider.activeBackground': `${p.lineStrong}aa`,
      },
    })
  }
}

/** Token rules take a colour without `#`. */
function hex(color: string): string {
  return color.slice(1)
}
