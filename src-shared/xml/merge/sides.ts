/** The corresponding values of the three texts of a merge. */
export interface Sides<Thing> {
  readonly base: Thing
  readonly mine: Thing
  readonly theirs: Thing
}

export type Side = keyof Sides<unknown>

/** Makes a value for each of the three sides. */
export function eachSide<One, Other>(
  sides: Sides<One>,
  make: (one: One, side: Side) => Other,
): Sides<Other> {
  return {
    base: make(sides.base, 'base'),
    mine: make(sides.mine, 'mine'),
    theirs: make(sides.theirs, 'theirs'),
  }
}

/**
 * Chooses a spelling without meaning (white space, a prefix): the changed one, "mine" before
 * "theirs".
 */
export function spelling({ base, mine, theirs }: Sides<string>): string {
  return mine === base ? theirs : mine
}
