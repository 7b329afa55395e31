/**
 * The system's own letters: San Francisco on macOS, Segoe UI on Windows; on Linux Inter where it is
 * installed, else what the desktop uses. The first two names exist on their own system only.
 */
export const textFonts =
  "-apple-system, BlinkMacSystemFont, 'Segoe UI', Inter, system-ui, sans-serif"

export const monoFonts =
  "'SF Mono', Menlo, 'Cascadia Code', Consolas, 'DejaVu Sans Mono', ui-monospace, monospace"

/** For the styles of our own elements: `--font` and `--font-mono`. */
export function applyFonts(root: HTMLElement): void {
  root.style.setProperty('--font', textFonts)
  root.style.setProperty('--font-mono', monoFonts)
}
