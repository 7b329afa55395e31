/** Returns the last names of a path, which suffice on one line: "Kenmerken / Huurprijs". */
export function placeName(path: string): string {
  const names = path
    .split('/')
    .filter(Boolean)
    .map((name) => name.replace(/\[\d+\]$/, ''))
  return names.slice(-2).join(' / ')
}
