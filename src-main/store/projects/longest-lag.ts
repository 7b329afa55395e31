/**
 * The longest that a list of the service may lag behind a creation, in milliseconds. A new project or
 * document that no list has shown counts as missing after this time.
 */
export const longestLag = 15 * 60_000
