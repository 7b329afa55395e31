/**
 * Answers whether the keyboard is still where it is now, or fell to what is around `place` because what
 * had it is gone: only then may something that took a while move it.
 */
export function keyboardStayed(place: Element): () => boolean {
  const before = document.activeElement
  return () => {
    const now = document.activeElement
    return now === null || now === before || now.contains(place)
  }
}
