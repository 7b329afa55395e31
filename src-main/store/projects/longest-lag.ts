/**
 * The longest that a list of the service may lag behind a creation, in milliseconds. A new project or
 * document that no list has shown counts as missing after this time.
 */
export const longestLag = 15 * 60_000

/**
 * Returns whether the effect of a request can still show late. A request from the future left before
 * the machine's clock was set back, so that its age is unknown: its facts must not count for days.
 *
 * @param sentAt when the request left, in epoch milliseconds
 * @param at the present time, or when the next request leaves
 */
export function mayStillShow(sentAt: number, at: number): boolean {
  return Math.abs(at - sentAt) <= longestLag
}
