/** A message that the user links to a place. */
export interface PlaceQuestion {
  readonly key: string
  readonly message: string
  /** The project whose elements are offered. */
  readonly projectId: string
  /** The path that the user chose earlier; null if Perceel found the place by words. */
  readonly before: string | null
}

/** The last change of a link, which can be undone. `path` is null if the link was removed. */
export interface ChangedPlace extends PlaceQuestion {
  readonly path: string | null
}

/** Returns the last names of a path, which suffice on one line: "Kenmerken / Huurprijs". */
export function placeName(path: string): string {
  const names = path
    .split('/')
    .filter(Boolean)
    .map((name) => name.replace(/\[\d+\]$/, ''))
  return names.slice(-2).join(' / ')
}
