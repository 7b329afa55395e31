import type { PageBox } from '../../src-shared/dossiers/scan-word.ts'

/** A place in a document that a user wants to see. */
export interface ShownPlace {
  /** From 1; 0 for a file without pages. */
  readonly page: number
  /** The lines of words; none if only the page is known. */
  readonly boxes: readonly PageBox[]
}

/** Returns the position of a box over its page, as styles. */
export function boxStyle({ left, top, right, bottom }: PageBox): Record<string, string> {
  const share = (value: number) => `${value / 100}%`
  return {
    left: share(left),
    top: share(top),
    width: share(right - left),
    height: share(bottom - top),
  }
}
