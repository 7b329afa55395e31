// @ts-check

/**
 * Works through a list in two lanes: a free lane takes the next item, in the list's order.
 * @template Item
 * @param {Item[]} items the longest first, so that both lanes end at about the same time
 * @param {(item: Item) => Promise<void>} work
 */
export async function inTwoLanes(items, work) {
  const waiting = [...items]
  const lane = async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) await work(next)
  }
  await Promise.all([lane(), lane()])
}
