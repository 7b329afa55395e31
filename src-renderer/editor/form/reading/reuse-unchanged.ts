/**
 * Returns `next`, but reuses the parts of `previous` that are equal, so that Vue does not render
 * them again. Plain data only.
 */
export function reuseUnchanged<Data>(previous: unknown, next: Data): Data {
  if (Object.is(previous, next)) return next
  if (Array.isArray(previous) && Array.isArray(next)) {
    const list = next.map((one, index) => reuseUnchanged<unknown>(previous[index], one))
    const same = list.length === previous.length && list.every((one, at) => one === previous[at])
    return (same ? previous : list) as Data
  }
  if (!isRecord(previous) || !isRecord(next)) return next
  const names = Object.keys(next)
  const kept: Record<string, unknown> = {}
  let same = names.length === Object.keys(previous).length
  for (const name of names) {
    kept[name] = reuseUnchanged(previous[name], next[name])
    same &&= kept[name] === previous[name]
  }
  return (same ? previous : kept) as Data
}

function isRecord(data: unknown): data is Record<string, unknown> {
  return typeof data === 'object' && data !== null && !Array.isArray(data)
}
