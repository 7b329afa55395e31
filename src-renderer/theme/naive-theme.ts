import type { GlobalThemeOverrides } from 'naive-ui'
import { monoFonts, textFonts } from './fonts.ts'
import { measures, palettes, type Palette, type ThemeName } from './tokens.ts'

/**
 * Returns our palette and density as naive-ui overrides, so that both kinds of elements look alike.
 */
export function naiveOverrides(theme: ThemeName): GlobalThemeOverrides {
  const palette = palettes[theme]
  return {
    common: {
      ...commonColors(palette),
      fontFamily: textFonts,
      fontFamilyMono: monoFonts,
      fontSize: measures.text,
      fontSizeSmall: measures.textSmall,
      fontSizeMedium: measures.text,
      borderRadius: measures.radius,
      borderRadiusSmall: measures.radiusSmall,
      heightSmall: measures.controlHeightSmall,
      heightMedium: measures.controlHeight,
      heightLarge: '42px',
      opacityDisabled: '0.65',
    },
    Button: {
      fontWeight: '500',
      ...buttonText('Primary', palette.onAccent),
      ...buttonText('Error', palette.surface),
    },
    Input: inputLook(palette),
    Card: {
      borderRadius: measures.radiusLarge,
      color: palette.surface,
      colorModal: palette.raised,
    },
    Drawer: { color: palette.raised, headerBorderBottom: 'none' },
    Tabs: { tabFontWeightActive: '600', tabTextColorLine: palette.inkMuted },
    Tooltip: { color: palette.rail, textColor: palette.railInk },
  }
}

/**
 * Returns the look of inputs. The dark theme of naive-ui draws inputs without a border, and its ring
 * around the focused input is faint: the ring of the native controls (base.css) replaces it.
 */
function inputLook(palette: Palette): NonNullable<GlobalThemeOverrides['Input']> {
  const border = `1px solid ${palette.accent}`
  const ring = `0 0 0 1px ${palette.accent}`
  return {
    placeholderColor: palette.inkMuted,
    border: `1px solid ${palette.lineStrong}`,
    colorFocus: palette.surface,
    borderFocus: border,
    boxShadowFocus: ring,
    colorFocusError: palette.surface,
    borderFocusError: border,
    boxShadowFocusError: ring,
  }
}

function commonColors(palette: Palette): NonNullable<GlobalThemeOverrides['common']> {
  return {
    baseColor: palette.surface,
    bodyColor: palette.canvas,
    cardColor: palette.surface,
    modalColor: palette.raised,
    popoverColor: palette.raised,
    tableColor: palette.surface,
    tableHeaderColor: palette.sunken,
    tableColorHover: palette.sunken,
    hoverColor: palette.sunken,
    inputColor: palette.surface,
    actionColor: palette.sunken,
    textColorBase: palette.ink,
    textColor1: palette.ink,
    textColor2: palette.ink,
    textColor3: palette.inkMuted,
    textColorDisabled: palette.inkMuted,
    placeholderColor: palette.inkMuted,
    iconColor: palette.inkMuted,
    dividerColor: palette.line,
    borderColor: palette.lineStrong,
    ...shades('primary', palette.accent, palette.accentHover, palette.accentPressed),
    ...shades('info', palette.info),
    ...shades('success', palette.good),
    ...shades('warning', palette.attention),
    ...shades('error', palette.danger),
  }
}

function shades(name: string, base: string, hover = base, pressed = base): Record<string, string> {
  return {
    [`${name}Color`]: base,
    [`${name}ColorHover`]: hover,
    [`${name}ColorPressed`]: pressed,
    [`${name}ColorSuppl`]: hover,
  }
}

/** Returns the text colour of filled buttons for each state; naive-ui has no common setting. */
function buttonText(kind: 'Primary' | 'Error', color: string): Record<string, string> {
  return Object.fromEntries(
    ['', 'Hover', 'Pressed', 'Focus', 'Disabled'].map((state) => [
      `textColor${state}${kind}`,
      color,
    ]),
  )
}
