/**
 * Returns a function that tells whether a delayed action may still move the focus: the focus has
 * not moved, or fell back to an ancestor of `place` because the focused element was removed.
 */
export function keyboardStayed(place: Element | null): () => boolean {
  const before = document.activeElement
  return () => {
    const now = document.activeElement
    return now === null || now === before || now.contains(place)
  }
}
