import { describe, expect, it } from 'vitest'
import { naiveOverrides } from '../../../../src-renderer/theme/naive-theme.ts'
import { palettes, type Palette, type ThemeName } from '../../../../src-renderer/theme/tokens.ts'

/** Relative luminance and contrast as WCAG 2.2 defines them. */
function luminance(color: string): number {
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(color.slice(at, at + 2), 16) / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  }) as [number, number, number]
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
function contrast(one: string, other: string): number {
  const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [number, number]
  return (light + 0.05) / (dark + 0.05)
}

const grounds = ['canvas', 'surface', 'sunken', 'raised'] as const
const soft = ['accentSoft', 'goodSoft', 'attentionSoft', 'dangerSoft', 'infoSoft'] as const
const textPairs: [keyof Palette, readonly (keyof Palette)[]][] = [
  ['ink', [...grounds, ...soft]],
  ['inkMuted', [...grounds, 'accentSoft']],
  ['accent', grounds],
  ['good', [...grounds, 'goodSoft', 'accentSoft']],
  ['attention', [...grounds, 'attentionSoft', 'accentSoft']],
  ['danger', [...grounds, 'dangerSoft', 'accentSoft']],
  ['info', [...grounds, 'infoSoft', 'accentSoft']],
  ['onAccent', ['accent', 'accentHover', 'accentPressed']],
  ['railInk', ['rail', 'railActive']],
  ['railInkMuted', ['rail']],
  ['onAlert', ['alert']],
]
/** The least contrast of text: level AA of WCAG 2.2, and AAA for the high contrast theme. */
const least = { light: 4.5, dark: 4.5, contrast: 7 }

describe.each(Object.keys(palettes) as ThemeName[])('the %s look', (theme) => {
  const palette = palettes[theme]

  it('gives every text enough contrast with what it stands on', () => {
    for (const [text, backgrounds] of textPairs) {
      for (const background of backgrounds) {
        const ratio = contrast(palette[text], palette[background])
        expect(ratio, `${text} on ${background}`).toBeGreaterThanOrEqual(least[theme])
      }
    }
  })

  it('gives the edges of controls 3:1 against what they stand on', () => {
    for (const background of grounds) {
      const ratio = contrast(palette.lineStrong, palette[background])
      expect(ratio, background).toBeGreaterThanOrEqual(3)
    }
  })

  it('draws the same clear ring around each focused field, also around a field with a problem', () => {
    const { Input } = naiveOverrides(theme)
    for (const look of ['', 'Error'] as const) {
      expect(Input?.[`borderFocus${look}`]).toContain(palette.accent)
      expect(Input?.[`boxShadowFocus${look}`]).toContain(palette.accent)
    }
  })

  it('hands naive-ui the same colours', () => {
    const { common, Button } = naiveOverrides(theme)
    expect(common?.primaryColor).toBe(palette.accent)
    expect(common?.textColor1).toBe(palette.ink)
    expect(Button?.textColorPrimary).toBe(palette.onAccent)
  })
})
