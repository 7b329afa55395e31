/**
 * Tells overlapping questions apart, because the answer to an older question can arrive last. Call the
 * returned function before each question. It returns a function that says whether no later question was
 * begun since.
 */
export function newestOnly(): () => () => boolean {
  let newest = 0
  return () => {
    const mine = (newest += 1)
    return () => mine === newest
  }
}
