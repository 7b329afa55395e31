const megabyte = 1_000_000
const offered = [250, 500, 1000, 2000, 5000, 10_000, 50_000].map((count) => count * megabyte)

/** Returns the limits to choose from, in bytes, including the current limit. */
export function limitChoices(current: number): number[] {
  if (current === 0 || offered.includes(current)) return offered
  return [...offered, current].toSorted((a, b) => a - b)
}
