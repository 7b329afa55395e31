/**
 * The colours of a theme. Every text colour has a contrast of at least 4.5:1 with each
 * background that it is used on (tests/unit/renderer/theme/tokens.test.ts). A name tells what the
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
  /** The page behind an open dialog. */
  readonly veil: string
  /** The filled plot of the mark of Perceel. */
  readonly mark: string
  /** A count in the rail that needs attention, and its text. */
  readonly alert: string
  readonly onAlert: string
  /** Search hits on the white paper of a PDF, and the current hit. */
  readonly found: string
  readonly foundCurrent: string
  /** The paper of a page of a document. */
  readonly paper: string
}

/** The same in all themes: paper is white in each theme. */
const paper = {
  found: 'rgb(255 196 0 / 45%)',
  foundCurrent: 'rgb(255 128 0 / 60%)',
  paper: '#ffffff',
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
  veil: 'rgb(10 20 18 / 45%)',
  mark: '#d9714a',
  alert: '#f0b79b',
  onAlert: '#3a1409',
  ...paper,
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
  veil: 'rgb(10 20 18 / 45%)',
  mark: '#d9714a',
  alert: '#f0b79b',
  onAlert: '#3a1409',
  ...paper,
}

/** White on black, with a contrast of at least 7:1, and lines instead of shades and shadows. */
const contrastPalette: Palette = {
  canvas: '#000000',
  surface: '#000000',
  sunken: '#141414',
  raised: '#0a0a0a',
  ink: '#ffffff',
  inkMuted: '#e0e0e0',
  line: '#8f8f8f',
  lineStrong: '#ffffff',
  accent: '#ffe04d',
  accentHover: '#fff0a3',
  accentPressed: '#ffd000',
  accentSoft: '#33301a',
  onAccent: '#000000',
  rail: '#000000',
  railInk: '#ffffff',
  railInkMuted: '#e0e0e0',
  railActive: '#3d3a1f',
  good: '#7df29b',
  goodSoft: '#00220c',
  attention: '#ffc45c',
  attentionSoft: '#2b1c00',
  danger: '#ffa79c',
  dangerSoft: '#330a05',
  info: '#9fd0ff',
  infoSoft: '#00203d',
  shadow: '0 0 0 1px #8f8f8f',
  veil: 'rgb(0 0 0 / 75%)',
  mark: '#ff9d75',
  alert: '#ffa79c',
  onAlert: '#000000',
  ...paper,
}

export type ThemeName = 'light' | 'dark' | 'contrast'
export const palettes: Readonly<Record<ThemeName, Palette>> = {
  light: lightPalette,
  dark: darkPalette,
  contrast: contrastPalette,
}

/** True if a theme has light text on a dark ground. */
export function isDark(theme: ThemeName): boolean {
  return theme !== 'light'
}

/** Spaces, radii, sizes of text, heights and times, the same in each theme. */
export const measures = {
  // Spaces in steps of four pixels.
  space1: '4px',
  space2: '8px',
  space3: '12px',
  space4: '16px',
  space5: '24px',
  space6: '32px',
  space7: '48px',
  radiusSmall: '4px',
  radius: '6px',
  radiusLarge: '10px',
  textTiny: '12px',
  textSmall: '13px',
  text: '14px',
  textLarge: '16px',
  textTitle: '20px',
  rowHeight: '40px',
  controlHeight: '34px',
  controlHeightSmall: '30px',
  motion: '0.15s',
} as const

/** Sets all tokens as CSS variables: `--ink-muted`, `--space-1` and so on. */
export function applyTokens(root: HTMLElement, theme: ThemeName): void {
  for (const [name, value] of Object.entries<string>({ ...measures, ...palettes[theme] })) {
    root.style.setProperty(cssName(name), value)
  }
  root.dataset.theme = theme
  root.style.colorScheme = isDark(theme) ? 'dark' : 'light'
}

/** `inkMuted` is `--ink-muted`, and `space1` is `--space-1`. */
function cssName(name: string): string {
  return `--${name.replace(/[A-Z]|\d+$/g, (part) => `-${part.toLowerCase()}`)}`
}
