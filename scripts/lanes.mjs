// @ts-check

/**
 * Works a list off in two lanes: the next one begins when either lane is free, in the list's order.
 * @template Item
 * @param {Item[]} items the longest first, so that the lanes end together
 * @param {(item: Item) => Promise<void>} work
 */
export async function inTwoLanes(items, work) {
  const waiting = [...items]
  const lane = async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) await work(next)
  }
  await Promise.all([lane(), lane()])
}
