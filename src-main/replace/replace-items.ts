import type { ReplaceItem, ReplaceState } from '../../src-shared/ipc/calls/replace-calls.ts'

export type ItemState = ReplaceItem['state']

/** One project of a replacement. */
export interface Item {
  readonly projectId: string
  state: ItemState
  skip: ReplaceItem['skip']
  error: ReplaceItem['error']
  /** The number of values that change. */
  places: number
  objection: string
  /** The hash of the previewed text; null before the preview. */
  hash: string | null
  readonly leftOut: Set<number>
}

/** The result for an item; missing fields are empty. */
export type Verdict = { readonly state: ItemState } & Partial<
  Pick<Item, 'skip' | 'error' | 'places' | 'objection' | 'hash'>
>

const noCounts = { waiting: 0, ready: 0, invalid: 0, nothing: 0, skipped: 0, done: 0 }

/** The projects of a replacement, in the order of the user's choice. */
export class ReplaceItems {
  readonly all: readonly Item[]
  readonly #byId: ReadonlyMap<string, Item>

  constructor(projectIds: readonly string[]) {
    this.all = [...new Set(projectIds)].map((projectId) => ({
      projectId,
      state: 'waiting',
      skip: null,
      error: null,
      places: 0,
      objection: '',
      hash: null,
      leftOut: new Set(),
    }))
    this.#byId = new Map(this.all.map((item) => [item.projectId, item]))
  }

  find(projectId: string): Item | null {
    return this.#byId.get(projectId) ?? null
  }

  in(state: ItemState): Item[] {
    return this.all.filter((item) => item.state === state)
  }

  judge(item: Item, { state, ...said }: Verdict): void {
    const { skip = null, error = null, objection = '', hash = item.hash } = said
    Object.assign(item, { state, skip, error, objection, hash, places: said.places ?? item.places })
  }

  totals(): Pick<ReplaceState, 'counts' | 'notFetched' | 'places' | 'invalidPlaces' | 'looked'> {
    const counts = { ...noCounts }
    let [notFetched, places, invalidPlaces] = [0, 0, 0]
    for (const item of this.all) {
      counts[item.state] += 1
      if (item.skip === 'notFetched') notFetched += 1
      if (item.state === 'ready') places += item.places - item.leftOut.size
      if (item.state === 'invalid') invalidPlaces += item.places - item.leftOut.size
    }
    return { counts, notFetched, places, invalidPlaces, looked: this.all.length - counts.waiting }
  }
}
