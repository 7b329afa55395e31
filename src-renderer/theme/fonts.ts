/**
 * System fonts: San Francisco on macOS, Segoe UI on Windows, and on Linux Inter if installed, else
 * the font of the desktop. The first two names exist on macOS only.
 */
export const textFonts =
  "-apple-system, BlinkMacSystemFont, 'Segoe UI', Inter, system-ui, sans-serif"

export const monoFonts =
  "'SF Mono', Menlo, 'Cascadia Code', Consolas, 'DejaVu Sans Mono', ui-monospace, monospace"

/** Sets `--font` and `--font-mono` for our own elements. */
export function applyFonts(root: HTMLElement): void {
  root.style.setProperty('--font', textFonts)
  root.style.setProperty('--font-mono', monoFonts)
}
