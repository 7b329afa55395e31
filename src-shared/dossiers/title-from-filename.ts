import { longest } from '../text/longest.ts'

/**
 * Returns a first title for a file: its name without extension, with spaces for underscores.
 * Invisible characters (controls, direction marks) are left out, as file names come from strangers.
 * The file name itself is sent unchanged.
 */
export function titleFromFilename(filename: string): string {
  const visible = filename.replaceAll(/\p{C}/gu, '').trim()
  const stem = visible.replace(/(?<=.)\.[\p{L}\p{N}]{1,8}$/u, '')
  const words = stem.replaceAll('_', ' ').replaceAll(/\s+/g, ' ').trim()
  const title = words === '' ? visible : words
  return (title.charAt(0).toLocaleUpperCase('nl') + title.slice(1))
    .slice(0, longest.documentText)
    .trim()
}
