// @ts-check

/**
 * Works through lists side by side: each list is a lane, which takes its items in order. A lane
 * whose list is empty takes the next item of another list.
 * @template Item
 * @param {Item[][]} lists the longest item of a list first, so that all lanes end at about the same
 *   time
 * @param {(item: Item) => Promise<void>} work
 */
export async function inLanes(lists, work) {
  const waiting = lists.map((list) => [...list])
  /** @param {Item[]} own */
  const lane = async (own) => {
    const take = () => (own.length > 0 ? own : waiting.find((list) => list.length > 0))?.shift()
    for (let next = take(); next !== undefined; next = take()) await work(next)
  }
  await Promise.all(waiting.map(lane))
}
