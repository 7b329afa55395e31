import type * as Monaco from 'monaco-editor/editor/editor.api.js'
import { palettes, type Palette, type ThemeName } from '../theme/tokens.ts'

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
    const palette = palettes[theme]
    monaco.editor.defineTheme(monacoTheme(theme), {
      base: bases[theme],
      inherit: true,
      rules: xmlRules(palette),
      colors: {
        focusBorder: palette.accent,
        ...textColors(palette),
        ...widgetColors(palette),
        ...scrollbarColors(palette),
        ...changeColors(theme),
        // Monaco's own theme of high contrast writes selected text in black.
        ...(theme === 'contrast' ? { 'editor.selectionForeground': palette.ink } : {}),
      },
    })
  }
}

/** Returns the colours of XML by kind of token. */
function xmlRules(palette: Palette): Monaco.editor.ITokenThemeRule[] {
  return [
    { token: '', foreground: hex(palette.ink) },
    // Monaco's own themes have rules that end in `.xml`, which would override rules without the
    // suffix.
    { token: 'delimiter.xml', foreground: hex(palette.inkMuted) },
    { token: 'tag.xml', foreground: hex(palette.accent) },
    { token: 'metatag.xml', foreground: hex(palette.inkMuted) },
    { token: 'attribute.name.xml', foreground: hex(palette.attention) },
    { token: 'attribute.value.xml', foreground: hex(palette.info) },
    { token: 'string.escape.xml', foreground: hex(palette.danger) },
    { token: 'comment.xml', foreground: hex(palette.inkMuted), fontStyle: 'italic' },
    { token: 'comment.content.xml', foreground: hex(palette.inkMuted), fontStyle: 'italic' },
    { token: 'delimiter.cdata.xml', foreground: hex(palette.attention) },
  ]
}

/** Returns the colours of the text, the places around the text, and the marks in the text. */
function textColors(palette: Palette): Monaco.editor.IColors {
  return {
    'editor.background': palette.surface,
    'editor.foreground': palette.ink,
    'editorLineNumber.foreground': palette.inkMuted,
    'editorLineNumber.activeForeground': palette.ink,
    // Number of an empty last line. Monaco's default is too pale to read.
    'editorLineNumber.dimmedForeground': palette.inkMuted,
    'editor.lineHighlightBackground': palette.sunken,
    'editor.lineHighlightBorder': `${palette.sunken}00`,
    'editor.rangeHighlightBackground': palette.sunken,
    'editor.findMatchBackground': `${palette.attention}66`,
    'editor.findMatchHighlightBackground': `${palette.attention}2e`,
    'editor.wordHighlightBackground': `${palette.accent}22`,
    'editor.wordHighlightTextBackground': `${palette.accent}22`,
    'editorBracketMatch.background': `${palette.accent}22`,
    'editorBracketMatch.border': palette.accent,
    'editorCursor.foreground': palette.accent,
    'editor.selectionBackground': `${palette.accent}40`,
    'editor.inactiveSelectionBackground': `${palette.accent}22`,
    'editor.linkedEditingBackground': `${palette.accent}22`,
    'editorStickyScroll.background': palette.surface,
    'editorStickyScroll.border': palette.line,
    'editorStickyScrollHover.background': palette.sunken,
    'editorIndentGuide.background1': palette.line,
    'editorIndentGuide.activeBackground1': palette.lineStrong,
    'editorError.foreground': palette.danger,
    'editorWarning.foreground': palette.attention,
  }
}

/** Returns the colours of suggestions, menus and other boxes above the text. */
function widgetColors(palette: Palette): Monaco.editor.IColors {
  return {
    'editorWidget.background': palette.raised,
    'editorWidget.foreground': palette.ink,
    'editorWidget.border': palette.line,
    'editorSuggestWidget.background': palette.raised,
    'editorSuggestWidget.border': palette.line,
    'editorSuggestWidget.foreground': palette.ink,
    'editorSuggestWidget.selectedBackground': palette.accentSoft,
    'editorSuggestWidget.selectedForeground': palette.ink,
    'editorSuggestWidget.selectedIconForeground': palette.ink,
    'editorSuggestWidget.highlightForeground': palette.accent,
    'editorSuggestWidget.focusHighlightForeground': palette.accent,
    'editorHoverWidget.background': palette.raised,
    'editorHoverWidget.border': palette.line,
    'symbolIcon.structForeground': palette.accent,
    'symbolIcon.propertyForeground': palette.attention,
    'symbolIcon.enumeratorMemberForeground': palette.info,
    'symbolIcon.keywordForeground': palette.inkMuted,
    'input.background': palette.surface,
    'input.foreground': palette.ink,
    'input.border': palette.lineStrong,
    'inputValidation.infoBorder': palette.accent,
    'menu.background': palette.raised,
    'menu.foreground': palette.ink,
    'menu.selectionBackground': palette.accentSoft,
    'menu.selectionForeground': palette.ink,
    'menu.border': palette.line,
    'editorActionList.background': palette.raised,
    'editorActionList.foreground': palette.ink,
    'editorActionList.focusBackground': palette.accentSoft,
    'editorActionList.focusForeground': palette.ink,
    'editorLightBulb.foreground': palette.attention,
    'editorLightBulbAutoFix.foreground': palette.accent,
  }
}

function scrollbarColors(palette: Palette): Monaco.editor.IColors {
  return {
    'scrollbarSlider.background': `${palette.lineStrong}55`,
    'scrollbarSlider.hoverBackground': `${palette.lineStrong}88`,
    'scrollbarSlider.activeBackground': `${palette.lineStrong}aa`,
  }
}

/** Returns the colours of two texts side by side. */
function changeColors(theme: ThemeName): Monaco.editor.IColors {
  const palette = palettes[theme]
  const shades = changedShades[theme]
  return {
    // Monaco's own theme of high contrast frames each line of a change, through the letters.
    ...(theme === 'contrast'
      ? {
          'diffEditor.insertedTextBorder': `${palette.good}00`,
          'diffEditor.removedTextBorder': `${palette.danger}00`,
        }
      : {}),
    'diffEditor.insertedTextBackground': `${palette.good}${shades.text}`,
    'diffEditor.removedTextBackground': `${palette.danger}${shades.text}`,
    'diffEditor.insertedLineBackground': `${palette.good}${shades.line}`,
    'diffEditor.removedLineBackground': `${palette.danger}${shades.line}`,
  }
}

/** Token rules take a colour without `#`. */
function hex(color: string): string {
  return color.slice(1)
}
