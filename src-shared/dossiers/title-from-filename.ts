/** Longest title that the contract takes (`intake.edit`). */
export const maxTitleLength = 300

/**
 * A first title for a file: its name without extension, with spaces for underscores. Characters that
 * show nothing (controls, direction marks) are left out: file names come from strangers. The name
 * itself is sent unchanged.
 */
export function titleFromFilename(filename: string): string {
  const visible = filename.replaceAll(/\p{C}/gu, '').trim()
  const stem = visible.replace(/(?<=.)\.[\p{L}\p{N}]{1,8}$/u, '')
  const words = stem.replaceAll('_', ' ').replaceAll(/\s+/g, ' ').trim()
  const title = words === '' ? visible : words
  return (title.charAt(0).toLocaleUpperCase('nl') + title.slice(1)).slice(0, maxTitleLength).trim()
}
