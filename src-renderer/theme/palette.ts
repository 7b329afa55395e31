/**
 * The colours of both themes. Every text colour has a contrast of at least 4.5:1 with each
 * background that it is used on (tests/unit/renderer/theme/palette.test.ts). A name tells what the
 * colour is for.
 */
export interface Palette {
  /** Background of the window, behind panels and tables. */
  readonly canvas: string
  readonly surface: string
  /** A second, muted surface: table heads, hovered rows, code. */
  readonly sunken: string
  readonly raised: string
  readonly ink: string
  readonly inkMuted: string
  readonly line: string
  readonly lineStrong: string
  readonly accent: string
  readonly accentHover: string
  readonly accentPressed: string
  readonly accentSoft: string
  /** Text on `accent`. */
  readonly onAccent: string
  readonly rail: string
  readonly railInk: string
  readonly railInkMuted: string
  readonly railActive: string
  readonly good: string
  readonly goodSoft: string
  readonly attention: string
  readonly attentionSoft: string
  readonly danger: string
  readonly dangerSoft: string
  readonly info: string
  readonly infoSoft: string
  readonly shadow: string
}

const lightPalette: Palette = {
  canvas: '#f2f4f0',
  surface: '#ffffff',
  sunken: '#f7f8f5',
  raised: '#ffffff',
  ink: '#17231f',
  inkMuted: '#52605a',
  line: '#dee3dc',
  lineStrong: '#7d8983',
  accent: '#17645c',
  accentHover: '#1d766d',
  accentPressed: '#0f4c46',
  accentSoft: '#e1efeb',
  onAccent: '#ffffff',
  rail: '#16302d',
  railInk: '#f0f6f3',
  railInkMuted: '#b3c8c1',
  railActive: '#26504a',
  good: '#22683c',
  goodSoft: '#e4f2e7',
  attention: '#7d5200',
  attentionSoft: '#fbf0d9',
  danger: '#a2321e',
  dangerSoft: '#fbe9e4',
  info: '#2a587f',
  infoSoft: '#e5eef6',
  shadow: '0 1px 2px rgb(23 35 31 / 8%), 0 4px 16px rgb(23 35 31 / 6%)',
}

const darkPalette: Palette = {
  canvas: '#101615',
  surface: '#182120',
  sunken: '#1d2726',
  raised: '#212c2b',
  ink: '#e4ebe7',
  inkMuted: '#a5b4ae',
  line: '#2c3937',
  lineStrong: '#6a7b75',
  accent: '#62c4b6',
  accentHover: '#7bd3c6',
  accentPressed: '#4aaa9d',
  accentSoft: '#1a3834',
  onAccent: '#05221f',
  rail: '#0b1110',
  railInk: '#e9f1ee',
  railInkMuted: '#9fb2ab',
  railActive: '#1f3a36',
  good: '#8bd2a2',
  goodSoft: '#183022',
  attention: '#e8ba62',
  attentionSoft: '#33290f',
  danger: '#f3998a',
  dangerSoft: '#3b1f19',
  info: '#96c1ec',
  infoSoft: '#172b3d',
  shadow: '0 1px 2px rgb(0 0 0 / 40%), 0 6px 20px rgb(0 0 0 / 35%)',
}

export type ThemeName = 'light' | 'dark'
export const palettes: Readonly<Record<ThemeName, Palette>> = {
  light: lightPalette,
  dark: darkPalette,
}

/** Sets a palette as `--canvas`, `--ink-muted` and so on for our own elements. */
export function applyPalette(root: HTMLElement, theme: ThemeName): void {
  for (const [name, value] of Object.entries<string>({ ...palettes[theme] })) {
    root.style.setProperty(`--${name.replace(/[A-Z]/g, (c) => `-${c.toLowerCase()}`)}`, value)
  }
  root.dataset.theme = theme
  root.style.colorScheme = theme
}
